/** Seeded random numbers, so that every run sends the same requests. */
export interface Draws {
  /** From 0 to `below`, exclusive. */
  whole(below: number): number
  pick<T>(choices: readonly T[]): T
}

export function drawsFrom(seed: number): Draws {
  let state = seed
  const next = () => {
    // mulberry32.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    pick<T>(choices: readonly T[]): T {
      const found = choices[whole(choices.length)]
      if (found === undefined) throw new Error('the database is too small to measure anything')
      return found
    },
  }
}
