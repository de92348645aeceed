import { NumberColumn, whole } from './number-column.ts'

/** A word that a text has to hold: anywhere in one of its words, or, short ones, at the beginning of one. */
export interface Word {
  readonly text: string
  readonly isStart: boolean
}

const wordsOf = (text: string): Set<string> => new Set(text.split(/\s+/).filter((word) => word !== ''))

/**
 * Which rows hold which words. All different words stand in one long string, one a line, which is looked through for
 * each word asked for: finding `corol` among 30,000 words takes some ten microseconds, and nothing has to be guessed
 * about where a word begins. Rows added after `pack` are few and stand in a map beside it.
 */
export class WordIndex {
  #lines = '\n'
  #lineStarts = new Uint32Array(1)
  #rowStarts = new Uint32Array(1)
  #rows = new Uint32Array(0)
  readonly #later = new Map<string, number[]>()
  #packing: Packing | undefined = new Packing()

  add(row: number, text: string): void {
    for (const word of wordsOf(text)) {
      if (this.#packing) this.#packing.add(row, word)
      else {
        const rows = this.#later.get(word)
        if (rows) rows.push(row)
        else this.#later.set(word, [row])
      }
    }
  }

  /** After the first load: from here on the words are found. `pause` is awaited between steps of some milliseconds. */
  async pack(pause: () => Promise<unknown>): Promise<void> {
    if (this.#packing === undefined) return
    const packed = await this.#packing.pack(pause)
    this.#lines = packed.lines
    this.#lineStarts = packed.lineStarts
    this.#rowStarts = packed.rowStarts
    this.#rows = packed.rows
    this.#packing = undefined
  }

  /** Whether any row, dead ones too, ever held it. */
  knows(word: Word): boolean {
    let found = false
    this.#eachRow(word, () => (found = true))
    return found
  }

  /**
   * Raises `marks[row]` from `step` to `step + 1` for every row that holds the word, and tells the rows it raised:
   * done for one word after the other, the rows at the last step hold all of them.
   */
  mark(word: Word, marks: Uint8Array, step: number, raised?: (row: number) => void): void {
    this.#eachRow(word, (row) => {
      if (marks[row] !== step) return
      marks[row] = step + 1
      raised?.(row)
    })
  }

  #eachRow({ text, isStart }: Word, tell: (row: number) => void): void {
    const wanted = isStart ? `\n${text}` : text
    const starts = this.#lineStarts
    for (let at = this.#lines.indexOf(wanted); at !== -1;) {
      const line = lastNotAfter(starts, isStart ? at + 1 : at)
      for (let n = this.#rowStarts[line] ?? 0; n < (this.#rowStarts[line + 1] ?? 0); n += 1) tell(this.#rows[n] ?? 0)
      const next = starts[line + 1]
      if (next === undefined) break
      at = this.#lines.indexOf(wanted, next - 1)
    }
    for (const [word, rows] of this.#later)
      if (isStart ? word.startsWith(text) : word.includes(text)) rows.forEach(tell)
  }
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

/** Collects word by word while the first rows come in, and turns all of it into four blocks of memory. */
class Packing {
  readonly #numberOf = new Map<string, number>()
  readonly #words = new NumberColumn(whole)
  readonly #rows = new NumberColumn(whole)

  add(row: number, word: string): void {
    let number = this.#numberOf.get(word)
    if (number === undefined) {
      number = this.#numberOf.size
      this.#numberOf.set(word, number)
    }
    this.#words.push(number)
    this.#rows.push(row)
  }

  async pack(pause: () => Promise<unknown>) {
    const words = [...this.#numberOf.keys()]
    await pause()
    const lineStarts = new Uint32Array(words.length)
    let at = 1
    for (const [number, word] of words.entries()) {
      lineStarts[number] = at
      at += word.length + 1
    }
    const lines = `\n${words.join('\n')}\n`
    await pause()
    const [of, rows, length] = [this.#words.values, this.#rows.values, this.#words.length]
    const rowStarts = new Uint32Array(words.length + 1)
    for (let n = 0; n < length; n += 1) rowStarts[(of[n] ?? 0) + 1] = (rowStarts[(of[n] ?? 0) + 1] ?? 0) + 1
    for (let n = 0; n < words.length; n += 1) rowStarts[n + 1] = (rowStarts[n + 1] ?? 0) + (rowStarts[n] ?? 0)
    await pause()
    const next = rowStarts.slice()
    const sorted = new Uint32Array(length)
    for (let n = 0; n < length; n += 1) {
      if (n % 100_000 === 99_999) await pause()
      const word = of[n] ?? 0
      const place = next[word] ?? 0
      sorted[place] = rows[n] ?? 0
      next[word] = place + 1
    }
    return { lines, lineStarts, rowStarts, rows: sorted }
  }
}
