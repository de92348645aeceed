import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '@axle/api/platform/platform'

/**
 * Begins the call while the change is made but not committed, commits once the call waits for it or is over, and gives
 * its answer: whoever decides by what was read before the change answers wrongly here, every time.
 */
export async function overtaken<T>(db: Db, change: (trx: Trx) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const started = await db.transaction().execute(async (trx) => {
    await change(trx)
    const answer = call()
    let isOver = false
    const over = () => void (isOver = true)
    answer.then(over, over)
    for (let round = 0; round < 200 && !isOver && !(await somebodyWaits(db)); round++) await sleep(25)
    // In an object, since a promise that is returned would be waited for here, before the commit.
    return { answer }
  })
  return started.answer
}

async function somebodyWaits(db: Db): Promise<boolean> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(db)).rows.length > 0
}
