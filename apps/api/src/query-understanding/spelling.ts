const longest = 64
let [before, above, current] = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)]

/**
 * Letters to add, drop, change or swap with the next until one is the other (optimal string alignment); more than `most` is
 * told as `most + 1`. A search compares thousands of words, so the rows are used again.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || Math.max(a.length, b.length) > longest) return most + 1
  for (let column = 0; column <= b.length; column += 1) above[column] = column
  for (let row = 1; row <= a.length; row += 1) {
    current[0] = row
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const [left, up, corner] = [current[column - 1] ?? 0, above[column] ?? 0, above[column - 1] ?? 0]
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let fewest = same ? corner : Math.min(left, up, corner) + 1
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) fewest = Math.min(fewest, (before[column - 2] ?? 0) + 1)
      current[column] = fewest
      if (fewest < least) least = fewest
    }
    if (least > most) return most + 1
    ;[before, above, current] = [above, current, before]
  }
  return Math.min(above[b.length] ?? 0, most + 1)
}

/** One slip in a short word, two in a longer one; words shorter than four letters are too like each other to be guessed at. */
export const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** A bit for each letter: words that differ in more letters than slips allow need no closer look. */
export function letterBits(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

export function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** What a word sounds like in English: doubled letters and vowels matter little, `break` is `brake`, `shok` is `shock`. */
export const soundOf = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/ck|q|c(?![eiyh])/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/z/g, 's')
    .replace(/(?<!^)[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1')
