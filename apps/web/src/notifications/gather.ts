/** What comes within this time of another is told together with it. */
const together = 400
/** As long as a message about it stands, what comes is counted with what came before. */
const standing = 6_000

/** Tells of things in few words: many at once are told once. */
export function gather<T>(tell: (all: readonly T[]) => void) {
  let all: T[] = []
  let telling: ReturnType<typeof setTimeout> | undefined
  let forgetting: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(telling)
    clearTimeout(forgetting)
  }
  return {
    stop,
    add(one: T) {
      all = [...all, one]
      stop()
      telling = setTimeout(() => tell(all), together)
      forgetting = setTimeout(() => (all = []), standing)
    },
  }
}
