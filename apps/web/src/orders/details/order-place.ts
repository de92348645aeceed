/** Where an order stands in the list it was opened from, as the browser's history keeps it. */
export interface OrderPlace {
  /** Its row in the whole list, from 0. */
  readonly at: number
  /** The filters of the list, as they stand in its address. */
  readonly search: string
  /** Of a shop's list. */
  readonly shopId?: number
}

/** Reads the place from a history state, which other pages and older versions write too. */
export function readPlace(state: unknown): OrderPlace | undefined {
  if (typeof state !== 'object' || state === null || !('place' in state)) return undefined
  const { at, search, shopId } = (state.place ?? {}) as Partial<Record<keyof OrderPlace, unknown>>
  if (!Number.isInteger(at) || Number(at) < 0 || typeof search !== 'string') return undefined
  return { at: Number(at), search, ...(Number.isInteger(shopId) && { shopId: Number(shopId) }) }
}

export interface Neighbour<Row> {
  readonly at: number
  readonly row: Row
}

/**
 * The orders before and after one, in rows of a list of which the first stands at `offset`. Where the order has left the
 * list meanwhile, as by a step to another status, what stands at its place now comes next.
 */
export function neighboursIn<Row extends { id: string }>(
  rows: readonly Row[],
  offset: number,
  { id, at }: { id: string; at: number },
): { at: number | undefined; previous: Neighbour<Row> | undefined; next: Neighbour<Row> | undefined } {
  const found = rows.findIndex((row) => row.id === id)
  const here = found < 0 ? at - offset : found
  const neighbour = (index: number) => {
    const row = rows[index]
    return row && { at: offset + index, row }
  }
  return {
    at: found < 0 ? undefined : offset + found,
    previous: neighbour(here - 1),
    next: neighbour(found < 0 ? here : here + 1),
  }
}
