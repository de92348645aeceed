/** Milliseconds. Arrivals within this time are announced together. */
const batchTime = 400
/** Milliseconds that a toast stays: later arrivals are added to its count. */
const toastTime = 6_000

/** Batches announcements, so that many arrivals become one toast. */
export function batch<T>(announce: (all: readonly T[]) => void) {
  let all: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let resetTimer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    clearTimeout(resetTimer)
  }
  return {
    stop,
    add(one: T) {
      all = [...all, one]
      stop()
      timer = setTimeout(() => announce(all), batchTime)
      resetTimer = setTimeout(() => (all = []), toastTime)
    },
  }
}
