import type { SearchMiss } from '@axle/contract'
import { sql } from 'kysely'
import type { CallOf } from '../http/handlers.ts'
import { countLimit, offsetOf, pageMeta } from '../http/paging.ts'
import type { Db } from '../platform/platform.ts'

/** Lists the searches of the last days, most frequent first. */
export async function listMisses(db: Db, query: CallOf<'GET /admin/searches-without-hits'>['query'], today: string) {
  const grouped = sql`select words, vehicle, language, sum(count)::int as count, max(day)::text as "lastDay" from search_miss
    where day > ${today}::date - ${query.days}::int group by words, vehicle, language`
  const [rows, total] = await Promise.all([
    sql<SearchMiss>`${grouped} order by count desc, "lastDay" desc, words, vehicle, language
      limit ${query.limit} offset ${offsetOf(query)}`.execute(db),
    sql<{
      total: number
    }>`select count(*) as total from (select from (${grouped}) g limit ${countLimit}) counted`.execute(db),
  ])
  return { data: rows.rows, meta: pageMeta(total.rows[0]?.total ?? 0, query) }
}
