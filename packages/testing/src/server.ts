import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { readConfig } from '@axle/api/config/config'
import type { Connection } from '@axle/api/database/database'
import { placesOf } from '@axle/embedded-postgres/paths'
import { startEmbeddedPostgres } from '@axle/embedded-postgres/server'
import { guard } from './guard.ts'

export interface TestServer {
  readonly connection: Connection
  /** The same server through a pooler in transaction mode. */
  readonly pooled?: Connection
  stop(): Promise<void>
}

/**
 * Starts a temporary server, or uses DATABASE_URL, whose role then must be able to create databases. With
 * DATABASE_SESSION_URL, DATABASE_URL is a pooler before it.
 */
export async function startTestServer(): Promise<TestServer> {
  const { databaseUrl, databaseSessionUrl } = readConfig()
  const stop = async () => undefined
  if (databaseUrl !== undefined && databaseSessionUrl !== undefined)
    return {
      connection: { connectionString: databaseSessionUrl },
      pooled: { connectionString: databaseUrl },
      stop,
    }
  if (databaseUrl !== undefined) return { connection: { connectionString: databaseUrl }, stop }

  const dataDir = await mkdtemp(path.join(await folderInMemory(), 'axle-test-'))
  // As root the server runs as another user.
  await chmod(dataDir, 0o755)
  const cluster = path.join(dataDir, 'pg')
  const server = await startEmbeddedPostgres({
    dataDir,
    cluster,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '64MB',
      max_connections: 100,
      max_wal_size: '128MB',
      min_wal_size: '32MB',
    },
  })
  const { socket, log } = placesOf(dataDir)
  const leftovers = [socket, log, dataDir]
  const done = guard([
    `kill -QUIT ${server.pid}`,
    `sleep 1`,
    `rm -rf ${leftovers.map((place) => `'${place}'`).join(' ')}`,
  ])
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop()
      for (const place of leftovers) await rm(place, { recursive: true, force: true })
      done()
    },
  }
}

/**
 * A folder in memory where the system has one with enough room, else the usual one. Each database has 950 files, and
 * ext4 took half a second of CPU to find room for them beside those deleted shortly before.
 */
async function folderInMemory(): Promise<string> {
  const folder = '/dev/shm'
  const found = await statfs(folder).catch(() => undefined)
  const tmpfs = 0x01021994
  return found?.type === tmpfs && found.bavail * found.bsize > 2 ** 30 ? folder : os.tmpdir()
}

/** The same server, another database. */
export function inDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** In the format of DATABASE_URL. */
export function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, user, database } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

export const freshName = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 12)}`

/** Runs one statement outside any pool, as CREATE and DROP DATABASE require. */
export async function runOnce(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
