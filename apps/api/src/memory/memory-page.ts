import type { ProductSort } from '@axle/contract'
import type { ListingRows } from './listing-rows.ts'
import { type Order, orderOf } from './sort-orders.ts'

/** One page of the rows found, best first. Only as many as the page reaches are kept in order, never all. */
export function pageOfRows(
  rows: ListingRows,
  found: Uint32Array | readonly number[],
  sort: ProductSort,
  { from, limit }: { from: number; limit: number },
): number[] {
  const best = firstOf(found, from + limit, orderOf(rows, sort))
  return best.slice(from).map((row) => rows.id.values[row] ?? 0)
}

/** The first `count` in order. A heap with the last of them on top: what comes after it is passed over with one look. */
function firstOf(found: Uint32Array | readonly number[], count: number, order: Order): number[] {
  const heap: number[] = []
  for (const row of found) {
    if (heap.length < count) {
      heap.push(row)
      rise(heap, order)
    } else if (order(row, heap[0] ?? 0) < 0) {
      heap[0] = row
      sink(heap, order)
    }
  }
  return heap.toSorted(order)
}

function rise(heap: number[], order: Order): void {
  let at = heap.length - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    if (!swapIfLater(heap, at, above, order)) return
    at = above
  }
}

function sink(heap: number[], order: Order): void {
  let at = 0
  for (;;) {
    let last = at
    for (const below of [2 * at + 1, 2 * at + 2])
      if (below < heap.length && order(heap[below] ?? 0, heap[last] ?? 0) > 0) last = below
    if (last === at || !swapIfLater(heap, last, at, order)) return
    at = last
  }
}

function swapIfLater(heap: number[], below: number, above: number, order: Order): boolean {
  const [lower, upper] = [heap[below] ?? 0, heap[above] ?? 0]
  if (order(lower, upper) <= 0) return false
  heap[below] = upper
  heap[above] = lower
  return true
}
