import { sql } from 'kysely'
import type { Db } from '../../platform/platform.ts'
import { holdProducts, refreshListing } from '../../search/index.ts'

const batch = 500

/**
 * Resumes products whose pause has ended, in bounded batches. Every node runs it: the second one waits and finds
 * nothing left to do. Returns the products.
 */
export async function resumeDueProducts(db: Db, now: Date): Promise<number[]> {
  const resumed: number[] = []
  for (;;) {
    const due = await dueProducts(db, now)
    if (due.length === 0) return resumed
    resumed.push(...(await resume(db, due, now)))
  }
}

async function dueProducts(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where paused_until <= ${now} order by paused_until, id limit ${batch}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Its shop may have changed the pause since. */
const resume = (db: Db, ids: readonly number[], now: Date): Promise<number[]> =>
  db.transaction().execute(async (trx) => {
    await holdProducts(trx, ids, 'no key update')
    const { rows } = await sql<{ id: number }>`
      update product set paused_at = null, paused_until = null
      where id = any(${ids}::int[]) and paused_until <= ${now} returning id`.execute(trx)
    const resumed = rows.map(({ id }) => id)
    await refreshListing(trx, resumed)
    return resumed
  })
