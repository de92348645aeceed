import type { PgBoss } from 'pg-boss'
import type { ReportProblem } from './run-jobs.ts'

const intervalMs = 1_000

/** Wakes the queues with due jobs: retries, jobs of other nodes, and those of nodes that have died. */
export const watchDueJobs = (
  boss: PgBoss,
  names: readonly string[],
  wake: (name: string) => void,
  onProblem: ReportProblem,
): NodeJS.Timeout =>
  setInterval(() => {
    dueAmong(boss, names).then((due) => due.forEach(wake), onProblem)
  }, intervalMs).unref()

async function dueAmong(boss: PgBoss, names: readonly string[]): Promise<readonly string[]> {
  const { rows }: { rows: { name: string }[] } = await boss.getDb().executeSql(
    `with input as (select unnest($1::text[]) as name) select name from input where exists (
      select from pgboss.job_common j
      where j.name = input.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [names],
  )
  return rows.map(({ name }) => name)
}
