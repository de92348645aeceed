import type { ReportedShopRating, ReportFields, ReportReason } from '@axle/contract'
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
} from '../reviews/index.ts'
import { isByOthers } from '../search/index.ts'
import type { RatingPlace } from './reply-to-rating.ts'
import { deleteRating, lockRating, lockRatingWithScore, recountScore } from './shop-rating-repository.ts'

/** Ratings of closed shops are gone for everybody. */
const ratings: Reportable = {
  subjects: 'shop_rating',
  reports: 'shop_rating_report',
  key: 'shop_rating_id',
  isShown: sql`${isByOthers} and exists (select from shop s where s.id = r.shop_id and s.deleted_at is null)`,
}

/** Reports a rating to the admins. It stays visible. */
export async function reportRating(
  { db, clock }: Platform,
  actor: Actor,
  { id, ratingId }: RatingPlace,
  fields: ReportFields,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { authorId } = await lockRating(trx, id, ratingId)
    await addReport(trx, ratings, { id: ratingId, authorId }, actor, fields, clock.now())
  })
}

/** Dismisses the open reports of a rating up to a time. */
export async function dismissReports({ db, clock }: Platform, actor: Actor, ratingId: number, until: Date) {
  await db.transaction().execute(async (trx) => {
    const count = await dismissOpenReports(trx, ratings, ratingId, until, clock.now())
    const { shop_id: shopId } = await trx
      .selectFrom('shop_rating')
      .select('shop_id')
      .where('id', '=', ratingId)
      .executeTakeFirstOrThrow()
    const entry = { action: 'shop-rating.reports-dismissed' as const, subjectType: 'shop', subjectId: shopId }
    await record(trx, { ...by(actor), ...entry, details: { ratingId, count } })
  })
}

/** Removes a rating with its reply and reports, as an admin: it no longer counts, and its author reads the reason. */
export async function removeRating(
  { db, events }: Platform,
  actor: Actor,
  { id, ratingId }: RatingPlace,
  reason: ReportReason | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { authorId } = await lockRatingWithScore(trx, id, ratingId)
    await deleteRating(trx, ratingId)
    await recountScore(trx, id)
    const details = { ratingId, authorId, ...(reason && { reason }) }
    await record(trx, { ...by(actor), action: 'shop-rating.deleted', subjectType: 'shop', subjectId: id, details })
    if (authorId !== actor.id) await events.publish(trx, 'shop-rating.removed', { ...details, shopId: id })
  })
}

/** Counts the ratings with open reports, up to `countLimit`. */
export const countReportedRatings = (db: Db): Promise<number> => countReported(db, ratings)

type ReportRow = WithReportRows<z.output<typeof ReportedShopRating>>

/** Lists the ratings with open reports, with their newest reports. */
export async function listReportedRatings(db: Db, query: CallOf<'GET /admin/reported-shop-ratings'>['query']) {
  const [{ rows }, total] = await Promise.all([
    sql<ReportRow>`
      select r.id, r.as_described as "asDescribed", r.speed, r.service, r.comment, r.created_at as "createdAt", r.reply,
        s.id as "businessId", s.name as "businessName", ${authorJson} as author,
        g.count, g.first_at as "firstAt", g.last_at as "lastAt", ${newestReports(ratings)} as reports
      from ${pageOfReported(ratings, query)} g
        join shop_rating r on r.id = g.id join users u on u.id = r.user_id join shop s on s.id = r.shop_id
      order by ${reportOrders[query.sort]}`.execute(db),
    countReportedRatings(db),
  ])
  return { data: rows.map(withReportDates), meta: pageMeta(total, query) }
}
