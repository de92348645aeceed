import type { AuditEntry } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CallOf } from '../http/handlers.ts'
import { countLimit, offsetOf, pageMeta } from '../http/paging.ts'
import type { Db } from '../platform/platform.ts'
import { containing, searched, searchPatterns } from '../platform/text.ts'
import { subjectLabel } from './subject-label.ts'
import { withoutSecrets } from './without-secrets.ts'

type Row = z.output<typeof AuditEntry>
type Query = CallOf<'GET /audit'>['query']

/** Lists audit entries, newest first. Labels are looked up only for the rows of the page. */
export async function listEntries(db: Db, query: Query) {
  const conditions = [...filtersOf(query), ...(query.q ? [await about(db, query.q)] : [])]
  const which = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const page = sql<Omit<Row, 'actor'> & { actorId: number | null; actorName: string }>`
    select a.id, a.at, a.actor_id as "actorId", coalesce(u.first_name || ' ' || u.last_name, '') as "actorName", a.by_key as "apiKey", a.action,
      a.subject_type as "subjectType", a.subject_id as "subjectId", ${subjectLabel} as "subjectLabel", a.details, a.ip
    from (select * from audit a ${which} order by at desc, id desc limit ${query.limit} offset ${offsetOf(query)}) a
      left join users u on u.id = a.actor_id
    order by a.at desc, a.id desc`
  const counted = sql<{ total: number }>`
    select count(*) as total from (select from audit a ${which} limit ${countLimit}) counted`
  const [entries, count] = await Promise.all([page.execute(db), counted.execute(db)])
  const data = entries.rows.map(({ actorId, actorName, details, ...row }) => ({
    ...row,
    actor: actorId === null ? null : { id: actorId, name: actorName },
    details: withoutSecrets(details),
  }))
  return { data, meta: pageMeta(count.rows[0]?.total ?? 0, query) }
}

function filtersOf(query: Query): RawBuilder<unknown>[] {
  const { action, actorId, subjectType, subjectId, businessId, from, to } = query
  const isBulkEdit = subjectType === 'bulk-edit' && subjectId
  return [
    ...(action || subjectId || businessId || query.q ? [] : [isNoPartOfBulkEdit]),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(actorId ? [sql`a.actor_id = ${actorId}`] : []),
    ...(isBulkEdit ? [aboutBulkEdit(subjectId)] : []),
    ...(subjectType && !isBulkEdit ? [sql`a.subject_type = ${subjectType}`] : []),
    ...(subjectId && !isBulkEdit ? [sql`a.subject_id = ${subjectId}`] : []),
    ...(businessId ? [aboutShops(sql`select ${businessId}::int`)] : []),
    ...(from ? [sql`a.at >= ${from}::date::timestamp at time zone 'UTC'`] : []),
    ...(to ? [sql`a.at < (${to}::date + 1)::timestamp at time zone 'UTC'`] : []),
  ]
}

// Each product of a bulk edit has an entry, which would push all others off the list; the run has one with their number.
const isNoPartOfBulkEdit = sql`not (a.action = 'product.changed' and a.details ? 'bulkEdit')`
const aboutBulkEdit = (id: string) => sql`(a.subject_type = 'bulk-edit' and a.subject_id = ${id}
  or a.action = 'product.changed' and a.details ->> 'bulkEdit' = ${id})`

// Maximum matches used by a search; a text with more is too general.
const [maxPeople, maxNamed, maxOrders] = [500, 500, 50]
// The name index consists of trigrams: a shorter text would scan every name.
const shortestName = 3

/** Matches entries by an actor with this name, email or phone, or about a subject with this id, order code or name. */
async function about(db: Db, q: string): Promise<RawBuilder<unknown>> {
  const text = searched(q)
  const pattern = containing(text)
  const named = text.trim().length < shortestName ? { shops: [], subjects: [] } : await findNamed(db, pattern)
  const { rows } = await sql<{ people: number[]; orders: string[] }>`
    select array(select u.id from users u where u.search_text like any(${searchPatterns(q)}::text[])
        and (exists (select from audit a where a.actor_id = u.id)
          or exists (select from audit a where a.subject_id = u.id::text and a.subject_type = 'user')) limit ${maxPeople}) as people,
      array(select o.id::text from orders o where o.code like ${codesLike(q)} limit ${maxOrders}) as orders`.execute(db)
  const { people, orders } = rows[0] ?? { people: [], orders: [] }
  const subjects = [...named.subjects, ...people.map((id) => ({ type: 'user', id: String(id) }))]
  return sql`(a.actor_id = any(${people}::int[]) or a.subject_id = any(${[q, ...orders]}::text[])
    or ${oneOf(subjects)} or ${aboutShops(sql`select unnest(${named.shops}::int[])`)})`
}

interface Subject {
  readonly type: string
  readonly id: string
}

/** Compares the indexed id first. */
const oneOf = (
  subjects: readonly Subject[],
): RawBuilder<unknown> => sql`(a.subject_id = any(${subjects.map(({ id }) => id)}::text[])
  and (a.subject_type, a.subject_id) in (select * from unnest(${subjects.map(({ type }) => type)}::text[], ${subjects.map(({ id }) => id)}::text[])))`

/** Matches entries about a shop or a product that it sells or sold. */
const aboutShops = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  (a.subject_type = 'shop' and a.subject_id = any(array(select id::text from shop where id in (${ids}))))
  or (a.subject_type = 'product' and a.subject_id = any(array(select id::text from product where shop_id in (${ids})))))`

const namedTables = ['part', 'category', 'make', 'model'] as const

/** Finds subjects whose name contains the text. Shops are returned as ids, because their products belong to them. */
async function findNamed(db: Db, pattern: string): Promise<{ shops: number[]; subjects: Subject[] }> {
  const recorded = (type: string) =>
    sql`exists (select from audit a where a.subject_id = t.id::text and a.subject_type = ${type})`
  const inTables = namedTables.map(
    (table) => sql`(select ${table} as type, t.id::text from ${sql.table(table)} t
      where fold(t.name) like ${pattern} and ${recorded(table)} limit ${maxNamed})`,
  )
  const [subjects, shops] = await Promise.all([
    sql<Subject>`
      (select 'product' as type, t.id::text from product t
        where fold(t.name) like ${pattern} and ${recorded('product')} limit ${maxNamed})
      union all (select 'import', t.id::text from import_run t where fold(t.file_name) like ${pattern} limit ${maxNamed})
      union all ${sql.join(inTables, sql` union all `)}`.execute(db),
    sql<{ id: number }>`select id from shop where fold(name) like ${pattern} limit ${maxOrders}`.execute(db),
  ])
  return { shops: shops.rows.map(({ id }) => id), subjects: subjects.rows }
}

/** A prefix pattern for order codes, with or without their common prefix; the index orders codes by byte. */
const codesLike = (q: string): string =>
  `AX-${
    q
      .toUpperCase()
      .replace(/^AX-?/, '')
      .replaceAll(/[^A-Z0-9]/g, '?') || '?'
  }%`

/** Lists every action in the log, by skipping through the index from one to the next. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known (action) as (
      (select action from audit order by action limit 1)
      union all
      select (select a.action from audit a where a.action > known.action order by a.action limit 1)
      from known where known.action is not null)
    select action from known where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}
