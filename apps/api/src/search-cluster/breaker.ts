/** Refuses calls to something that is away, so that requests do not pile up in front of it. */
export interface Breaker {
  /** Returns undefined without calling `work` while the other side is taken to be away. */
  run<T>(work: () => Promise<T>): Promise<{ readonly value: T } | undefined>
}

interface BreakerOptions {
  /** Whether an error says that the other side is away. */
  readonly isAway: (error: unknown) => boolean
  /** Failures in a row after which calls are refused. */
  readonly failures?: number
  /** Milliseconds until one call tries again, and the others after its success. */
  readonly pauseMs?: number
  readonly now?: () => number
}

export function createBreaker(options: BreakerOptions): Breaker {
  const { isAway, failures = 3, pauseMs = 2_000, now = () => performance.now() } = options
  let failed = 0
  let triedAt = 0
  return {
    async run(work) {
      if (failed >= failures) {
        if (now() - triedAt < pauseMs) return undefined
        // This call tries; those beside it are refused until it ends, or for another pause.
        triedAt = now()
      }
      try {
        const value = await work()
        failed = 0
        return { value }
      } catch (error) {
        if (isAway(error)) {
          failed += 1
          triedAt = now()
        } else failed = 0
        throw error
      }
    },
  }
}
