import { productSorts, type ProductSort } from '@axle/contract'
import type { ListingRows } from './listing-rows.ts'

export type Order = (a: number, b: number) => number

/** The same orders as by SQL; each ends in the id, so the same question always gets the same order. */
export function orderOf(rows: ListingRows, sort: ProductSort): Order {
  const { id, price, sold, created } = rows
  const by =
    (column: { values: Uint32Array | Float64Array }): Order =>
    (a, b) =>
      (column.values[a] ?? 0) - (column.values[b] ?? 0)
  const byId = by(id)
  const byName: Order = (a, b) => {
    const [first, second] = [rows.names[a] ?? '', rows.names[b] ?? '']
    return first < second ? -1 : first > second ? 1 : 0
  }
  const [byPrice, bySold, byTime] = [by(price), by(sold), by(created)]
  switch (sort) {
    case 'featured':
    case 'bestMatch':
      return (a, b) => bySold(b, a) || byName(a, b) || byId(a, b)
    case 'newest':
      return (a, b) => byTime(b, a) || byId(b, a)
    case 'priceAsc':
      return (a, b) => byPrice(a, b) || byId(a, b)
    case 'priceDesc':
      return (a, b) => byPrice(b, a) || byId(b, a)
    case 'alphabetical':
      return (a, b) => byName(a, b) || byId(a, b)
  }
}

/** The rows that were there at the load, sorted in every way. */
export interface SortOrders {
  /** Rows from here on came later and stand in none of them. */
  readonly length: number
  readonly by: Readonly<Record<ProductSort, Uint32Array>>
}

/** Below this a look at all rows is quicker than keeping them sorted. */
const worthSorting = 20_000

export async function sortOrders(
  rows: ListingRows,
  pause: () => Promise<unknown>,
  least = worthSorting,
): Promise<SortOrders | undefined> {
  const { length } = rows
  if (length < least) return undefined
  const sorted: [ProductSort, Uint32Array][] = []
  for (const sort of productSorts) sorted.push([sort, await sortRows(length, orderOf(rows, sort), pause)])
  return { length, by: Object.fromEntries(sorted) as Record<ProductSort, Uint32Array> }
}

/** Sorted at once; more takes too long for those who wait. */
const run = 8_192

/** A merge sort that lets others have their turn: a million rows at once would take a second. */
export async function sortRows(length: number, order: Order, pause: () => Promise<unknown>): Promise<Uint32Array> {
  let from = Uint32Array.from({ length }, (_, row) => row)
  for (let start = 0; start < length; start += run) {
    from.subarray(start, start + run).sort(order)
    await pause()
  }
  let to = new Uint32Array(length)
  for (let size = run; size < length; size *= 2) {
    for (let start = 0; start < length; start += 2 * size) {
      await merge(
        from,
        to,
        { start, middle: Math.min(start + size, length), end: Math.min(start + 2 * size, length) },
        order,
        pause,
      )
    }
    ;[from, to] = [to, from]
  }
  return from
}

async function merge(
  from: Uint32Array,
  to: Uint32Array,
  { start, middle, end }: { start: number; middle: number; end: number },
  order: Order,
  pause: () => Promise<unknown>,
): Promise<void> {
  let [left, right] = [start, middle]
  for (let at = start; at < end; at += 1) {
    if (at % 50_000 === 0) await pause()
    const takeLeft = right >= end || (left < middle && order(from[left] ?? 0, from[right] ?? 0) <= 0)
    to[at] = (takeLeft ? from[left++] : from[right++]) ?? 0
  }
}
