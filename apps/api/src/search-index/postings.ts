import { TopRows } from './matching/top-rows.ts'
import { sortInTurns, type Turn } from './matching/turns.ts'

/** Where a row contains a term: its name, its text, or both. */
export const inName = 1
export const inText = 2
export const anywhere = inName | inText

/** An entry combines a row and the place of the term. */
export const entryOf = (row: number, where: number): number => row * 4 + where
export const rowOf = (entry: number): number => entry >>> 2

/** All terms in order in one string, and all entries in one block. */
export interface PackedPostings {
  readonly text: string
  /** Where each term begins in `text`, and the end. */
  readonly starts: Uint32Array
  /** Where the entries of each term begin, and the end. */
  readonly entryStarts: Uint32Array
  readonly entries: Uint32Array
}

const nothing: PackedPostings = {
  text: '',
  starts: new Uint32Array(1),
  entryStarts: new Uint32Array(1),
  entries: new Uint32Array(),
}

/** Maps terms to the rows that contain them, ascending. Later additions are in a separate map until the next packing. */
export class Postings {
  readonly packed: PackedPostings
  readonly #later = new Map<string, number[]>()
  readonly #places = new Map<string, Uint32Array>()
  /** Entries added since packing. */
  later = 0

  constructor(packed: PackedPostings = nothing) {
    this.packed = packed
  }

  /** Adds a row; rows must ascend. */
  add(term: string, row: number, where: number): void {
    const list = this.#later.get(term)
    if (list) list.push(entryOf(row, where))
    else this.#later.set(term, [entryOf(row, where)])
    this.later += 1
  }

