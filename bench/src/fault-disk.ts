import { execFile } from 'node:child_process'
import { mkdtemp, rm, rmdir, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@axle/api/database/database'
import { sql } from 'kysely'
import type { RestartableDatabase } from './restartable-database.ts'

const run = promisify(execFile)

export interface FullDisk {
  readonly name: string
  begin(): Promise<void>
  recover(): Promise<void>
  end(): Promise<void>
}

/** Moves the order tables to a disk of eight megabytes and fills it. Undefined if mounting is not permitted. */
export async function fullDisk(target: RestartableDatabase): Promise<FullDisk | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-tiny-'))
  const filler = path.join(folder, 'filler')
  const { uid, gid } = await stat(`/proc/${await target.pid()}`)
  const options = `size=8m,mode=0700,uid=${uid},gid=${gid}`
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  if (!isMounted) {
    await rmdir(folder)
    return undefined
  }
  return {
    name: 'disk of the database full',
    async begin() {
      const { db, close } = openDatabase(target.connection, { statementTimeoutMs: 0 })
      await sql`create tablespace tiny location ${sql.lit(folder)}`.execute(db)
      await sql`alter table order_item set tablespace tiny`.execute(db)
      await close()
      // Fails on purpose.
      await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']).catch(() => undefined)
    },
    recover: () => rm(filler),
    async end() {
      await run('umount', [folder])
      await rmdir(folder)
    },
  }
}
