import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { placesOf } from '@axle/embedded-postgres/paths'
import { guard } from './guard.ts'

export interface DataFolder {
  readonly dataDir: string
  /** Call after all users have stopped. */
  remove(): Promise<void>
}

/** Creates a temporary folder for a database. It is deleted even if this process is killed. */
export async function throwAwayFolder(): Promise<DataFolder> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-throw-away-'))
  const { cluster, socket, log } = placesOf(dataDir)
  const leftovers = [cluster, socket, log, dataDir]
  const done = guard([
    `kill -QUIT "$(head -n 1 '${cluster}/postmaster.pid')"`,
    'sleep 1',
    `rm -rf ${leftovers.map((place) => `'${place}'`).join(' ')}`,
  ])
  return {
    dataDir,
    async remove() {
      const running = await readFile(path.join(cluster, 'postmaster.pid')).catch(() => undefined)
      // After a failure, the guard stops it with this process.
      if (running) return
      for (const place of leftovers) await rm(place, { recursive: true, force: true })
      done()
    },
  }
}
