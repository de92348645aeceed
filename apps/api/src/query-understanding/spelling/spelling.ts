const longest = 64
let [before, above, current] = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)]

/**
 * Counts edits between two words: add, drop, change or swap a letter (optimal string alignment); more than `max`
 * returns `most + 1`. Reuses its rows, because a search compares thousands of words.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max || Math.max(a.length, b.length) > longest) return max + 1
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
    if (least > max) return max + 1
    ;[before, above, current] = [above, current, before]
  }
  return Math.min(above[b.length] ?? 0, max + 1)
}

/** Returns the edits allowed for a word; words under four letters are too similar to correct. */
export const allowedEdits = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** Returns a bit for each letter: words that differ in more letters than edits allow need no comparison. */
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

/**
 * Returns the approximate English sound of a word: doubled letters and vowels matter little, so `break` is `brake`
 * and `shok` is `shock`. Nor does an R that ends a longer word: `filta` is `filter`.
 */
export const phoneticKey = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/ck|q|c(?![eiyh])/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/z/g, 's')
    .replace(/(?<!^)[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)r$/, '')
