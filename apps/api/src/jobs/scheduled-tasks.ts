import type { FastifyBaseLogger } from 'fastify'

export interface Upkeep {
  /** Runs the work again and again, from one interval after the start. Every node does, so the work bears being done twice. */
  every(ms: number, name: string, work: () => Promise<unknown>): void
  /** Ends it, for good. */
  stop(): void
}

/** Small work that nobody waits for: what fails is logged and comes round again. */
export function createUpkeep(log: FastifyBaseLogger): Upkeep {
  const timers: NodeJS.Timeout[] = []
  return {
    every(ms, name, work) {
      const run = () => void work().catch((error: unknown) => log.warn({ err: error }, `upkeep failed: ${name}`))
      timers.push(setInterval(run, ms).unref())
    },
    stop: () => timers.splice(0).forEach(clearInterval),
  }
}
