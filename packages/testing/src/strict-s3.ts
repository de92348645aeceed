import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '@axle/api/storage/s3-client'
import { s3Signature, sha256 } from './s3-signature.ts'

export interface StrictS3 {
  readonly settings: S3Settings
  readonly requests: { method: string; path: string; contentType: string | undefined }[]
  /** The fates of the next requests, one each: a rejection, no answer, or none. */
  readonly failures: (Failure | 'silence' | 'none')[]
  /** How far its clock is ahead of ours. */
  aheadMs: number
  close(): Promise<void>
}
interface Failure {
  readonly status: number
  readonly code: string
}

/** A store with one bucket that rejects wrong signatures and checksums, and fails on request. */
export async function strictS3(): Promise<StrictS3> {
  const objects = new Map<string, Buffer>()
  const requests: StrictS3['requests'] = []
  const failures: StrictS3['failures'] = []
  const secretAccessKey = 'a secret/of+signs='

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const { method = '', url: path = '' } = request
    requests.push({ method, path, contentType: request.headers['content-type'] })
    const refuse = ({ status, code }: Failure) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    const failure = failures.shift()
    if (failure === 'silence') return
    if (failure !== undefined && failure !== 'none') return refuse(failure)
    const now = Date.now() + store.aheadMs
    response.setHeader('date', new Date(now).toUTCString())
    if (Math.abs(signedAt(request) - now) > 900_000) return refuse({ status: 403, code: 'RequestTimeTooSkewed' })
    const problem = problemOf(request, body, secretAccessKey)
    if (problem !== undefined) return refuse({ status: 403, code: problem })
    if (!path.startsWith('/parts/')) return refuse({ status: 404, code: 'NoSuchBucket' })
    if (method === 'PUT') objects.set(path, body)
    if (method === 'DELETE') objects.delete(path)
    const found = method === 'GET' ? objects.get(path) : Buffer.alloc(0)
    if (found === undefined) return refuse({ status: 404, code: 'NoSuchKey' })
    return response.end(found)
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store: StrictS3 = {
    settings: {
      endpoint: `http://127.0.0.1:${port}/`,
      region: 'eu-central-1',
      bucket: 'parts',
      accessKeyId: 'AXLE',
      secretAccessKey,
    },
    requests,
    failures,
    aheadMs: 0,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return store
}

/** Reads a time such as `20150830T123600Z`, in ms. */
const signedAt = ({ headers }: IncomingMessage): number =>
  Date.parse(String(headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))

function problemOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer, secret: string) {
  const given = /Credential=AXLE\/\d{8}\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  const [, region = '', names = '', signature] = given ?? []
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied'
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  if (texts['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const right = s3Signature({ method, path: url, headers: texts, signed, region, secret })
  return signature === right ? undefined : 'SignatureDoesNotMatch'
}
