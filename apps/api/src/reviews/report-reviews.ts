import { type ReportFields, type ReportedReview, shownReports } from '@axle/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import { DomainError, forbidden, notFound } from '../errors/errors.ts'
import type { Actor } from '../http/actor.ts'
import type { CallOf } from '../http/handlers.ts'
import { countLimit, offsetOf, pageMeta } from '../http/paging.ts'
import { by, record } from '../platform/audit.ts'
import type { Db, Platform } from '../platform/platform.ts'
import { lockReview } from './review-repository.ts'
import type { ReviewPlace } from './write-review.ts'

/**
 * Reports a review to the admins. It stays visible. Throws 403 for its author, and 409 for a second report of the same
 * person, unless the first was dismissed and the review changed since.
 */
export async function reportReview(
  { db, clock }: Platform,
  actor: Actor,
  { id, ratingId }: ReviewPlace,
  { reason, note }: ReportFields,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { authorId } = await lockReview(trx, id, ratingId)
    if (authorId === actor.id) throw forbidden('You cannot report your own review')
    const { rows } = await sql<{ reason: string }>`
      insert into review_report (review_id, reporter_id, reason, note, created_at)
      values (${ratingId}, ${actor.id}, ${reason}, ${note}, ${clock.now()})
      on conflict (review_id, reporter_id) do update
        set reason = excluded.reason, note = excluded.note, created_at = excluded.created_at, dismissed_at = null
        where review_report.dismissed_at < (select r.updated_at from review r where r.id = excluded.review_id)
      returning reason`.execute(trx)
    if (rows.length === 0)
      throw new DomainError('conflict', 'already_reported', 'You have already reported this review')
  })
}

/**
 * Dismisses the open reports of a review up to a time: later ones were not seen. Throws not-found when there are none.
 */
export async function dismissReports({ db, clock }: Platform, actor: Actor, reviewId: number, until: Date) {
  await db.transaction().execute(async (trx) => {
    const dismissed = await trx
      .updateTable('review_report')
      .set({ dismissed_at: clock.now() })
      .where('review_id', '=', reviewId)
      .where('dismissed_at', 'is', null)
      .where('created_at', '<=', until)
      .executeTakeFirst()
    const count = Number(dismissed.numUpdatedRows)
    if (count === 0) throw notFound('reports_not_found', 'This review has no open reports')
    const entry = { action: 'review.reports-dismissed' as const, subjectType: 'review', subjectId: reviewId }
    await record(trx, { ...by(actor), ...entry, details: { count } })
  })
}

type Shown = z.output<typeof ReportedReview>
type ReportRow = Omit<Shown, 'reports'> & {
  reports: (Omit<Shown['reports'][number], 'at'> & { at: string })[]
}

const nameOf = (alias: 'u' | 'reporter') =>
  sql`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`

/** Open reports by review; reviews of deleted products are gone for everybody. */
const reported = sql`select t.review_id, count(*)::int as count, min(t.created_at) as first_at, max(t.created_at) as last_at
  from review_report t join review r on r.id = t.review_id join product p on p.id = r.product_id and p.deleted_at is null
  where t.dismissed_at is null group by t.review_id`

const orders = {
  oldest: sql`g.first_at, g.review_id`,
  most: sql`g.count desc, g.first_at, g.review_id`,
}

/** Counts the reviews with open reports, up to `countLimit`. */
export async function countReportedReviews(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${reported}) g limit ${countLimit}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** Lists the reviews with open reports, with their newest reports. */
export async function listReportedReviews(db: Db, query: CallOf<'GET /admin/reported-reviews'>['query']) {
  const order = orders[query.sort]
  const [{ rows }, total] = await Promise.all([
    sql<ReportRow>`
      select r.id, r.rating, r.comment, r.created_at as "createdAt", r.reply, p.id as "productId", p.name as "productName",
        s.id as "businessId", s.name as "businessName", json_build_object('id', u.id, 'name', ${nameOf('u')}) as author,
        g.count, g.first_at as "firstAt", g.last_at as "lastAt",
        (select json_agg(json_build_object('reason', t.reason, 'note', t.note, 'at', t.created_at,
            'reporter', json_build_object('id', reporter.id, 'name', ${nameOf('reporter')})) order by t.created_at desc, reporter.id)
          from (select * from review_report t where t.review_id = r.id and t.dismissed_at is null
              order by t.created_at desc, t.reporter_id limit ${shownReports}) t
            join users reporter on reporter.id = t.reporter_id) as reports
      from (select g.* from (${reported}) g order by ${order} limit ${query.limit} offset ${offsetOf(query)}) g
        join review r on r.id = g.review_id join users u on u.id = r.user_id
        join product p on p.id = r.product_id join shop s on s.id = p.shop_id
      order by ${order}`.execute(db),
    countReportedReviews(db),
  ])
  const data = rows.map((row) => ({
    ...row,
    reports: row.reports.map(({ at, ...report }) => ({ ...report, at: new Date(at) })),
  }))
  return { data, meta: pageMeta(total, query) }
}
