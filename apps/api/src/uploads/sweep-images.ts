import type { Platform } from '../platform/platform.ts'
import { deleteUnusedUploads, lockFreeUploads, uploadsNobodyShows } from './image-repository.ts'

/** Whoever fills in a form has this long to save it. */
const graceMs = 3 * 24 * 3_600_000
const stepSize = 200
const mostSteps = 20

/**
 * Deletes pictures that no product, shop, person or order refers to any more. In small steps, the first few thousand
 * at a time; the rest the next time. Their files go by a job, which tries again while the store is away.
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
