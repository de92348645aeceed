import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Wire } from './wire.ts'

export interface Answer {
  /** 0 without an answer. */
  readonly status: number
  readonly heads: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** CPU seconds of this process during the request, without those of other processes. */
  readonly cpu: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const patienceMs = 30_000

/** Sends over a real connection, so that limits of the server apply. Of a stream only the header is read. */
export function send(port: number, { method, target, heads, body }: Wire): Promise<Answer> {
  const startedAt = process.cpuUsage()
  return new Promise((resolve) => {
    let isOver = false
    const over = (status: number, given: Answer['heads'], text: string) => {
      if (isOver) return
      isOver = true
      const { user, system } = process.cpuUsage(startedAt)
      resolve({ status, heads: given, text, cpu: (user + system) / 1e6 })
    }
    const ask = request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path: target,
      headers: { ...heads },
      timeout: patienceMs,
    })
    ask.on('response', (answer) => {
      const chunks: Buffer[] = []
      const done = () => over(answer.statusCode ?? 0, answer.headers, textOf(Buffer.concat(chunks), answer.headers))
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        done()
        return ask.destroy()
      }
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', done).on('error', done)
      return undefined
    })
    ask.on('timeout', () => ask.destroy(new Error(`no answer in ${patienceMs / 1000} s`)))
    ask.on('error', (error) => over(0, {}, String(error)))
    ask.end(body)
  })
}

/** Decompresses an answer when the request allowed compression. */
function textOf(bytes: Buffer, { 'content-encoding': packing }: Answer['heads']): string {
  if (bytes.length === 0 || packing === undefined) return bytes.toString('utf8')
  if (packing === 'gzip') return gunzipSync(bytes).toString('utf8')
  return packing === 'br'
    ? brotliDecompressSync(bytes).toString('utf8')
    : `packed in a way nobody asked for: ${String(packing)}`
}
