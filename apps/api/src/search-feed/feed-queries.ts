import { sql } from 'kysely'
import type { Db } from '../platform/platform.ts'

/** Ids of the next products on sale. */
export async function listOnSale(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('listing')
    .select('product_id')
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** How far searches are behind, for operators. */
export interface FeedState {
  /** Undefined before the first index is built. */
  readonly live: string | undefined
  /** Changes that searches do not show yet, and the age of the oldest in seconds. */
  readonly waiting: number
  readonly oldestSeconds: number
  /** Documents that the cluster refuses. */
  readonly refused: number
  /** A part of one; undefined while no index is built. */
  readonly built: number | undefined
}

export async function readFeedState(db: Db): Promise<FeedState> {
  const { rows } = await sql<{
    live: string | null
    waiting: number
    oldestSeconds: number
    refused: number
    built: number | null
  }>`
    select live.name as live, coalesce(changes.waiting, 0)::int as waiting, coalesce(changes.refused, 0)::int as refused,
      greatest(0, coalesce(changes.oldest, 0))::float8 as "oldestSeconds",
      (select least(1, loaded::float8 / greatest(1, total)) from search_index where state = 'building') as built
    from (select 1) as one left join search_index live on live.state = 'live'
      left join lateral (
        select count(*) filter (where retry_at is not null) as waiting, count(*) filter (where retry_at is null) as refused,
          extract(epoch from now() - min(changed_at) filter (where retry_at is not null)) as oldest
        from search_change where index_name = live.name) as changes on true`.execute(db)
  const { live, built, ...counts } = rows[0] ?? { live: null, built: null, waiting: 0, oldestSeconds: 0, refused: 0 }
  return { ...counts, live: live ?? undefined, built: built ?? undefined }
}

/** Lists products that searches show out of date, because the cluster refuses their document. */
export async function listRefused(db: Db, most: number) {
  return db
    .selectFrom('search_change as c')
    .innerJoin('search_index as i', 'i.name', 'c.index_name')
    .select(['c.product_id as productId', 'c.error'])
    .where('i.state', '=', 'live')
    .where('c.retry_at', 'is', null)
    .orderBy('c.product_id')
    .limit(most)
    .execute()
}
