import { onTestFinished, vi } from 'vitest'

interface Connection {
  readonly token: string | undefined
  /** Whether the client disconnected. */
  readonly left: () => boolean
  readonly send: (text: string) => void
  readonly end: () => void
}

/** Serves an event stream at the network's edge, in front of the handlers of the other calls. */
export function serveEvents() {
  const others = globalThis.fetch
  const connections: Connection[] = []
  const refusals: (() => Response | Promise<never>)[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit & { headers: Record<string, string> }) => {
    if (url !== '/api/notifications/stream') return others(url, init)
    const token = init.headers['authorization']?.replace('Bearer ', '')
    const refusal = refusals.shift()
    const { connection, answer } = connect(token, init.signal)
    connections.push(connection)
    return refusal ? refusal() : answer
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    connections,
    last: () => connections.at(-1) ?? raise('nobody connected'),
    /** Responses to the next connections. */
    refuse: (...next: (() => Response | Promise<never>)[]) => void refusals.push(...next),
  }
}

function connect(token: string | undefined, signal: AbortSignal | null | undefined) {
  let left = false
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) })
  signal?.addEventListener('abort', () => {
    left = true
    stream?.error(new DOMException('left', 'AbortError'))
  })
  const connection: Connection = {
    token,
    left: () => left,
    send: (text) => stream?.enqueue(new TextEncoder().encode(text)),
    end: () => stream?.close(),
  }
  return { connection, answer: new Response(body, { headers: { 'content-type': 'text/event-stream' } }) }
}

export const anEvent = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

function raise(message: string): never {
  throw new Error(message)
}
