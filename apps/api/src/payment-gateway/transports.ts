import { setTimeout as after } from 'node:timers/promises'
import type { Inject } from '../platform/module.ts'

/** Sends a request to the gateway. Rejects after a timeout and for an answer that is too long. */
export type Send = (request: GatewayRequest) => Promise<GatewayAnswer>
export interface GatewayRequest {
  readonly method: 'GET' | 'POST'
  /** Begins with a slash. */
  readonly path: string
  readonly body?: object
}
export interface GatewayAnswer {
  readonly status: number
  readonly text: string
}

const usualPatienceMs = 10_000
const mostBytes = 2 * 1024 * 1024

interface Place {
  /** Origin, or path in this process, without a trailing slash. */
  readonly base: string
  readonly key: string
  readonly patienceMs?: number
}

export const overNetwork =
  ({ base, key, patienceMs = usualPatienceMs }: Place): Send =>
  async ({ method, path, body }) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: headersFor(key, body),
      ...(body && { body: JSON.stringify(body) }),
      // The key must not be sent to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: answer.status, text: await textOf(answer) }
  }

/** Sends requests to a gateway in this process. */
export const inProcess =
  (inject: Inject, { base, key, patienceMs = usualPatienceMs }: Place): Send =>
  async ({ method, path, body }) => {
    const asked = inject({
      method,
      url: `${base}${path}`,
      headers: headersFor(key, body),
      ...(body && { payload: JSON.stringify(body) }),
    })
    const { statusCode, body: text } = await within(patienceMs, asked)
    return { status: statusCode, text }
  }

const headersFor = (key: string, body: object | undefined) => ({
  authorization: `Bearer ${key}`,
  accept: 'application/json',
  ...(body && { 'content-type': 'application/json' }),
})

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = after(ms, undefined, { signal: done.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => undefined)
    done.abort()
  }
}
