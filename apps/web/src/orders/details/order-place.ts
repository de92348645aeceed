/** The place of an order in the list it was opened from, stored in the history state. */
export interface OrderPlace {
  /** Zero-based row in the whole list. */
  readonly at: number
  /** The list's filters as search parameters. */
  readonly search: string
  /** For a shop's list. */
  readonly shopId?: number
}

/** Parses the history state, which other pages and older versions write too. */
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
 * The neighbours of an order in rows that start at `offset`. If the order left the list, as after a status change,
 * the row now at its place is next.
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
