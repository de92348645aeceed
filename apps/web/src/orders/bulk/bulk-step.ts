import type { OrderRow } from '@axle/contract/orders'
import { type MoveTo, nextStepOf } from '../status/next-step.ts'

/** A step that several selected orders can take. */
export interface BulkStep {
  to: MoveTo
  orders: readonly OrderRow[]
}

/** The next step that most of the selected orders can take at once. */
export function bulkStepOf(chosen: readonly OrderRow[]): BulkStep | undefined {
  const steps = Map.groupBy(chosen, (order) => {
    const step = nextStepOf(order)
    return step && 'to' in step ? step.to : undefined
  })
  const [most] = [...steps]
    .flatMap(([to, orders]) => (to ? [{ to, orders }] : []))
    .toSorted((a, b) => b.orders.length - a.orders.length)
  return most
}

/** Handles each one with at most `width` at a time; returns those that failed, with their errors. */
export async function inParallel<T>(all: readonly T[], width: number, handle: (one: T) => Promise<unknown>) {
  const failed: { one: T; error: unknown }[] = []
  const waiting = all.values()
  const work = async () => {
    for (const one of waiting) await handle(one).catch((error: unknown) => failed.push({ one, error }))
  }
  await Promise.all(Array.from({ length: Math.min(width, all.length) }, work))
  return failed
}
