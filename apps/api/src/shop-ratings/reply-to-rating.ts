import type { Platform } from '../platform/platform.ts'
import type { Repliable } from '../reviews/index.ts'
import { getRating } from './shop-rating-queries.ts'
import { lockRating, writeReply } from './shop-rating-repository.ts'

/** A rating and its shop, as in the URL. */
export interface RatingPlace {
  readonly id: number
  readonly ratingId: number
}

/** A rating, for replies of its shop. */
export const ratingAt = (
  { events }: Platform,
  { id, ratingId }: RatingPlace,
): Repliable<Awaited<ReturnType<typeof getRating>>> => ({
  lock: (trx) => lockRating(trx, id, ratingId),
  write: (trx, reply) => writeReply(trx, ratingId, reply),
  read: (trx) => getRating(trx, ratingId),
  publish: (trx) => events.publish(trx, 'shop-rating.replied', { ratingId }),
  audited: {
    changed: 'shop-rating.reply-changed',
    deleted: 'shop-rating.reply-deleted',
    subjectType: 'shop',
    subjectId: id,
    details: { ratingId },
  },
})
