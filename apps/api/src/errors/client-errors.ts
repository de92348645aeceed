import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { bareHeaders } from '../http/secure-headers.ts'

const knownErrors: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow', 'The request took too long'],
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The request is too large'],
}

/**
 * Answers requests that are not HTTP, ambiguous about their end, too slow or too large in their head in the API's
 * error format, then closes.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, code, message] = knownErrors[error.code ?? ''] ?? [400, 'malformed', 'The request could not be read']
  const body = JSON.stringify({ message, code })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
