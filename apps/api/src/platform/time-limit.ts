/** Thrown when no answer arrived while this process was able to receive one. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/**
 * Rejects with NoAnswer when `work` takes longer than `ms`. A stall of this process counts as one step, after which
 * answers are read; a single long timer would fire before them.
 */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const step = stepOf(ms)
  let left = ms
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      left -= step
      if (left <= 0) reject(new NoAnswer(`no answer in ${ms / 1_000} s`))
    }, step)
    timer.unref()
    void work.then(resolve, reject).finally(() => clearInterval(timer))
  })
}

/** Returns the same limit for a polling loop: true once the time is used up. */
export function createTimeLimit(ms: number, now: () => number = () => performance.now()): () => boolean {
  const step = stepOf(ms)
  let [left, last] = [ms, now()]
  return () => {
    const time = now()
    left -= Math.min(time - last, step)
    last = time
    return left <= 0
  }
}

const stepOf = (ms: number): number => Math.max(10, ms / 40)
