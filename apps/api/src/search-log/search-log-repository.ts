import { searchLogDays } from '@axle/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'

/** A search to count. `day` like `2026-11-22`, in UTC. */
export interface CountedMiss {
  readonly day: string
  readonly words: string
  readonly vehicle: string
  readonly language: string
  readonly count: number
}

/** Different searches a day, so that automated nonsense cannot fill the disk. */
const mostOfDay = 5_000

/** Adds to the counts of a day. Drops new searches beyond the day's limit. */
export async function addMisses(db: Db, misses: readonly CountedMiss[]): Promise<void> {
  await sql`with held as materialized (
      select day, count(*) as searches from search_miss
      where day = any (${[...new Set(misses.map(({ day }) => day))]}::date[]) group by day)
    insert into search_miss (day, words, vehicle, language, count)
    select day, words, vehicle, language, count
    from rows from (jsonb_to_recordset(${JSON.stringify(misses)}::jsonb)
      as (day date, words text, vehicle text, language text, count int)) with ordinality as new(day, words, vehicle, language, count, place)
    where exists (select from search_miss known where (known.day, known.words, known.vehicle, known.language)
        = (new.day, new.words, new.vehicle, new.language))
      or coalesce((select searches from held where held.day = new.day), 0) + new.place <= ${mostOfDay}
    -- One order for all nodes, so that none waits for another in a ring.
    order by words, vehicle, language
    on conflict (day, words, vehicle, language) do update set count = search_miss.count + excluded.count`.execute(db)
}

/** Deletes searches older than the retention time. */
export async function deleteOldMisses(db: Db, today: string): Promise<void> {
  await sql`delete from search_miss where day <= ${today}::date - ${searchLogDays}::int`.execute(db)
}
