import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'

/** A fake Axle: records requests and can close connections without an answer. */
export interface FakeNode {
  readonly port: number
  readonly requests: string[]
  breaks: boolean
  stop(): Promise<void>
  start(): Promise<void>
}

/** Starts a node on a free port, which it keeps when it is stopped and started again. */
export async function startFakeNode(): Promise<FakeNode> {
  const port = await freePort()
  let server: Server | undefined
  const node: FakeNode = {
    port,
    requests: [],
    breaks: false,
    async stop() {
      server?.closeAllConnections()
      server?.close()
      if (server) await once(server, 'close')
      server = undefined
    },
    async start() {
      if (server) return
      server = createServer((received, response) => handle(node, received, response)).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
  await node.start()
  return node
}

function handle(node: FakeNode, received: IncomingMessage, response: ServerResponse): void {
  node.requests.push(`${received.method} ${received.url}`)
  received.on('error', () => undefined)
  received.resume().on('end', () => {
    if (node.breaks) return void received.socket.destroy()
    if (received.url === '/api/notifications/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      return void response.write('event: hello\n\n')
    }
    if (received.url === '/busy') return void response.writeHead(503, { 'retry-after': '5' }).end('Axle is busy')
    response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable' })
    const { 'x-forwarded-for': from, 'x-forwarded-proto': by } = received.headers
    response.end(JSON.stringify({ from, by }))
  })
}

/** Finds a free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
