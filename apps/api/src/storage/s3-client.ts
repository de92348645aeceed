import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config/config.ts'

export type S3Settings = NonNullable<Config['s3']>

/** An unexpected answer of an S3 store. `code` is the store's own, such as `SlowDown`. */
export class S3Failure extends Error {
  override readonly name = 'S3Failure'
  /** 0 without an answer. */
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, cause?: unknown) {
    super(status === 0 ? 'The S3 store cannot be reached' : `The S3 store answers ${status} ${code}`, { cause })
    this.status = status
    this.code = code
  }
}

export interface S3Answer {
  readonly found: boolean
  readonly bytes: Buffer
  /** As the store writes it, with its quotes. */
  readonly etag: string
}

export interface S3Request {
  readonly method: 'PUT' | 'GET' | 'DELETE' | 'POST'
  /** Empty for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly bytes?: Uint8Array
  /** Such as `bytes=0-99`. */
  readonly range?: string
}

export interface S3Client {
  /** Throws an `S3Failure` when the last attempt is refused or not answered. */
  ask(request: S3Request): Promise<S3Answer>
  send(method: 'PUT' | 'GET' | 'DELETE', key: string, bytes?: Uint8Array): Promise<S3Answer>
}

export interface S3Patience {
  readonly attempts: number
  /** Per attempt. */
  readonly timeoutMs: number
  /** Before the second attempt; doubles before each further one. */
  readonly pauseMs: number
}
const defaults: S3Patience = { attempts: 4, timeoutMs: 5_000, pauseMs: 150 }

/** Uses path-style URLs, which every S3-compatible store understands. */
export function s3Client(settings: S3Settings, { attempts, timeoutMs, pauseMs }: S3Patience = defaults): S3Client {
  const { accessKeyId, secretAccessKey, region } = settings
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const bucket = `${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}`
  // How far the clock of the store is ahead, in ms: stores reject signatures that are 15 minutes old.
  let ahead = 0

  async function attempt({ method, key, query = {}, bytes, range }: S3Request): Promise<S3Answer> {
    const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    const request = await signer.sign(`${bucket}/${key}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`, {
      method,
      headers: {
        ...(range && { range }),
        'x-amz-content-sha256': createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
        ...(bytes && { 'content-type': typeOf(key) }),
      },
      ...(bytes && { body: Buffer.from(bytes) }),
      ...(ahead !== 0 && { aws: { datetime: compactTime(new Date(Date.now() + ahead)) } }),
    })
    // A redirect means a wrong store, and a signature is valid for one URL only.
    const answer = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    const body = Buffer.from(await answer.arrayBuffer())
    const code = answer.ok ? '' : codeIn(body)
    if (code === tooSkewed) ahead = Date.parse(answer.headers.get('date') ?? '') - Date.now() || 0
    if (!answer.ok && !(answer.status === 404 && code !== 'NoSuchBucket')) throw new S3Failure(answer.status, code)
    return { found: answer.ok, bytes: body, etag: answer.headers.get('etag') ?? '' }
  }

  async function ask(request: S3Request): Promise<S3Answer> {
    for (let left = attempts - 1, pause = pauseMs; ; left--, pause *= 2) {
      try {
        return await attempt(request)
      } catch (error) {
        const failure = error instanceof S3Failure ? error : new S3Failure(0, '', error)
        if (left <= 0 || !passes(failure)) throw failure
        await sleep(pause)
      }
    }
  }
  return { ask, send: (method, key, bytes) => ask({ method, key, ...(bytes && { bytes }) }) }
}

const tooSkewed = 'RequestTimeTooSkewed'

/** No answer, an overloaded store, one that restarts, or one whose clock is known now. */
const passes = ({ status, code }: S3Failure): boolean =>
  status === 0 || status === 429 || status >= 500 || code === tooSkewed

/** Such as `20150830T123600Z`. */
const compactTime = (time: Date): string => time.toISOString().replace(/[:-]|\.\d+/g, '')

const codeIn = (body: Buffer): string => /<Code>(\w+)<\/Code>/.exec(body.toString('utf8'))?.[1] ?? ''

const types: Readonly<Record<string, string>> = { webp: 'image/webp', avif: 'image/avif' }
const typeOf = (key: string): string => types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
