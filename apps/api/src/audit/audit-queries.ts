import type { AuditEntry } from '@axle/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CallOf } from '../platform/handlers.ts'
import { countLimit, offsetOf, pageMeta } from '../platform/paging.ts'
import type { Db } from '../platform/platform.ts'
import { containing, fold } from '../platform/text.ts'
import { subjectLabel } from './subject-label.ts'
import { withoutSecrets } from './without-secrets.ts'

type Row = z.output<typeof AuditEntry>
type Query = CallOf<'GET /audit'>['query']

/** Newest first. What things are called is looked up for the rows of the page alone. */
export async function listEntries(db: Db, query: Query) {
  const conditions = [...filtersOf(query), ...(query.q ? [await about(db, query.q)] : [])]
  const which = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const page = sql<Omit<Row, 'actor'> & { actorId: number | null; actorName: string }>`
    select a.id, a.at, a.actor_id as "actorId", coalesce(u.first_name || ' ' || u.last_name, '') as "actorName", a.action,
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

function filtersOf({ action, actorId, subjectType, subjectId, from, to }: Query): RawBuilder<unknown>[] {
  return [
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(actorId ? [sql`a.actor_id = ${actorId}`] : []),
    ...(subjectType ? [sql`a.subject_type = ${subjectType}`] : []),
    ...(subjectId ? [sql`a.subject_id = ${subjectId}`] : []),
    ...(from ? [sql`a.at >= ${from}::date::timestamp at time zone 'UTC'`] : []),
    ...(to ? [sql`a.at < (${to}::date + 1)::timestamp at time zone 'UTC'`] : []),
  ]
}

// So many people and orders are told apart by what is typed; for more it says too little.
const [mostPeople, mostOrders] = [500, 50]

/** Of whoever did it, by name and e-mail, or of what it was done to, by its id or an order's code. */
async function about(db: Db, q: string): Promise<RawBuilder<unknown>> {
  const text = containing(fold(q).replaceAll('\n', '\u0001'))
  const { rows } = await sql<{ actors: number[]; orders: string[] }>`
    select array(select u.id from users u where u.search_text like ${text}
        and exists (select from audit a where a.actor_id = u.id) limit ${mostPeople}) as actors,
      array(select o.id::text from orders o where o.code like ${codesLike(q)} limit ${mostOrders}) as orders`.execute(
    db,
  )
  const { actors, orders } = rows[0] ?? { actors: [], orders: [] }
  return sql`(a.actor_id = any(${actors}::int[]) or a.subject_id = any(${[q, ...orders]}::text[]))`
}

/** Codes that begin so, with or without what all of them begin with: they stand in an index in the order of their signs. */
const codesLike = (q: string): string =>
  `AX-${
    q
      .toUpperCase()
      .replace(/^AX-?/, '')
      .replaceAll(/[^A-Z0-9]/g, '?') || '?'
  }%`

/** Every deed there is, found by leaping along the index from one to the next. */
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
