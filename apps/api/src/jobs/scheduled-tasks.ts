import type { FastifyBaseLogger } from 'fastify'
import type { ReadOnly } from '../platform/read-only.ts'

/**
 * What a task does while the site is read-only: it pauses, unless it is upkeep that changes nothing of users. A task for
 * deadlines pauses for an hour longer, so that users can still meet them.
 */
export type TaskKind = 'work' | 'upkeep' | 'deadlines'

export interface ScheduledTasks {
  /** Repeats the work, first after one interval. Every node does, so it must be idempotent. */
  every(ms: number, name: string, work: () => Promise<unknown>, kind?: TaskKind): void
  /** Stops all tasks. */
  stop(): void
}

/** Schedules small background tasks: a failure is logged, and the next interval retries. */
export function createScheduledTasks(log: FastifyBaseLogger, readOnly: ReadOnly): ScheduledTasks {
  const timers: NodeJS.Timeout[] = []
  return {
    every(ms, name, work, kind = 'work') {
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
  const isPaused = { upkeep: async () => false, work: readOnly.isOn, deadlines: readOnly.delaysDeadlines }[kind]
  if (!(await isPaused())) await work()
}
