import type { ReportReason } from '@axle/contract'
import '../jobs/events.ts'

declare module '../jobs/events.ts' {
  interface DomainEvents {
    /** A review is new, or replaced the author's first one. */
    'review.written': { reviewId: number }
    /** Buyers doubt the fit of a product. The vehicles are as one text; `topic` is the same until the shop corrects the fit. */
    'fit.doubted': { productId: number; no: number; vehicle: string; topic: string }
    /** The shop replied for the first time. */
    'review.replied': { reviewId: number }
    /** An admin deleted the review of another person. */
    'review.removed': { reviewId: number; productId: number; authorId: number; reason?: ReportReason }
    /** A shop asked the buyer of a vendor order for reviews. */
    'review.asked': { vendorOrderId: number }
  }
}
