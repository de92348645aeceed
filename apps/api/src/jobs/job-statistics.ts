import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { ReportProblem } from './run-jobs.ts'

/** Afterwards autovacuum notices growth soon enough. */
const thresholds = [100, 1_000, 10_000]

type Run = (jobs: Job<object>[]) => Promise<JobResult[]>

/**
 * Counts worked jobs, and renews the statistics of their table as it grows. The planner takes a table that was empty at the
 * start for empty until autovacuum passes, and reads all jobs of a queue for each one that it fetches.
 */
export function statisticsOf(boss: PgBoss, onProblem: ReportProblem): (run: Run) => Run {
  let worked = 0
  return (run) => (jobs) => {
    const before = worked
    worked += jobs.length
    if (thresholds.some((threshold) => before < threshold && worked >= threshold))
      boss.getDb().executeSql('analyze (skip_locked) pgboss.job_common').catch(onProblem)
    return run(jobs)
  }
}
