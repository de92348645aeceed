/** Seeded random numbers: one named stream per purpose. */
export interface Chance {
  /** From 0 to 1, exclusive. */
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  is(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** `count` different ones, in random order; all of them when there are fewer. */
  some<T>(choices: readonly T[], count: number): T[]
  /** One of the keys, by weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K
  letters(count: number, alphabet: string): string
}

/** `chance('product', 17)` always gives the same sequence, independent of other streams. */
export function chance(...name: readonly (string | number)[]): Chance {
  let state = hash(name.join('/'))
  const next = () => {
    // mulberry32.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(choices: readonly T[]): T => {
    if (choices.length === 0) throw new RangeError('Nothing to choose from')
    // In range, because the list is not empty.
    return choices[Math.floor(next() * choices.length)] as T
  }
  return {
    next,
    whole,
    pick,
    is: (probability) => next() < probability,
    some(choices, count) {
      const left = [...choices]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      ).flat()
    },
    weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>) {
      const entries = Object.entries<number | undefined>(weights)
      let left = next() * entries.reduce((sum, [, weight]) => sum + (weight ?? 0), 0)
      const found = entries.find(([, weight]) => (left -= weight ?? 0) < 0) ?? entries[0]
      if (!found) throw new RangeError('Nothing to choose from')
      // The entries are those of the weights, so the keys are theirs.
      return found[0] as K
    },
    letters: (count, alphabet) => Array.from({ length: count }, () => alphabet[whole(0, alphabet.length - 1)]).join(''),
  }
}

/** FNV-1a. */
function hash(text: string) {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value | 0
}
