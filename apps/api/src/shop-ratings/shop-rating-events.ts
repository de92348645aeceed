import type { ReportReason } from '@axle/contract'
import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** A buyer rated a shop for a vendor order for the first time. */
    'shop-rating.written': { ratingId: number }
    /** The shop replied for the first time. */
    'shop-rating.replied': { ratingId: number }
    /** An admin removed the rating of another person. */
    'shop-rating.removed': { ratingId: number; shopId: number; authorId: number; reason?: ReportReason }
  }
}
