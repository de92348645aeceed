/** Values by axis; every pair of values must occur. */
export type Axes = Readonly<Record<string, readonly unknown[]>>
export type Row<A extends Axes> = { -readonly [axis in keyof A]: A[axis][number] }

/**
 * Returns few rows that contain every pair of values of two axes. Greedy: of some random rows that begin with a missing
 * pair, takes the one with most missing pairs. Deterministic per seed.
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
  // Neighbouring seeds are similar.
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

/** All pairs. */
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

/** The pairs in a complete or partial row. */
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

/** Seeded random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
