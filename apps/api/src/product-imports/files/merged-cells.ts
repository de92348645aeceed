interface Merged {
  readonly column: number
  readonly first: number
  readonly last: number
}

/** `C` is 2. */
export const columnNamed = (letters: string): number =>
  letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const reference = /mergeCell\s+ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g
const [longest, most] = [60, 20_000]

/** Finds the cells of one column that a sheet merges downwards; the list stands behind the rows. */
export async function mergedIn(pieces: AsyncIterable<string>): Promise<Merged[]> {
  const found: Merged[] = []
  let rest = ''
  for await (const piece of pieces) {
    const text = rest + piece
    let end = 0
    for (const match of text.matchAll(reference)) {
      const [all, from = '', first, to, last] = match
      end = match.index + all.length
      if (from === to && found.length < most)
        found.push({ column: columnNamed(from), first: Number(first), last: Number(last) })
    }
    rest = text.slice(Math.max(end, text.length - longest))
  }
  return found.filter(({ first, last }) => first < last)
}

/** Follows merged cells down the rows of a sheet. */
export class MergedCells {
  readonly #starting: ReadonlyMap<number, readonly Merged[]>
  readonly #open = new Map<number, { readonly last: number; readonly value: string }>()

  constructor(merged: readonly Merged[]) {
    this.#starting = Map.groupBy(merged, ({ first }) => first)
  }

  /** Returns the values that merged cells hold above this row, by their place; undefined without any. */
  above(line: number, cells: readonly string[]): ReadonlyMap<number, string> | undefined {
    for (const [column, { last }] of this.#open) if (last < line) this.#open.delete(column)
    const values = new Map([...this.#open].map(([column, { value }]) => [column, value]))
    for (const { column, last } of this.#starting.get(line) ?? [])
      this.#open.set(column, { last, value: cells[column] ?? '' })
    return values.size > 0 ? values : undefined
  }
}
