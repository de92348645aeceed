import type { Platform } from '../platform/platform.ts'
import { deleteUnusedUploads, lockFreeUploads, uploadsNobodyShows } from './image-repository.ts'

/** Time for a user to fill in and save a form. */
const graceMs = 3 * 24 * 3_600_000
const stepSize = 200
const mostSteps = 20

/**
 * Deletes images without references. Works in small steps on the first few thousand; the rest follows next time. A
 * job deletes the files and retries while the storage is down.
 */
export async function sweepImages({ db, clock, events }: Platform): Promise<void> {
  const uploadedBefore = new Date(clock.now().getTime() - graceMs)
  let after = 0
  for (let step = 0; step < mostSteps; step++) {
    const found = await uploadsNobodyShows(db, { uploadedBefore, after, limit: stepSize })
    const last = found.at(-1)
    if (last === undefined) return
    after = last.id
    await db.transaction().execute(async (trx) => {
      const free = await lockFreeUploads(
        trx,
        found.map(({ id }) => id),
      )
      const publicIds = await deleteUnusedUploads(trx, free)
      if (publicIds.length > 0) await events.publish(trx, 'uploads.unused', { publicIds })
    })
  }
}
