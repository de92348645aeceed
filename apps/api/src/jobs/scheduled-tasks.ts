import type { FastifyBaseLogger } from 'fastify'
import type { ReadOnly } from '../platform/read-only.ts'

/**
 * What a task does while the site is read-only: it pauses, unless it is upkeep that changes nothing of users. A task for
 * deadlines pauses for an hour longer, so that users can still meet them. These run on nodes that work
 * jobs; on every node run those that keep it going (`node`), and those that write what it counted (`counts`), which pause, too.
 */
export type TaskKind = 'work' | 'upkeep' | 'deadlines' | 'node' | 'counts'

export interface ScheduledTasks {
  /** Repeats the work, first after one interval. Several nodes do, so it must be idempotent. */
  every(ms: number, name: string, work: () => Promise<unknown>, kind?: TaskKind): void
  /** Stops all tasks. */
  stop(): void
}

/** Schedules small background tasks: a failure is logged, and the next interval retries. */
export function createScheduledTasks(log: FastifyBaseLogger, readOnly: ReadOnly, worksJobs = true): ScheduledTasks {
  const timers: NodeJS.Timeout[] = []
  return {
    every(ms, name, work, kind = 'work') {
      if (!worksJobs && kind !== 'node' && kind !== 'counts') return
      const run = () =>
        void runTask(work, kind, readOnly).catch((error: unknown) =>
          log.warn({ err: error }, `scheduled task failed: ${name}`),
        )
      timers.push(setInterval(run, ms).unref())
    },
    stop: () => timers.splice(0).forEach(clearInterval),
  }
}

/** Runs a task, unless the read-only mode pauses it. */
export async function runTask(work: () => Promise<unknown>, kind: TaskKind, readOnly: ReadOnly): Promise<void> {
  const isPaused = {
    node: async () => false,
    upkeep: async () => false,
    work: readOnly.isOn,
    counts: readOnly.isOn,
    deadlines: readOnly.delaysDeadlines,
  }[kind]
  if (!(await isPaused())) await work()
}
