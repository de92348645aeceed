/** A reproducible random number generator. */
export function draws(seed: number) {
  let state = seed
  // mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    whole,
    chance: (share: number) => next() < share,
    pick<T>(choices: readonly T[]): T {
      const found = choices[whole(choices.length)]
      if (found === undefined) throw new Error('no choices')
      return found
    },
  }
}
