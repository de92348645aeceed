import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

export interface ClusterSettings {
  /** At least one, each with its user and password if it needs them. */
  readonly urls: readonly string[]
}

export interface ClusterRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  /** With the query, beginning with a slash. */
  readonly path: string
  readonly body?: unknown
  /** Several bodies, one a line, as `_bulk` and `_msearch` take them. */
  readonly lines?: readonly unknown[]
  /** For all of it, including the wait for a connection. */
  readonly timeoutMs?: number
}

/** OpenSearch answered with an error, or not at all. */
export class ClusterFailure extends Error {
  override readonly name = 'ClusterFailure'
  /** 0 without an answer. */
  readonly status: number
  /** The error's type as OpenSearch names it; otherwise `timeout` or `no_connection`. */
  readonly type: string
  constructor(status: number, type: string, reason: string, cause?: unknown) {
    super(`OpenSearch: ${status} ${type} ${reason}`.trimEnd(), { cause })
    this.status = status
    this.type = type
  }
}

export interface Cluster {
  /** Throws a ClusterFailure for any answer that is not 2xx. */
  ask<T>(request: ClusterRequest): Promise<T>
  close(): void
}

const usualTimeoutMs = 5_000
const mostConnections = 32
const mostBytes = 64 * 1024 * 1024

/** Connects to OpenSearch. When a node cannot be reached, the next one is asked, and stays in use. */
export function openCluster({ urls }: ClusterSettings): Cluster {
  const agents = {
    http: new HttpAgent({ keepAlive: true, maxSockets: mostConnections }),
    https: new HttpsAgent({ keepAlive: true, maxSockets: mostConnections }),
  }
  const nodes = urls.map((url) => new URL(url))
  let current = 0

  const send = (node: URL, { method, path, ...content }: ClusterRequest, signal: AbortSignal) =>
    new Promise<IncomingMessage>((settle, fail) => {
      const text = content.lines?.map((line) => `${JSON.stringify(line)}\n`).join('') ?? encoded(content.body)
      const type = content.lines === undefined ? 'application/json' : 'application/x-ndjson'
      const settings = { method, signal, headers: { ...credentials(node), ...(text && { 'content-type': type }) } }
      const url = new URL(path, node.origin)
      const request =
        url.protocol === 'https:'
          ? httpsRequest(url, { ...settings, agent: agents.https }, settle)
          : httpRequest(url, { ...settings, agent: agents.http }, settle)
      request.once('error', fail)
      request.end(text)
    })

  async function ask<T>(request: ClusterRequest): Promise<T> {
    const signal = AbortSignal.timeout(request.timeoutMs ?? usualTimeoutMs)
    for (let tried = 1; ; tried += 1) {
      const asked = current
      try {
        const answer = await send(nodes[asked % nodes.length] as URL, request, signal)
        return read(answer.statusCode ?? 0, await textOf(answer)) as T
      } catch (error) {
        if (error instanceof ClusterFailure) throw error
        if (signal.aborted) throw new ClusterFailure(0, 'timeout', '', error)
        // Another request may have moved on already.
        if (current === asked) current += 1
        // A node may close an idle connection just when it is used again, so even a single node is asked twice.
        if (tried > nodes.length) throw new ClusterFailure(0, 'no_connection', String(error), error)
      }
    }
  }

  return {
    ask,
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

const encoded = (body: unknown): string => (body === undefined ? '' : JSON.stringify(body))

function credentials({ username, password }: URL): Record<string, string> {
  if (username === '') return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > mostBytes) throw new ClusterFailure(0, 'too_long', `more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

interface ErrorBody {
  readonly error?: string | { readonly type?: string; readonly reason?: string; readonly caused_by?: object }
}

function read(status: number, text: string): unknown {
  const isError = status < 200 || status >= 300
  const body = parsed(text)
  // A proxy answers for the cluster.
  if (body === undefined) throw new ClusterFailure(isError ? status : 502, 'not_json', text.slice(0, 200))
  if (!isError) return body
  const { error } = body as ErrorBody
  if (typeof error === 'object') throw new ClusterFailure(status, error.type ?? '', reasonOf(error))
  throw new ClusterFailure(status, 'error', error ?? '')
}

/** The reason of a failed search is that of its shards. */
const reasonOf = ({ reason = '', caused_by }: { readonly reason?: string; readonly caused_by?: object }): string =>
  caused_by === undefined ? reason : `${reason}: ${JSON.stringify(caused_by).slice(0, 300)}`

function parsed(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}
