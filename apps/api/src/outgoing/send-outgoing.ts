import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Config } from '../config/config.ts'
import { OutgoingError } from './outgoing-error.ts'
import { addressIn, isPublicAddress } from './public-address.ts'
import { checkedLookup, type Resolve, resolveHost } from './resolve-host.ts'

export interface OutgoingRequest {
  /** Checked before the connection: https, and no IP address of a private network. */
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** For all of it: name server, connection and answer. */
  readonly timeoutMs: number
  /** Of the answer's body. */
  readonly maxBytes: number
}

export interface OutgoingAnswer {
  /** Redirects are not followed, so it may be 3xx. */
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
}

export interface Outgoing {
  /** Sends a request to a URL that a user typed. Throws an OutgoingError. */
  send(request: OutgoingRequest): Promise<OutgoingAnswer>
  /** Checks a URL without a connection. Throws an OutgoingError. */
  check(url: string): void
}

/**
 * Creates the one client for URLs that users type. Connects to public addresses over https only; a development site,
 * whose own URL is loopback, also reaches programs on the same machine, over http.
 */
export function createOutgoing({ production }: Pick<Config, 'production'>, resolve: Resolve = resolveHost): Outgoing {
  const isAllowed = (address: string) => isPublicAddress(address) || (!production && isLoopback(address))
  const find: Resolve = async (host) => (!production && host === 'localhost' ? ['127.0.0.1'] : resolve(host))
  const options = { keepAlive: false, lookup: checkedLookup(find, isAllowed) }
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) }

  const check = (url: string) => checkedUrl(url, production, isAllowed)
  const send: Outgoing['send'] = async ({ url: text, method, headers, body, timeoutMs, maxBytes }) => {
    const url = check(text)
    const isSecure = url.protocol === 'https:'
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await new Promise<IncomingMessage>((settle, fail) => {
        const settings = { method, headers: { ...headers, 'user-agent': 'Axle' }, signal }
        const request = isSecure
          ? httpsRequest(url, { ...settings, agent: agents.https }, settle)
          : httpRequest(url, { ...settings, agent: agents.http }, settle)
        request.once('error', fail)
        request.end(body)
      })
      return {
        status: answer.statusCode ?? 0,
        contentType: answer.headers['content-type'] ?? '',
        body: await bodyOf(answer, maxBytes),
      }
    } catch (error) {
      if (error instanceof OutgoingError) throw error
      throw new OutgoingError(signal.aborted ? 'timeout' : 'no_connection', error)
    }
  }
  return { send, check }
}

const isLoopback = (address: string): boolean => /^127\.|^::1$/.test(address)

/** Sites that are not on one of these ports are other services, such as mail. */
const ports = new Set(['', '443', '8443'])

/** Also rejects IP addresses in the URL, which are never looked up. */
function checkedUrl(text: string, production: boolean, isAllowed: (address: string) => boolean): URL {
  if (!URL.canParse(text)) throw new OutgoingError('address_not_public')
  const url = new URL(text)
  const address = addressIn(url) ?? (url.hostname === 'localhost' ? '127.0.0.1' : undefined)
  const isHere = !production && address !== undefined && isLoopback(address)
  const isSecure = url.protocol === 'https:' && ports.has(url.port)
  if (!isHere && !isSecure) throw new OutgoingError('not_https')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutgoingError('not_https')
  if (address !== undefined && !isAllowed(address)) throw new OutgoingError('address_not_public')
  return url
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new OutgoingError('too_long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
