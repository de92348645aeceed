/** Orders rows with the same key. */
export type Tie = (a: number, b: number) => number

/**
 * Collects the first rows by a number, largest first, in a heap with the last of them on top: most candidates need
 * one comparison.
 */
export class TopRows {
  readonly #most: number
  readonly #tie: Tie
  readonly #rows: number[] = []
  readonly #keys: number[] = []
  /** Rows with a smaller number cannot be among the first. */
  least = Number.NEGATIVE_INFINITY

  constructor(most: number, tie: Tie) {
    this.#most = most
    this.#tie = tie
  }

  offer(row: number, key: number): void {
    if (this.#rows.length < this.#most) {
      this.#rows.push(row)
      this.#keys.push(key)
      this.#rise(this.#rows.length - 1)
    } else {
      const last = this.#keys[0]
      if (last === undefined || key < last || (key === last && this.#tie(row, this.#rows[0] ?? 0) >= 0)) return
      this.#rows[0] = row
      this.#keys[0] = key
      this.#sink()
    }
    if (this.#rows.length === this.#most) this.least = this.#keys[0] ?? this.least
  }

  /** Returns the rows in order. */
  taken(): number[] {
    return this.#rows
      .map((row, n) => ({ row, key: this.#keys[n] ?? 0 }))
      .toSorted((a, b) => b.key - a.key || this.#tie(a.row, b.row))
      .map(({ row }) => row)
  }

  #isLater(a: number, b: number): boolean {
    const [keyA, keyB] = [this.#keys[a] ?? 0, this.#keys[b] ?? 0]
    return keyA < keyB || (keyA === keyB && this.#tie(this.#rows[a] ?? 0, this.#rows[b] ?? 0) > 0)
  }

  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const above = (at - 1) >> 1
      if (!this.#isLater(at, above)) return
      this.#swap(at, above)
      at = above
    }
  }

  #sink(): void {
    for (let at = 0; ;) {
      let last = at
      for (let below = 2 * at + 1; below <= 2 * at + 2; below += 1)
        if (below < this.#rows.length && this.#isLater(below, last)) last = below
      if (last === at) return
      this.#swap(at, last)
      at = last
    }
  }

  #swap(a: number, b: number): void {
    const [row, key] = [this.#rows[a] ?? 0, this.#keys[a] ?? 0]
    this.#rows[a] = this.#rows[b] ?? 0
    this.#keys[a] = this.#keys[b] ?? 0
    this.#rows[b] = row
    this.#keys[b] = key
  }
}
