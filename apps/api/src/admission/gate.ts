import { busy } from '../errors/errors.ts'
import { gateRefusals, gateWork } from '../observability/process-metrics.ts'

/** Lets work through a few at a time. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

interface GateOptions {
  /** As it is called in `/metrics`. */
  readonly name: string
  readonly parallel: number
  readonly waiting: number
}

/**
 * For work that costs much memory or processor time: `parallel` at once, `waiting` more in line in the order they came,
 * and whoever comes beyond that is asked to come back, so that a flood cannot pile up in memory.
 */
export function createGate({ name, parallel, waiting }: GateOptions): Gate {
  let running = 0
  const line: (() => void)[] = []
  const tell = () => {
    gateWork.set({ gate: name, state: 'running' }, running)
    gateWork.set({ gate: name, state: 'waiting' }, line.length)
  }
  tell()

  const wait = () =>
    new Promise<void>((enter) => {
      line.push(enter)
      tell()
    })

  return async (work) => {
    if (running < parallel) running++
    else if (line.length < waiting) await wait()
    else {
      gateRefusals.inc({ gate: name })
      throw busy()
    }
    tell()
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = line.shift()
      if (next) next()
      else running--
      tell()
    }
  }
}
