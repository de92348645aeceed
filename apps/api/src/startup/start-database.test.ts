import { createServer } from 'node:net'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { startDatabase } from './start-database.ts'

const start = (databaseUrl: string) => startDatabase(readConfig({ DATABASE_URL: databaseUrl }), () => undefined)

describe('startDatabase with DATABASE_URL', () => {
  it('reports an unreachable server in one sentence without the password', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    server.close()
    await once(server, 'close')

    const refused = start(`postgres://me:hunter2@127.0.0.1:${port}/axle`)
    await expect(refused).rejects.toThrow(`The database at 127.0.0.1:${port} does not answer`)
    await expect(refused).rejects.not.toThrow('hunter2')
  })

  it('reports a server that is not PostgreSQL in one sentence', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    try {
      await expect(start(`postgres://me@127.0.0.1:${port}/axle`)).rejects.toThrow(/Check DATABASE_URL\.$/)
    } finally {
      server.close()
    }
  })

  it('gives up on a server that accepts the connection but never answers [D-06]', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    try {
      await expect(start(`postgres://me@127.0.0.1:${port}/axle`)).rejects.toThrow(
        `The database at 127.0.0.1:${port} does not answer (no answer in 5 s). Check DATABASE_URL.`,
      )
    } finally {
      server.close()
    }
  })
})
