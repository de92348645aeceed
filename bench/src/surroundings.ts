import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { MeasuredDatabase } from './measured-database.ts'

/** Tells the server a hundred times a second that the catalogue changed, so that it forgets what it has kept. */
export function whileForgetting({ pool }: Pick<MeasuredDatabase, 'pool'>): { stop(): Promise<void> } {
  let stopped = false
  const running = (async () => {
    while (!stopped) {
      await pool.query('notify catalogue')
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
