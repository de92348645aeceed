import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '@axle/api/platform/platform'

/**
 * Starts the call while the change is uncommitted, commits once the call waits for it or is done, and returns the
 * answer. A call that decides by data from before the change always answers wrongly here.
 */
export async function overtaken<T>(db: Db, change: (trx: Trx) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const started = await db.transaction().execute(async (trx) => {
    await change(trx)
    const answer = call()
    let isOver = false
    const over = () => void (isOver = true)
    answer.then(over, over)
    for (let round = 0; round < 200 && !isOver && !(await somebodyWaits(db)); round++) await sleep(25)
    // In an object, because a returned promise would be awaited before the commit.
    return { answer }
  })
  return started.answer
}

async function somebodyWaits(db: Db): Promise<boolean> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(db)).rows.length > 0
}
