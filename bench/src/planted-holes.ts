import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OpenDatabase } from '@axle/api/database/database'

/**
 * A vulnerable site on the same database, to prove that the scanners find something. It also records fetches that they
 * provoke.
 */
export async function plantedHoles(pool: OpenDatabase['pool']) {
  const fetched: string[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      // The error format of PHP, which wapiti recognises.
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`Warning: PostgreSQL query failed: ERROR:  ${String(error)}`),
    )
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://planted')
    if (pathname.startsWith('/get_')) return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    const html = (text: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(text)
    if (pathname === '/') return html('<a href="/shops?name=a">shops</a> <a href="/hello?name=Ama">hello</a>')
    if (pathname === '/hello') return html(`<p>Hello ${searchParams.get('name')}</p>`)
    if (pathname === '/shops') {
      const { rows } = await pool.query(`select name from shop where name > '${searchParams.get('name')}' limit 5`)
      return html(`<pre>${JSON.stringify(rows)}</pre>`)
    }
    fetched.push(`${request.method} ${request.url} by ${request.headers['user-agent'] ?? 'nobody'}`)
    return response.writeHead(404).end()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    fetched,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
