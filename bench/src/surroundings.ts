import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { MeasuredDatabase } from './measured-database.ts'
import { at } from './questions.ts'

type Db = Pick<MeasuredDatabase, 'pool'>

/** Notifies the server of a changed product, as a vendor's write does: it reloads that product and clears its caches. */
export async function notifyChange({ pool }: Db, productId: number): Promise<void> {
  await pool.query(`select pg_notify('catalogue', $1)`, [String(productId)])
}

/** Notifies it of changes a hundred times a second. */
export function whileForgetting(database: Db, productIds: readonly number[]): { stop(): Promise<void> } {
  let stopped = false
  const running = (async () => {
    for (let n = 0; !stopped; n++) {
      await notifyChange(database, at(productIds, n))
      await sleep(10)
    }
  })()
  // Failures surface when it is stopped.
  running.catch(() => undefined)
  return {
    stop() {
      stopped = true
      return running
    },
  }
}

/** Waits until the server has loaded its index; returns the milliseconds. */
export async function untilInMemory(origin: string): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < 300_000) {
    if ((await fetch(`${origin}/api/health/ready`)).ok) return performance.now() - startedAt
    await sleep(200)
  }
  throw new Error('The index is not loaded after five minutes.')
}

/** Waits until no job is queued or running, so that all notifications are sent. */
export async function untilIdle({ db }: Pick<MeasuredDatabase, 'db'>): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const { rows } = await sql`
      select from pgboss.job where state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss') limit 1`.execute(
      db,
    )
    if (rows.length === 0) return
    if (performance.now() > deadline) throw new Error('The jobs of the orders are not done after a minute.')
    await sleep(100)
  }
}
