import { limits, type WantedWords } from '@axle/contract'
import { sql } from 'kysely'
import type { CallOf } from '../http/handlers.ts'
import type { Db } from '../platform/platform.ts'
import { dayOf, periodOf } from '../platform/period.ts'
import { type Paged, toPage, withPage } from './pages.ts'

/** Shorter names of models are also words: Fit, One, Up. */
const leastModelName = 4

/**
 * Lists searches without a hit for the makes of which the shop lists parts: by the vehicle that was chosen or
 * understood, or by a make or model in the words. Only words that were searched several times, on different days.
 */
export async function listWantedWords(
  db: Db,
  shopId: number,
  now: Date,
  query: CallOf<'GET /business/:id/figures/searches'>['query'],
) {
  const { start } = periodOf(now, Number(query.days))
  const { leastSearches, leastSearchDays } = limits.figures
  const matching = sql`
      with own as materialized (
        select make.id, make.name from make where id in (select v.make_id from vehicle v where v.id in (
          select unnest(l.vehicle_ids) from product p join listing l on l.product_id = p.id
          where p.shop_id = ${shopId} and p.deleted_at is null))),
      names as materialized (
        select fold(name) as name from own
        union select fold(a.alias) from make_alias a join own on own.id = a.make_id
        union select fold(m.name) from model m join own on own.id = m.make_id where length(m.name) >= ${leastModelName}
        union select fold(a.alias) from model_alias a join model m on m.id = a.model_id join own on own.id = m.make_id
          where length(a.alias) >= ${leastModelName}),
      searched as materialized (
        select words, vehicle, sum(count)::int as count, max(day)::text as "lastDay" from search_miss
        where day >= ${dayOf(start)}::date group by words, vehicle
        having sum(count) >= ${leastSearches} and count(distinct day) >= ${leastSearchDays}),
      named as materialized (
        -- By the first word of a name, so that each search is compared with few names.
        select distinct s.words from searched s cross join unnest(string_to_array(s.words, ' ')) as word
          join names on split_part(names.name, ' ', 1) = word
        where position(' ' || names.name || ' ' in ' ' || s.words || ' ') > 0)
      select words, vehicle, count, "lastDay" from searched
      where words in (select words from named)
        or exists (select from own where searched.vehicle = own.name or starts_with(searched.vehicle, own.name || ' '))`
  const { rows } = await sql<Paged<WantedWords>>`${withPage(query, ['words', 'vehicle'], matching)}
    select counted.total, paged.* from counted left join paged on true order by paged.place`.execute(db)
  return toPage(rows, query)
}
