/** No answer came in the time in which this process could have heard one. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}

/**
 * Rejects with NoAnswer when `work` takes longer than `ms`, counting only the time in which this process could have heard
 * the end of it: a process that stands still counts one step, and looks for answers before the next one. A timer of the
 * whole length would fire first.
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

/** The same for a loop that asks again and again: true once its own time is used up. */
export function patienceOf(ms: number, now: () => number = () => performance.now()): () => boolean {
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
