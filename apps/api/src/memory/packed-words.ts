import { NumberColumn, whole } from './number-column.ts'

type Pause = () => Promise<unknown>

/** Words and their rows while the first rows come in. */
export interface WordPacking {
  add(row: number, word: string): void
  readonly numberOf: ReadonlyMap<string, number>
  /** One entry for each word of each row. */
  readonly words: NumberColumn<Uint32Array>
  readonly rows: NumberColumn<Uint32Array>
}

export function wordPacking(): WordPacking {
  const numberOf = new Map<string, number>()
  const [words, rows] = [new NumberColumn(whole), new NumberColumn(whole)]
  return {
    numberOf,
    words,
    rows,
    add(row, word) {
      let number = numberOf.get(word)
      if (number === undefined) {
        number = numberOf.size
        numberOf.set(word, number)
      }
      words.push(number)
      rows.push(row)
    },
  }
}

/** All different words and their rows in a few blocks of memory. Word `n` stands on line `n`, its rows in `rows` from `rowStarts[n]`. */
export interface PackedWords {
  readonly rowStarts: Uint32Array
  readonly rows: Uint32Array
  lineOf(word: string): number | undefined
  linesWith(word: { text: string; isStart: boolean }): Uint32Array
}

/** `pause` is awaited between steps of some milliseconds. */
export async function packWords({ numberOf, words: of, rows: from }: WordPacking, pause: Pause): Promise<PackedWords> {
  const words = [...numberOf.keys()]
  await pause()
  const starts = new Uint32Array(words.length)
  let at = 1
  for (const [line, word] of words.entries()) {
    starts[line] = at
    at += word.length + 1
  }
  const text = `\n${words.join('\n')}\n`
  await pause()
  const { rowStarts, rows } = await groupRows(words.length, of, from, pause)
  const places = await hashWords(words, pause)
  const wordOn = (line: number): string => text.slice(starts[line], (starts[line + 1] ?? text.length) - 1)

  return {
    rowStarts,
    rows,
    lineOf(word) {
      const mask = places.length - 1
      for (let place = hashOf(word) & mask; ; place = (place + 1) & mask) {
        const line = (places[place] ?? 0) - 1
        if (line === -1) return undefined
        if (wordOn(line) === word) return line
      }
    },
    linesWith({ text: wanted, isStart }) {
      const lines = new NumberColumn(whole, 16)
      const needle = isStart ? `\n${wanted}` : wanted
      for (let found = text.indexOf(needle); found !== -1;) {
        const line = lastNotAfter(starts, isStart ? found + 1 : found)
        lines.push(line)
        const next = starts[line + 1]
        if (next === undefined) break
        found = text.indexOf(needle, next - 1)
      }
      return lines.values.slice(0, lines.length)
    },
  }
}

/** The rows of word 0, then those of word 1, and so on. */
async function groupRows(
  count: number,
  { values: of, length }: NumberColumn<Uint32Array>,
  { values: from }: NumberColumn<Uint32Array>,
  pause: Pause,
) {
  const rowStarts = new Uint32Array(count + 1)
  for (let n = 0; n < length; n += 1) rowStarts[(of[n] ?? 0) + 1] = (rowStarts[(of[n] ?? 0) + 1] ?? 0) + 1
  for (let n = 0; n < count; n += 1) rowStarts[n + 1] = (rowStarts[n + 1] ?? 0) + (rowStarts[n] ?? 0)
  const next = rowStarts.slice()
  const rows = new Uint32Array(length)
  for (let n = 0; n < length; n += 1) {
    if (n % 500_000 === 0) await pause()
    const word = of[n] ?? 0
    const place = next[word] ?? 0
    rows[place] = from[n] ?? 0
    next[word] = place + 1
  }
  return { rowStarts, rows }
}

/** A table of line numbers plus one, 0 for none; a word stands at the first free place from its hash on. */
async function hashWords(words: readonly string[], pause: Pause): Promise<Uint32Array> {
  const places = new Uint32Array(2 ** Math.ceil(Math.log2(words.length * 2 + 1)))
  const mask = places.length - 1
  for (const [line, word] of words.entries()) {
    if (line % 100_000 === 99_999) await pause()
    let place = hashOf(word) & mask
    while (places[place] !== 0) place = (place + 1) & mask
    places[place] = line + 1
  }
  return places
}

/** FNV-1a, whose constants these are. */
function hashOf(word: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 16_777_619)
  return hash >>> 0
}

/** The place of the last start that is not after `at`. */
function lastNotAfter(starts: Uint32Array, at: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
