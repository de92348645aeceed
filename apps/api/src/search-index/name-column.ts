import { bytes, NumberColumn, whole } from './columns.ts'

const encoder = new TextEncoder()
/** Bytes that fit exactly into a number. */
const prefixBytes = 6

/** Names in one block of memory, ordered by UTF-8 bytes like the database's collation "C". */
export class NameColumn {
  readonly bytes: NumberColumn<Uint8Array>
  readonly starts: NumberColumn<Uint32Array>

  constructor(text = new NumberColumn(bytes, 65_536), starts = new NumberColumn(whole)) {
    this.bytes = text
    this.starts = starts
    if (starts.length === 0) starts.push(0)
  }

  /** Adds a name. Returns its first bytes as a number, which decides most comparisons. */
  push(name: string): number {
    const added = encoder.encode(name)
    this.#append(added)
    let prefix = 0
    for (let n = 0; n < prefixBytes; n += 1) prefix = prefix * 256 + (added[n] ?? 0)
    return prefix
  }

  /** Copies a name from another column. */
  copy(from: NameColumn, row: number): void {
    this.#append(from.#of(row))
  }

  compare(a: number, b: number): number {
    const { values } = this.bytes
    const [startA, startB] = [this.starts.values[a] ?? 0, this.starts.values[b] ?? 0]
    const [lengthA, lengthB] = [(this.starts.values[a + 1] ?? 0) - startA, (this.starts.values[b + 1] ?? 0) - startB]
    const shorter = Math.min(lengthA, lengthB)
    for (let n = 0; n < shorter; n += 1) {
      const difference = (values[startA + n] ?? 0) - (values[startB + n] ?? 0)
      if (difference !== 0) return difference
    }
    return lengthA - lengthB
  }

  #of(row: number): Uint8Array {
    return this.bytes.values.subarray(this.starts.values[row], this.starts.values[row + 1])
  }

  #append(added: Uint8Array): void {
    this.bytes.reserve(added.length)
    this.bytes.values.set(added, this.bytes.length)
    this.bytes.length += added.length
    this.starts.push(this.bytes.length)
  }
}
