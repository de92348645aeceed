import type { Platform } from '../platform/platform.ts'
import type { Storage } from '../platform/storage.ts'
import { deleteUnusedUploads, lockFreeUploads, uploadsNobodyShows } from './image-repository.ts'
import { deleteFiles } from './keep-image.ts'

/** Whoever fills in a form has this long to save it. */
const graceMs = 3 * 24 * 3_600_000
const stepSize = 200
const mostSteps = 20

/**
 * Deletes pictures that no product, shop, person or order refers to any more. In small steps, the first few thousand
 * at a time; the rest the next time.
 */
export async function sweepImages({ db, clock }: Platform, storage: Storage): Promise<void> {
  const uploadedBefore = new Date(clock.now().getTime() - graceMs)
  let after = 0
  for (let step = 0; step < mostSteps; step++) {
    const found = await uploadsNobodyShows(db, { uploadedBefore, after, limit: stepSize })
    const last = found.at(-1)
    if (last === undefined) return
    after = last.id
    const gone = await db.transaction().execute(async (trx) => {
      const free = await lockFreeUploads(
        trx,
        found.map(({ id }) => id),
      )
      return deleteUnusedUploads(trx, free)
    })
    for (const publicId of gone) await deleteFiles(storage, publicId)
  }
}
