import type { ReportReason } from '@axle/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { UpdatedAt } from '../database/schema.ts'

interface ReviewTable {
  id: GeneratedAlways<number>
  product_id: number
  user_id: number
  rating: number
  comment: string
  /** A review that replaces another has its own date. */
  created_at: Generated<Date>
  updated_at: UpdatedAt
  /** Written by triggers: the shop of the product. */
  shop_id: number | null
  /** The part that the product was then, if it is another one now. */
  former_part_id: number | null
  reply: string | null
  /** The shop that replied: the product may have moved since. */
  reply_shop_id: number | null
  /** Stays when the reply is deleted: the author is notified once. */
  replied_at: Date | null
}

interface ReviewFitTable {
  review_id: number
  product_id: number
  vehicle_id: number
  fits: boolean
  /** What the shop said of the vehicle then; null if it did not list it. */
  claim: string | null
}

interface ReviewReportTable {
  review_id: number
  reporter_id: number
  reason: ReportReason
  note: string
  created_at: Date
  dismissed_at: Date | null
}

interface ReviewRequestTable {
  vendor_order_id: number
  asked_at: Date
}

interface ReviewRequestRefusalTable {
  user_id: number
  created_at: Date
}

declare module '../database/schema.ts' {
  interface Database {
    review: ReviewTable
    review_fit: ReviewFitTable
    review_report: ReviewReportTable
    review_request: ReviewRequestTable
    review_request_refusal: ReviewRequestRefusalTable
  }
}
