import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Balancer {
  readonly url: string
  /** Requests retried on the next node after a refused connection. */
  readonly retried: () => number
  /** Requests per node. */
  readonly sent: readonly number[]
  close(): Promise<void>
}
interface Node {
  readonly origin: URL
  readonly index: number
  ready: boolean
}

const lookMs = 250

/**
 * A minimal load balancer: round robin over ready nodes. It retries on the next node only after a refused connection,
 * so that nothing is done twice.
 */
export async function startBalancer(port: number, origins: readonly string[]): Promise<Balancer> {
  const nodes: readonly Node[] = origins.map((origin, index) => ({ origin: new URL(origin), index, ready: true }))
  const agent = new http.Agent({ keepAlive: true })
  const sent = origins.map(() => 0)
  let [turn, retried] = [0, 0]

  const look = setInterval(() => {
    for (const node of nodes)
      fetch(new URL('/api/health/ready', node.origin), { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => (node.ready = ok),
        () => (node.ready = false),
      )
  }, lookMs)
  const choose = (tried: ReadonlySet<Node>): Node | undefined => {
    turn += 1
    const left = nodes.filter((node) => !tried.has(node))
    const ready = left.filter((node) => node.ready)
    const among = ready.length > 0 ? ready : left
    return among[turn % among.length]
  }
  const pass = (
    request: http.IncomingMessage,
    body: Buffer,
    response: http.ServerResponse,
    tried: ReadonlySet<Node>,
  ): void => {
    const node = choose(tried)
    if (node === undefined) return void response.writeHead(502).end()
    sent[node.index] = (sent[node.index] ?? 0) + 1
    const { hostname, port } = node.origin
    const { method, url: path, headers } = request
    const { connection: _, 'transfer-encoding': __, ...forwarded } = headers
    const length = body.length > 0 ? { 'content-length': body.length } : {}
    const onward = http.request(
      { agent, hostname, port, method, path, headers: { ...forwarded, ...length } },
      (answer) => {
        const { connection: ___, 'keep-alive': ____, ...given } = answer.headers
        response.writeHead(answer.statusCode ?? 502, given)
        // Streams can be silent.
        response.flushHeaders()
        answer.pipe(response)
        // Pass on the death of a node in mid-response.
        answer.on('error', () => response.destroy())
      },
    )
    // Pass on disconnects of clients.
    response.on('close', () => onward.destroy())
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        node.ready = false
        retried += 1
        return pass(request, body, response, new Set([...tried, node]))
      }
      if (response.headersSent) response.destroy()
      else response.writeHead(502, { 'x-why': error.code ?? 'unknown' }).end()
    })
    onward.end(body)
  }
  const server = http.createServer((request, response) => {
    buffer(request).then(
      (body) => pass(request, body, response, new Set()),
      () => response.destroy(),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    retried: () => retried,
    sent,
    async close() {
      clearInterval(look)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
