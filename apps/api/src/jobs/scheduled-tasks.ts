import type { FastifyBaseLogger } from 'fastify'

export interface ScheduledTasks {
  /** Repeats the work, first after one interval. Every node does, so it must be idempotent. */
  every(ms: number, name: string, work: () => Promise<unknown>): void
  /** Stops all tasks. */
  stop(): void
}

/** Schedules small background tasks: a failure is logged, and the next interval retries. */
export function createScheduledTasks(log: FastifyBaseLogger): ScheduledTasks {
  const timers: NodeJS.Timeout[] = []
  return {
    every(ms, name, work) {
      const run = () =>
        void work().catch((error: unknown) => log.warn({ err: error }, `scheduled task failed: ${name}`))
      timers.push(setInterval(run, ms).unref())
    },
    stop: () => timers.splice(0).forEach(clearInterval),
  }
}
