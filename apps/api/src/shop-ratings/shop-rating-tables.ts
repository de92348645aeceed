import type { ReportReason } from '@axle/contract'
import type { Generated, GeneratedAlways } from 'kysely'

interface ShopRatingTable {
  id: GeneratedAlways<number>
  vendor_order_id: number
  shop_id: number
  user_id: number
  as_described: number
  speed: number
  service: number
  comment: string
  created_at: Date
  updated_at: Date
  reply: string | null
  /** Stays when the reply is deleted: the author is notified once. */
  replied_at: Date | null
}

interface ShopRatingReportTable {
  shop_rating_id: number
  reporter_id: number
  reason: ReportReason
  note: string
  created_at: Date
  dismissed_at: Date | null
}

/** How many buyers count, and the sums of their marks. */
interface ShopScoreTable {
  shop_id: number
  buyers: Generated<number>
  as_described: Generated<number>
  speed: Generated<number>
  service: Generated<number>
}

declare module '../database/schema.ts' {
  interface Database {
    shop_rating: ShopRatingTable
    shop_rating_report: ShopRatingReportTable
    shop_score: ShopScoreTable
  }
}
