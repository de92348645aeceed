import { once } from 'node:events'
import net from 'node:net'
import type { Connection } from '@axle/api/database/database'

/** A connection to a database that can be cut, stalled, or lose answers, as networks do. */
export interface DatabaseProxy {
  readonly connection: Connection
  /** Closes open connections and refuses new ones. */
  cut(): void
  /** Accepts everything but forwards nothing, like a machine that hangs. */
  hold(): void
  /** Stalls the connections that are open, and serves new ones, like a pooler whose sessions are all taken. */
  stall(): void
  /** Works normally again. */
  restore(): void
  /** Forwards the next COMMIT, but breaks before its answer returns. */
  loseNextCommit(): void
  close(): Promise<void>
}

export async function databaseProxy(connection: Connection): Promise<DatabaseProxy> {
  let state: 'fine' | 'cut' | 'held' = 'fine'
  let losing = false
  const pairs = new Set<{ near: net.Socket; far: net.Socket }>()
  const server = net.createServer((near) => {
    if (state === 'cut') return void near.resetAndDestroy()
    const far = net.connect(farEnd(connection))
    const pair = { near, far }
    pairs.add(pair)
    let isLost = false
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const side of [near, far]) side.on('error', () => undefined).on('close', end)
    near.on('data', (chunk) => {
      // Alone, or after the last statement of the transaction.
      if (losing && /(^Q....|\0)commit\0/is.test(chunk.toString('latin1'))) {
        losing = false
        isLost = true
      }
      far.write(chunk)
    })
    far.on('data', (chunk) => (isLost ? end() : near.write(chunk)))
    if (state === 'held') for (const side of [near, far]) side.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  const each = (work: (side: net.Socket) => unknown) => {
    for (const { near, far } of pairs) for (const side of [near, far]) work(side)
  }
  return {
    connection: throughPort(connection, address.port),
    cut() {
      state = 'cut'
      each((side) => side.destroy())
    },
    stall() {
      each((side) => side.pause())
    },
    hold() {
      state = 'held'
      each((side) => side.pause())
    },
    restore() {
      state = 'fine'
      each((side) => side.resume())
    },
    loseNextCommit() {
      losing = true
    },
    async close() {
      each((side) => side.destroy())
      server.close()
      await once(server, 'close')
    },
  }
}

const farEnd = (connection: Connection): net.NetConnectOpts => {
  if (!('connectionString' in connection)) return { path: `${connection.host}/.s.PGSQL.5432` }
  const { hostname, port, searchParams } = new URL(connection.connectionString)
  const folder = searchParams.get('host')
  if (folder?.startsWith('/')) return { path: `${folder}/.s.PGSQL.${port || 5432}` }
  return { host: hostname, port: Number(port || 5432) }
}

function throughPort(connection: Connection, port: number): Connection {
  if (!('connectionString' in connection))
    return { connectionString: `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}` }
  const url = new URL(connection.connectionString)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { connectionString: url.href }
}
