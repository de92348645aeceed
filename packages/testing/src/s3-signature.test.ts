import { expect, it } from 'vitest'
import { s3Signature, sha256 } from './s3-signature.ts'

// "Signature Calculations for the Authorization Header", Amazon S3 API Reference: the example of GET Object.
it('matches the example that Amazon publishes', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': '20130524T000000Z',
  }
  const signature = s3Signature({
    method: 'GET',
    path: '/test.txt',
    headers,
    signed: Object.keys(headers),
    region: 'us-east-1',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  })
  expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})
