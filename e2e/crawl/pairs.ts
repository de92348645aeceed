/** Values by axis, of which every combination of two is to be seen. */
export type Axes = Readonly<Record<string, readonly unknown[]>>
export type Row<A extends Axes> = { -readonly [axis in keyof A]: A[axis][number] }

/**
 * Few rows in which every possible pair of values of two axes occurs at least once. Greedy: of some random rows, each
 * begun with a pair that is missing, the one that brings most missing pairs is taken. The same seed gives the same rows.
 */
export function allPairs<A extends Axes>(axes: A, isPossible: (row: Partial<Row<A>>) => boolean, seed = 1): Row<A>[] {
  const random = randomFrom(seed)
  const names = Object.keys(axes)
  const missing = new Set(
    pairsOf(axes)
      .filter((pair) => isPossible(asRow<A>(pair)))
      .map(keyOf),
  )
  const rows: Row<A>[] = []
  while (missing.size > 0) {
    const candidates = Array.from({ length: 30 }, () => grow())
    const best = candidates.reduce((one, other) => (brings(other) > brings(one) ? other : one))
    for (const pair of pairsIn(names, best)) missing.delete(keyOf(pair))
    rows.push(best as Row<A>)
  }
  // Those that were begun one after another are alike.
  return shuffled(rows, random)

  function grow(): Record<string, unknown> {
    const [first = ''] = missing
    const row: Record<string, unknown> = Object.fromEntries(JSON.parse(first) as [string, unknown][])
    for (const axis of shuffled(
      names.filter((name) => !(name in row)),
      random,
    )) {
      const values = shuffled(axes[axis] ?? [], random).filter((value) =>
        isPossible({ ...row, [axis]: value } as Row<A>),
      )
      const ranked = values.map((value) => ({ value, brought: brings({ ...row, [axis]: value }) }))
      row[axis] = ranked.reduce((one, other) => (other.brought > one.brought ? other : one)).value
    }
    return row
  }
  function brings(row: Record<string, unknown>): number {
    return pairsIn(names, row).filter((pair) => missing.has(keyOf(pair))).length
  }
}

type Pair = [[string, unknown], [string, unknown]]
const keyOf = (pair: Pair): string => JSON.stringify(pair)
const asRow = <A extends Axes>(pair: Pair) => Object.fromEntries(pair) as Partial<Row<A>>

/** Every pair there is. */
export function pairsOf(axes: Axes): Pair[] {
  const names = Object.keys(axes)
  return names.flatMap((one, index) =>
    names.slice(index + 1).flatMap((other) =>
      (axes[one] ?? []).flatMap((a) =>
        (axes[other] ?? []).map((b): Pair => [
          [one, a],
          [other, b],
        ]),
      ),
    ),
  )
}

/** The pairs that a row, or the beginning of one, holds. */
export function pairsIn(names: readonly string[], row: Record<string, unknown>): Pair[] {
  const set = names.filter((name) => name in row)
  return set.flatMap((one, index) =>
    set.slice(index + 1).map((other): Pair => [
      [one, row[one]],
      [other, row[other]],
    ]),
  )
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
