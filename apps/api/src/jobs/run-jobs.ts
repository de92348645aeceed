import type { Job, JobResult } from 'pg-boss'
import { WorkPaused } from '../platform/read-only.ts'
import { jobRuns } from '../observability/process-metrics.ts'

/**
 * `each` gets one job, two jobs at a time. `together` gets many; when it throws, they are repeated one by one. Such jobs
 * are announced by `wake` and not by NOTIFY, which makes commits wait for each other.
 */
export type Handler<T> =
  | { readonly each: (data: T) => Promise<void> }
  | { readonly together: (data: readonly T[]) => Promise<void> }

/** A job failed and will be retried, or the queue itself has a problem. */
export type ReportProblem = (error: unknown, job?: { readonly name: string; readonly id: string }) => void

/** Runs the work of some jobs of one name within a trace. */
export type TraceJob = <T>(name: string, jobs: number, work: () => Promise<T>) => Promise<T>

export interface Running {
  readonly onProblem: ReportProblem
  readonly trace?: TraceJob | undefined
  /** Adds the same job once more, to be run in a while. */
  readonly postpone: (job: Job<object>) => Promise<unknown>
  /** True while jobs of this name must wait. */
  readonly isPaused?: (() => Promise<boolean>) | undefined
}

export const runJobs =
  (handler: Handler<object>, { onProblem, trace = (_name, _jobs, work) => work(), postpone, isPaused }: Running) =>
  async (jobs: Job<object>[]): Promise<JobResult[]> => {
    const [{ name } = { name: '' }] = jobs
    const run = (job: Job<object>, work: () => Promise<void>) => runOne(job, work, { onProblem, postpone })
    if (await isPaused?.()) return Promise.all(jobs.map((job) => postponed(job, postpone)))
    if ('each' in handler)
      return Promise.all(jobs.map((job) => run(job, () => trace(name, 1, () => handler.each(job.data)))))
    const whole = trace(name, jobs.length, () => handler.together(jobs.map(({ data }) => data)))
    const [{ status }] = await Promise.allSettled([whole])
    if (status === 'fulfilled' || jobs.length === 1) return Promise.all(jobs.map((job) => run(job, () => whole)))
    const results: JobResult[] = []
    for (const job of jobs) results.push(await run(job, () => trace(name, 1, () => handler.together([job.data]))))
    return results
  }

/** Pausing must not use up the retries of a job, so it is added again. */
async function postponed(job: Job<object>, postpone: Running['postpone']): Promise<JobResult> {
  await postpone(job)
  return { id: job.id, status: 'completed' }
}

async function runOne(
  job: Job<object>,
  work: () => Promise<void>,
  { onProblem, postpone }: Pick<Running, 'onProblem' | 'postpone'>,
): Promise<JobResult> {
  const { id, name } = job
  try {
    await work()
    jobRuns.inc({ job: name, result: 'done' })
    return { id, status: 'completed' }
  } catch (error) {
    if (error instanceof WorkPaused) return postponed(job, postpone)
    jobRuns.inc({ job: name, result: 'failed' })
    onProblem(error, { name, id })
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
