import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { MeasuredDatabase } from './measured-database.ts'
import { at } from './questions.ts'

type Db = Pick<MeasuredDatabase, 'pool'>

/** Tells the server that one product changed, as a vendor's write does: it reads that one anew, and forgets all answers it has kept. */
export async function tellChange({ pool }: Db, productId: number): Promise<void> {
  await pool.query(`select pg_notify('catalogue', $1)`, [String(productId)])
}

/** Tells it of one product after the other, a hundred times a second. */
export function whileForgetting(database: Db, productIds: readonly number[]): { stop(): Promise<void> } {
  let stopped = false
  const running = (async () => {
    for (let n = 0; !stopped; n++) {
      await tellChange(database, at(productIds, n))
      await sleep(10)
    }
  })()
  // Its failure is met when it is stopped.
  running.catch(() => undefined)
  return {
    stop() {
      stopped = true
      return running
    },
  }
}

/** Resolves when the server has its catalogue in memory, with the milliseconds that took: until then it is not ready. */
export async function untilInMemory(origin: string): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 300_000) {
    if ((await fetch(`${origin}/api/health/ready`)).ok) return performance.now() - began
    await sleep(200)
  }
  throw new Error('The catalogue is not in memory after five minutes.')
}

/** Resolves when no job waits or runs: who has to hear of the orders has heard. */
export async function untilIdle({ db }: Pick<MeasuredDatabase, 'db'>): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const { rows } = await sql`
      select from pgboss.job where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss') limit 1`.execute(
      db,
    )
    if (rows.length === 0) return
    if (performance.now() > deadline)
      throw new Error('The jobs that the orders left behind are not done after a minute.')
    await sleep(100)
  }
}
