import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Receives what the server sends to other programs, such as a collector. Answers by `answer`, or 200. */
export async function httpReceiver(answer: (path: string) => { status: number; headers?: Record<string, string> }) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { url: path = '', headers } = request
      received.push({ path, headers, body })
      const { status, headers: sent = {} } = answer(path)
      response.writeHead(status, { 'content-type': 'application/json', ...sent }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
