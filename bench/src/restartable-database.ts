import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '@axle/api/database/database'
import { placesOf } from '@axle/embedded-postgres/paths'
import { outsidePostgres } from '@axle/testing/outside-postgres'
import { throwAwayFolder } from '@axle/testing/throw-away-folder'

/** A database that can be killed and restarted. */
export interface RestartableDatabase {
  readonly name: string
  readonly connection: Connection
  readonly env: Readonly<Record<string, string>>
  readonly dataDir: string
  pid(): Promise<number>
  /** The operator restarts it; Axle restarts the embedded one. */
  start(): Promise<void>
  remove(): Promise<void>
}

async function embedded(): Promise<RestartableDatabase> {
  const { dataDir, remove } = await throwAwayFolder()
  const { cluster, socket } = placesOf(dataDir)
  return {
    name: 'embedded',
    connection: { host: socket, user: 'postgres', database: 'axle' },
    env: {},
    dataDir,
    pid: async () => Number((await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    start: async () => undefined,
    remove,
  }
}

async function outside(): Promise<RestartableDatabase | undefined> {
  const postgres = await outsidePostgres()
  if (!postgres) return undefined
  const folder = await throwAwayFolder()
  return {
    name: `PostgreSQL ${postgres.version}`,
    connection: { connectionString: postgres.url },
    env: { DATABASE_URL: postgres.url },
    dataDir: folder.dataDir,
    pid: postgres.pid,
    start: () => again(postgres.start),
    async remove() {
      await postgres.remove()
      await folder.remove()
    },
  }
}

/** Undefined if that PostgreSQL is not installed. */
export const restartableDatabase = (which: 'embedded' | 'outside'): Promise<RestartableDatabase | undefined> =>
  which === 'embedded' ? embedded() : outside()

/** Processes of a killed server hold its shared memory for a moment and block a restart. */
async function again(start: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await start()
    } catch (error) {
      if (tries === 40) throw error
      await sleep(250)
    }
  }
}

export async function untilDead(pid: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await sleep(50)
  }
}

export async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const ready = await fetch(`${url}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await sleep(50)
  }
  throw new Error('The app did not reconnect to its database')
}
