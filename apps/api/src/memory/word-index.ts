import { packWords, type PackedWords, type WordPacking, wordPacking } from './packed-words.ts'

/** A word that a text has to hold: anywhere in one of its words, or, short ones, at the beginning of one. */
export interface Word {
  readonly text: string
  readonly isStart: boolean
}

const wordsOf = (text: string): Set<string> => new Set(text.split(/\s+/).filter((word) => word !== ''))

/** Searched words whose lines are remembered: people look for the same ones. */
const mostRemembered = 2_000

/**
 * Which rows hold which words. All different words stand in one long string, one a line, which is looked through for
 * each word asked for: nothing has to be guessed about where a word begins. Rows that come after `pack` mostly hold
 * words that are known; the few new ones stand in a map beside it.
 */
export class WordIndex {
  #packing: WordPacking | undefined = wordPacking()
  #packed: PackedWords | undefined
  /** Later rows of packed words, by line. */
  readonly #laterRows = new Map<number, number[]>()
  readonly #newWords = new Map<string, number[]>()
  readonly #remembered = new Map<string, Uint32Array>()

  /** Words that came after `pack`: each search goes through all of them. */
  get later(): number {
    return this.#newWords.size
  }

  add(row: number, text: string): void {
    for (const word of wordsOf(text)) {
      if (this.#packing) {
        this.#packing.add(row, word)
        continue
      }
      const line = this.#packed?.lineOf(word)
      if (line === undefined) push(this.#newWords, word, row)
      else push(this.#laterRows, line, row)
    }
  }

  /** After the first load: from here on the words are found. `pause` is awaited between steps of some milliseconds. */
  async pack(pause: () => Promise<unknown>): Promise<void> {
    if (this.#packing === undefined) return
    this.#packed = await packWords(this.#packing, pause)
    this.#packing = undefined
  }

  /** Whether any row, dead ones too, ever held it. */
  knows(word: Word): boolean {
    return this.#linesWith(word).length > 0 || this.#newRows(word).length > 0
  }

  /**
   * Raises `marks[row]` from `step` to `step + 1` for every row that holds the word, and tells the rows it raised:
   * done for one word after the other, the rows at the last step hold all of them.
   */
  mark(word: Word, marks: Uint8Array, step: number, raised?: (row: number) => void): void {
    const mark = (row: number) => {
      if (marks[row] !== step) return
      marks[row] = step + 1
      raised?.(row)
    }
    const { rowStarts, rows } = this.#packed ?? { rowStarts: [], rows: [] }
    for (const line of this.#linesWith(word)) {
      const end = rowStarts[line + 1] ?? 0
      for (let n = rowStarts[line] ?? 0; n < end; n += 1) mark(rows[n] ?? 0)
      this.#laterRows.get(line)?.forEach(mark)
    }
    this.#newRows(word).forEach(mark)
  }

  #newRows({ text, isStart }: Word): number[] {
    const found: number[] = []
    for (const [word, rows] of this.#newWords)
      if (isStart ? word.startsWith(text) : word.includes(text)) found.push(...rows)
    return found
  }

  #linesWith(word: Word): Uint32Array {
    const key = `${word.isStart ? '^' : ''}${word.text}`
    const found = this.#remembered.get(key) ?? this.#packed?.linesWith(word) ?? new Uint32Array()
    this.#remembered.delete(key)
    this.#remembered.set(key, found)
    const oldest = this.#remembered.size > mostRemembered ? this.#remembered.keys().next().value : undefined
    if (oldest !== undefined) this.#remembered.delete(oldest)
    return found
  }
}

function push<K>(lists: Map<K, number[]>, key: K, row: number): void {
  const list = lists.get(key)
  if (list) list.push(row)
  else lists.set(key, [row])
}
