import { type ReportedContent, type ReportFields, shownReports } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { DomainError, forbidden, notFound } from '../errors/errors.ts'
import type { Actor } from '../http/actor.ts'
import { countLimit, offsetOf, type Paging } from '../http/paging.ts'
import type { Db, Trx } from '../platform/platform.ts'

/** The reported thing, and the table of its reports. */
export interface Reportable {
  readonly subjects: 'review' | 'shop_rating'
  readonly reports: 'review_report' | 'shop_rating_report'
  /** The column of the reports. */
  readonly key: 'review_id' | 'shop_rating_id'
  /** Over the subject `r`: it is not gone with what it is about. */
  readonly isShown: RawBuilder<unknown>
}

interface Reported {
  readonly id: number
  readonly authorId: number
}

/**
 * Records a report. Throws 403 for the author, and 409 for a second report of the same person, unless the first was
 * dismissed and the text changed since. Call it with the subject locked.
 */
export async function addReport(
  trx: Trx,
  { subjects, reports, key }: Reportable,
  { id, authorId }: Reported,
  actor: Actor,
  { reason, note }: ReportFields,
  now: Date,
): Promise<void> {
  if (authorId === actor.id) throw forbidden('You cannot report your own review')
  const { numAffectedRows } = await sql`
    insert into ${sql.table(reports)} as t (${sql.ref(key)}, reporter_id, reason, note, created_at)
    values (${id}, ${actor.id}, ${reason}, ${note}, ${now})
    on conflict (${sql.ref(key)}, reporter_id) do update
      set reason = excluded.reason, note = excluded.note, created_at = excluded.created_at, dismissed_at = null
      where t.dismissed_at < (select r.updated_at from ${sql.table(subjects)} r where r.id = ${id})`.execute(trx)
  if (numAffectedRows === 0n)
    throw new DomainError('conflict', 'already_reported', 'You have already reported this review')
}

/**
 * Dismisses the open reports up to a time: later ones were not seen. Returns how many. Throws not-found when there are
 * none.
 */
export async function dismissOpenReports(
  trx: Trx,
  { reports, key }: Reportable,
  id: number,
  until: Date,
  now: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(reports)} set dismissed_at = ${now}
    where ${sql.ref(key)} = ${id} and dismissed_at is null and created_at <= ${until}`.execute(trx)
  if (numAffectedRows === 0n) throw notFound('reports_not_found', 'This review has no open reports')
  return Number(numAffectedRows)
}

/** Deletes what a deleted user reported. */
export async function deleteReportsOf(db: Db, { reports }: Pick<Reportable, 'reports'>, userId: number): Promise<void> {
  await sql`delete from ${sql.table(reports)} where reporter_id = ${userId}`.execute(db)
}

const openReports = ({ subjects, reports, key, isShown }: Reportable) => sql`
  select t.${sql.ref(key)} as id, count(*)::int as count, min(t.created_at) as first_at, max(t.created_at) as last_at
  from ${sql.table(reports)} t join ${sql.table(subjects)} r on r.id = t.${sql.ref(key)}
  where t.dismissed_at is null and ${isShown} group by t.${sql.ref(key)}`

/** Counts the subjects with open reports, up to `countLimit`. */
export async function countReported(db: Db, about: Reportable): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${openReports(about)}) g limit ${countLimit}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

export const reportOrders = {
  oldest: sql`g.first_at, g.id`,
  most: sql`g.count desc, g.first_at, g.id`,
}

/** A page of subjects with open reports: `id`, `count`, `first_at` and `last_at`. */
export const pageOfReported = (about: Reportable, query: Paging & { readonly sort: keyof typeof reportOrders }) =>
  sql`(select g.* from (${openReports(about)}) g order by ${reportOrders[query.sort]} limit ${query.limit} offset ${offsetOf(query)})`

const nameOf = (alias: 'u' | 'reporter') =>
  sql`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`

/** Over the author `u`. */
export const authorJson = sql`json_build_object('id', u.id, 'name', ${nameOf('u')})`

/** Over the subject `r`: its newest open reports, as JSON. */
export const newestReports = ({ reports, key }: Reportable) => sql`
  (select json_agg(json_build_object('reason', t.reason, 'note', t.note, 'at', t.created_at,
      'reporter', json_build_object('id', reporter.id, 'name', ${nameOf('reporter')})) order by t.created_at desc, reporter.id)
    from (select * from ${sql.table(reports)} t where t.${sql.ref(key)} = r.id and t.dismissed_at is null
        order by t.created_at desc, t.reporter_id limit ${shownReports}) t
      join users reporter on reporter.id = t.reporter_id)`

type Shown = z.output<typeof ReportedContent>
/** Timestamps within JSON are text. */
export type WithReportRows<T extends Shown> = Omit<T, 'reports'> & {
  reports: (Omit<Shown['reports'][number], 'at'> & { at: string })[]
}

export const withReportDates = <T extends WithReportRows<Shown>>({ reports, ...row }: T) => ({
  ...row,
  reports: reports.map(({ at, ...report }) => ({ ...report, at: new Date(at) })),
})
