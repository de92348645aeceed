import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  readonly method: string
  /** Without a query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Lower case, in alphabetical order. */
  readonly signed: readonly string[]
  readonly region: string
  readonly secret: string
}

/**
 * Returns the AWS Signature Version 4 of an S3 request, written from its specification and not from the library under
 * test.
 */
export function s3Signature({ method, path, headers, signed, region, secret }: SignedRequest): string {
  const date = headers['x-amz-date'] ?? ''
  const day = date.slice(0, 8)
  const canonical = [
    method,
    path,
    '',
    ...signed.map((name) => `${name}:${headers[name] ?? ''}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${secret}`)
  return sign(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex')
}

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
const sign = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
