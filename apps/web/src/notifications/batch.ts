/** Milliseconds. Arrivals within this time are announced together. */
const together = 400
/** Milliseconds that a toast stays: later arrivals are added to its count. */
const standing = 6_000

/** Batches announcements, so that many arrivals become one toast. */
export function batch<T>(announce: (all: readonly T[]) => void) {
  let all: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let forgetting: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    clearTimeout(forgetting)
  }
  return {
    stop,
    add(one: T) {
      all = [...all, one]
      stop()
      timer = setTimeout(() => announce(all), together)
      forgetting = setTimeout(() => (all = []), standing)
    },
  }
}
