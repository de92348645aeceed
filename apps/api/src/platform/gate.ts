import { busy } from './errors.ts'

/** Lets work through a few at a time. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/**
 * For work that costs much memory or processor time: `parallel` at once, `waiting` more in line in the order they came,
 * and whoever comes beyond that is asked to come back, so that a flood cannot pile up in memory.
 */
export function createGate({ parallel, waiting }: { readonly parallel: number; readonly waiting: number }): Gate {
  let running = 0
  const line: (() => void)[] = []

  return async (work) => {
    if (running < parallel) running++
    else if (line.length < waiting) await new Promise<void>((enter) => line.push(enter))
    else throw busy()
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
