import type { Platform, Trx } from '../../platform/platform.ts'
import { deleteOrphaned, deleteUnclaimed, type PhotoTable } from './photo-repository.ts'

/** Time to send the message or form that a photo was uploaded for. */
const graceMs = 3 * 24 * 3_600_000
const stepSize = 200
const mostSteps = 20

/**
 * Deletes private photos that no record took, and those whose record is gone. Photos of tables that no module names
 * stay. A job deletes the files.
 */
export async function sweepPhotos(
  { db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>,
  tables: ReadonlySet<PhotoTable>,
): Promise<void> {
  const uploadedBefore = new Date(clock.now().getTime() - graceMs)
  const sweep = async (deleteSome: (trx: Trx) => Promise<readonly string[]>) => {
    for (let step = 0; step < mostSteps; step++) {
      const deleted = await db.transaction().execute(async (trx) => {
        const publicIds = await deleteSome(trx)
        if (publicIds.length > 0) await events.publish(trx, 'uploads.unused', { publicIds })
        return publicIds.length
      })
      if (deleted < stepSize) return
    }
  }
  await sweep((trx) => deleteUnclaimed(trx, uploadedBefore, stepSize))
  for (const table of tables) await sweep((trx) => deleteOrphaned(trx, table, stepSize))
}
