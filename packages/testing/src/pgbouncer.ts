import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@axle/api/database/database'
import { guard } from './guard.ts'
import { accepts, freePort } from './server-process.ts'
import { inDatabase, urlOf } from './server.ts'

/** The program, or undefined where it is not installed. */
export const [pgbouncer] = [process.env['PGBOUNCER'] ?? '', '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].filter(
  (place) => existsSync(place),
)

export interface Pgbouncer {
  /** The same database through it. */
  readonly connection: Connection
  /** Ends it with all connections through it. */
  stop(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  close(): Promise<void>
}

/** Puts PgBouncer before a database, by default in transaction mode with few sessions. */
export async function startPgbouncer(
  database: Connection,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<Pgbouncer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'axle-pgbouncer-'))
  // As root it changes to another user, who reads this file.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const { hostname, port: ownPort, username, password, pathname, searchParams } = new URL(urlOf(database))
  const target = {
    host: searchParams.get('host') ?? hostname,
    port: ownPort || '5432',
    user: username,
    ...(password && { password }),
  }
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 4,
    ...(process.getuid?.() === 0 && { user: 'nobody' }),
    ...settings,
  }
  const file = path.join(folder, 'pgbouncer.ini')
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const where = Object.entries(target).map(([name, value]) => `${name}=${value}`)
  writeFileSync(file, ['[databases]', `* = ${where.join(' ')}`, '[pgbouncer]', ...lines, ''].join('\n'))

  let running: { readonly child: ChildProcess; readonly done: () => void } | undefined
  const start = async () => {
    const child = spawn(pgbouncer ?? '', [file], { stdio: 'ignore' })
    running = { child, done: guard([`kill -9 ${child.pid}`, `rm -rf '${folder}'`]) }
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
      await sleep(20)
    }
  }
  const stop = async () => {
    if (running === undefined) return
    const { child, done } = running
    running = undefined
    const gone = once(child, 'exit')
    // Newer versions wait for clients after other signals.
    child.kill('SIGQUIT')
    await gone
    done()
  }
  await start()
  const through = { connectionString: `postgres://${username}@127.0.0.1:${port}/` }
  return {
    connection: inDatabase(through, pathname.slice(1)),
    start,
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}