  /** Returns the entries of a term in one or two lists. */
  entriesOf(term: string): Uint32Array[] {
    const found: Uint32Array[] = []
    const at = this.#lowerBound(term)
    if (this.#termAt(at) === term) found.push(this.#entriesAt(at))
    const later = this.#later.get(term)
    if (later) found.push(Uint32Array.from(later))
    return found
  }

  /** Returns the entries of a letter and a number like `entriesOf`, without a search. */
  entriesOfNumber(letter: string, number: number): Uint32Array[] {
    const places = this.#places.get(letter) ?? this.#placesOf(letter)
    const at = (places[number] ?? 0) - 1
    const later = this.#later.get(`${letter}${number}`)
    return [...(at < 0 ? [] : [this.#entriesAt(at)]), ...(later ? [Uint32Array.from(later)] : [])]
  }

  /** Returns the terms with this prefix that have the most entries. */
  longestWithPrefix(prefix: string, most: number): string[] {
    const end = this.#lowerBound(`${prefix}\uffff`)
    const longest = new TopRows(most, byPlace)
    for (let at = this.#lowerBound(prefix); at < end; at += 1) longest.offer(at, this.#lengthAt(at))
    return this.#withLater(longest.taken(), (term) => term.startsWith(prefix), most)
  }

  /** Returns the terms that contain the text and have the most entries. */
  longestContaining(text: string, most: number): string[] {
    const { text: all, starts } = this.packed
    const longest = new TopRows(most, byPlace)
    for (let place = all.indexOf(text), at = 0; place >= 0 && text !== ''; place = all.indexOf(text, place)) {
      at = this.#termOver(place, at)
      // Skip a hit that crosses two terms.
      if (place + text.length <= (starts[at + 1] ?? 0)) {
        longest.offer(at, this.#lengthAt(at))
        place = starts[at + 1] ?? all.length
      } else place += 1
    }
    return this.#withLater(longest.taken(), (term) => term.includes(text), most)
  }

  /** Returns a packed copy with `newRows[row]` for each row; rows past its end or below 0 are dropped. */
  async repacked(newRows: Int32Array | undefined, turn: Turn): Promise<Postings> {
    const added = await sortInTurns([...this.#later.keys()], (a, b) => (a < b ? -1 : 1), turn)
    const packing = new Packing(this.packed.entries.length + this.later, newRows)
    const size = this.packed.starts.length - 1
    for (let at = 0, next = 0; at < size || next < added.length;) {
      if ((packing.terms & 255) === 0) await turn()
      const [known, later] = [this.#termAt(at), added[next]]
      const isKnown = known !== undefined && (later === undefined || known <= later)
      const isLater = later !== undefined && (known === undefined || later <= known)
      packing.begin()
      if (isKnown) await packing.add(this.#entriesAt(at++), turn)
      if (isLater) await packing.add(this.#later.get(added[next++] ?? '') ?? [], turn)
      packing.end((isKnown ? known : later) ?? '')
    }
    return new Postings(packing.finish())
  }

  /** The index of each number's term, plus one. */
  #placesOf(letter: string): Uint32Array {
    const end = this.#lowerBound(`${letter}\uffff`)
    const found: [number, number][] = []
    for (let at = this.#lowerBound(letter); at < end; at += 1)
      found.push([Number(this.#termAt(at)?.slice(letter.length)), at + 1])
    const places = new Uint32Array(found.reduce((most, [number]) => Math.max(most, number), 0) + 1)
    for (const [number, place] of found) places[number] = place
    this.#places.set(letter, places)
    return places
  }

  /** The packed terms at these indexes, and the longest of those added later. */
  #withLater(places: readonly number[], isWanted: (term: string) => boolean, most: number): string[] {
    const later = this.#later.entries().filter(([term]) => isWanted(term))
    const added = Array.from(later)
      .toSorted(([, a], [, b]) => b.length - a.length)
      .slice(0, most)
    return [...new Set([...places.map((at) => this.#termAt(at) ?? ''), ...added.map(([term]) => term)])]
  }

  #lengthAt(at: number): number {
    const { entryStarts } = this.packed
    return (entryStarts[at + 1] ?? 0) - (entryStarts[at] ?? 0)
  }

  #termAt(at: number): string | undefined {
    const { text, starts } = this.packed
    return at >= 0 && at < starts.length - 1 ? text.substring(starts[at] ?? 0, starts[at + 1]) : undefined
  }

  #entriesAt(at: number): Uint32Array {
    const { entries, entryStarts } = this.packed
    return entries.subarray(entryStarts[at], entryStarts[at + 1])
  }

  /** The first term that is not before this one. */
  #lowerBound(term: string): number {
    let [from, to] = [0, this.packed.starts.length - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#termAt(middle) ?? '') < term) from = middle + 1
      else to = middle
    }
    return from
  }

  /** The term at this position of the text, not before `from`. */
  #termOver(place: number, from: number): number {
    const { starts } = this.packed
    let [low, step] = [from, 1]
    // The next hit is usually near: doubling steps find it faster than a binary search of the whole vocabulary.
    for (; (starts[low + step] ?? Number.POSITIVE_INFINITY) <= place; step *= 2) low += step
    let high = Math.min(low + step, starts.length - 1) - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= place) low = middle
      else high = middle - 1
    }
    return low
  }
}

const byPlace = (a: number, b: number): number => a - b

class Packing {
  terms = 0
  readonly #newRows: Int32Array | undefined
  readonly #entries: Uint32Array
  readonly #starts: number[] = [0]
  readonly #entryStarts: number[] = [0]
  readonly #chunks: string[] = []
  #chunk: string[] = []
  #length = 0
  #at = 0

  constructor(mostEntries: number, newRows: Int32Array | undefined) {
    this.#entries = new Uint32Array(mostEntries)
    this.#newRows = newRows
  }

  begin(): void {
    this.terms += 1
  }

  async add(entries: ArrayLike<number>, turn: Turn): Promise<void> {
    const [to, newRows] = [this.#entries, this.#newRows]
    let at = this.#at
    for (let n = 0; n < entries.length; n += 1) {
      if ((n & 65_535) === 65_535) await turn()
      const entry = entries[n] ?? 0
      const row = newRows === undefined ? rowOf(entry) : (newRows[rowOf(entry)] ?? -1)
      if (row >= 0) to[at++] = entryOf(row, entry & 3)
    }
    this.#at = at
  }

  /** A term without entries is dropped. */
  end(term: string): void {
    if (this.#at === this.#entryStarts.at(-1)) return
    this.#length += term.length
    this.#chunk.push(term)
    if (this.#chunk.length === 4_096) this.#flush()
    this.#starts.push(this.#length)
    this.#entryStarts.push(this.#at)
  }

  finish(): PackedPostings {
    this.#flush()
    return {
      text: this.#chunks.join(''),
      starts: Uint32Array.from(this.#starts),
      entryStarts: Uint32Array.from(this.#entryStarts),
      entries: this.#entries.subarray(0, this.#at),
    }
  }

  #flush(): void {
    this.#chunks.push(this.#chunk.join(''))
    this.#chunk = []
  }
}
