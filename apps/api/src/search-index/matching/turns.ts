import { setImmediate as nextTurn } from 'node:timers/promises'

/** Awaited between small steps of long work; undefined while there is time left, so that most steps do not wait. */
export type Turn = () => Promise<void> | undefined

/** Yields to the event loop after this many milliseconds of work. */
export function turns(ms = 8): Turn {
  let startedAt = performance.now()
  return () => {
    if (performance.now() - startedAt < ms) return undefined
    return nextTurn().then(() => {
      startedAt = performance.now()
    })
  }
}

/** Sorts in short steps that yield to the event loop. */
export async function sortInTurns<T>(items: readonly T[], compare: (a: T, b: T) => number, turn: Turn): Promise<T[]> {
  const step = 4_096
  let runs: T[][] = []
  for (let from = 0; from < items.length; from += step) {
    runs.push(items.slice(from, from + step).toSorted(compare))
    await turn()
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let n = 0; n < runs.length; n += 2)
      merged.push(await mergeInTurns(runs[n] ?? [], runs[n + 1] ?? [], compare, turn))
    runs = merged
  }
  return runs[0] ?? []
}

async function mergeInTurns<T>(a: T[], b: T[], compare: (a: T, b: T) => number, turn: Turn): Promise<T[]> {
  if (b.length === 0) return a
  const merged: T[] = []
  for (let [left, right] = [0, 0]; left < a.length || right < b.length;) {
    if ((merged.length & 4_095) === 4_095) await turn()
    const [first, second] = [a[left], b[right]]
    const takeFirst = second === undefined || (first !== undefined && compare(first, second) <= 0)
    merged.push((takeFirst ? first : second) as T)
    if (takeFirst) left += 1
    else right += 1
  }
  return merged
}
