import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
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

  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-test-'))
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '64MB',
      max_connections: 100,
    },
  })
  const { cluster, socket, log } = placesOf(dataDir)
  const leftovers = [cluster, socket, log, dataDir]
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
