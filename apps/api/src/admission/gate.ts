import { busy } from '../errors/errors.ts'
import { gateRefusals, gateWork } from '../observability/process-metrics.ts'

/** Runs work, a few at a time. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

interface GateOptions {
  /** The label in `/metrics`. */
  readonly name: string
  readonly parallel: number
  readonly waiting: number
}

/**
 * Bounds work that costs much memory or processor time: `parallel` run at once, `waiting` more wait in order of
 * arrival, the rest is rejected with `busy`.
 */
export function createGate({ name, parallel, waiting }: GateOptions): Gate {
  let running = 0
  const queue: (() => void)[] = []
  const report = () => {
    gateWork.set({ gate: name, state: 'running' }, running)
    gateWork.set({ gate: name, state: 'waiting' }, queue.length)
  }
  report()

  const wait = () =>
    new Promise<void>((enter) => {
      queue.push(enter)
      report()
    })

  return async (work) => {
    if (running < parallel) running++
    else if (queue.length < waiting) await wait()
    else {
      gateRefusals.inc({ gate: name })
      throw busy()
    }
    report()
    try {
      return await work()
    } finally {
      // Passes the place on directly, so that no newcomer takes it first.
      const next = queue.shift()
      if (next) next()
      else running--
      report()
    }
  }
}
