import { problemLimits } from '@axle/contract'
import type { Platform } from '../../platform/platform.ts'
import type { PhotoKeeper } from '../../uploads/index.ts'
import { removeTexts, takeOfDeletedBuyers } from './evidence-repository.ts'

const day = 86_400_000

/**
 * Removes texts and photos from the problems of deleted buyers that ended long enough ago to be no evidence any more. Settlement,
 * amounts and dates stay with the order. Every node may call it at once.
 */
export async function removeOldTexts({ db, clock }: Platform, photos: PhotoKeeper): Promise<void> {
  const now = clock.now()
  const endedBefore = new Date(now.getTime() - problemLimits.evidence * day)
  await db.transaction().execute(async (trx) => {
    const problems = await takeOfDeletedBuyers(trx, endedBefore, now)
    await photos.delete(trx, await removeTexts(trx, problems))
  })
}
