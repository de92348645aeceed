import type { ReportedReview, ReportFields } from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import { pageMeta } from '../http/paging.ts'
import { by, record } from '../platform/audit.ts'
import type { Db, Platform } from '../platform/platform.ts'
import {
  addReport,
  authorJson,
  countReported,
  dismissOpenReports,
  newestReports,
  pageOfReported,
  type Reportable,
  reportOrders,
  withReportDates,
  type WithReportRows,
} from './reports.ts'
import { lockReview } from './review-repository.ts'
import type { ReviewPlace } from './write-review.ts'

/** Reviews of deleted products and of former parts are gone for everybody. */
const reviews: Reportable = {
  subjects: 'review',
  reports: 'review_report',
  key: 'review_id',
  isShown: sql`exists (select from product p where p.id = r.product_id and p.deleted_at is null) and r.former_part_id is null`,
}

/** Reports a review to the admins. It stays visible. */
export async function reportReview(
  { db, clock }: Platform,
  actor: Actor,
  { id, ratingId }: ReviewPlace,
  fields: ReportFields,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { authorId } = await lockReview(trx, id, ratingId)
    await addReport(trx, reviews, { id: ratingId, authorId }, actor, fields, clock.now())
  })
}

/** Dismisses the open reports of a review up to a time. */
export async function dismissReports({ db, clock }: Platform, actor: Actor, reviewId: number, until: Date) {
  await db.transaction().execute(async (trx) => {
    const count = await dismissOpenReports(trx, reviews, reviewId, until, clock.now())
    const entry = { action: 'review.reports-dismissed' as const, subjectType: 'review', subjectId: reviewId }
    await record(trx, { ...by(actor), ...entry, details: { count } })
  })
}

/** Counts the reviews with open reports, up to `countLimit`. */
export const countReportedReviews = (db: Db): Promise<number> => countReported(db, reviews)

type ReportRow = WithReportRows<z.output<typeof ReportedReview>>

/** Lists the reviews with open reports, with their newest reports. */
export async function listReportedReviews(db: Db, query: CallOf<'GET /admin/reported-reviews'>['query']) {
  const [{ rows }, total] = await Promise.all([
    sql<ReportRow>`
      select r.id, r.rating, r.comment, r.created_at as "createdAt", r.reply, p.id as "productId", p.name as "productName",
        s.id as "businessId", s.name as "businessName", ${authorJson} as author,
        g.count, g.first_at as "firstAt", g.last_at as "lastAt", ${newestReports(reviews)} as reports
      from ${pageOfReported(reviews, query)} g
        join review r on r.id = g.id join users u on u.id = r.user_id
        join product p on p.id = r.product_id join shop s on s.id = p.shop_id
      order by ${reportOrders[query.sort]}`.execute(db),
    countReportedReviews(db),
  ])
  return { data: rows.map(withReportDates), meta: pageMeta(total, query) }
}
