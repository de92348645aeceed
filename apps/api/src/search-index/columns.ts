type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array
interface Kind<A extends Numbers> {
  new (size: number): A
  new (buffer: ArrayBuffer, offset: number, length: number): A
}

/** Extra capacity of a new column, enough until the next compaction of a stable catalogue. */
export const withRoom = (length: number): number => Math.ceil(length * 1.15) + 1_024

/** A growable array of numbers in one block of memory, which grows by half when it is full. */
export class NumberColumn<A extends Numbers> {
  values: A
  length = 0
  readonly #kind: Kind<A>

  constructor(kind: Kind<A>, size = 1_024) {
    this.#kind = kind
    this.values = new kind(size)
  }

  push(value: number): void {
    this.reserve(1)
    this.values[this.length] = value
    this.length += 1
  }

  /** Makes sure that this many more fit. */
  reserve(more: number): void {
    if (this.length + more <= this.values.length) return
    const larger = new this.#kind(Math.ceil((this.length + more) * 1.5))
    larger.set(this.values)
    this.values = larger
  }

  /** Adopts the first `bytes` of a buffer; the rest is spare capacity. */
  take(buffer: ArrayBuffer, bytes: number): void {
    const { BYTES_PER_ELEMENT } = this.values
    const [room, length] = [Math.floor(buffer.byteLength / BYTES_PER_ELEMENT), bytes / BYTES_PER_ELEMENT]
    this.values = new this.#kind(buffer, 0, room)
    this.length = length
  }

  get filled(): A {
    return this.values.subarray(0, this.length) as A
  }
}

/** A list of numbers for each row: row `n` has `values[starts[n]]` up to `values[starts[n + 1]]`. */
export class ListColumn<A extends Numbers> {
  readonly starts: NumberColumn<Uint32Array>
  readonly items: NumberColumn<A>

  constructor(kind: Kind<A>, starts = new NumberColumn(whole), items = new NumberColumn(kind)) {
    this.starts = starts
    this.items = items
    if (starts.length === 0) starts.push(0)
  }

  push(row: ArrayLike<number>): void {
    this.items.reserve(row.length)
    for (let n = 0; n < row.length; n += 1) this.items.push(row[n] ?? 0)
    this.starts.push(this.items.length)
  }

  of(row: number): A {
    return this.items.values.subarray(this.starts.values[row], this.starts.values[row + 1]) as A
  }
}

/** Counts how often each number occurs. */
export class Tally {
  values: Uint32Array

  constructor(values: Uint32Array = new Uint32Array(64)) {
    this.values = values
  }

  add(id: number, n: number): void {
    if (id >= this.values.length) {
      const larger = new Uint32Array(Math.max(id + 1, this.values.length * 2))
      larger.set(this.values)
      this.values = larger
    }
    this.values[id] = (this.values[id] ?? 0) + n
  }
}

export const bytes: Kind<Uint8Array> = Uint8Array
export const shorts: Kind<Uint16Array> = Uint16Array
export const whole: Kind<Uint32Array> = Uint32Array
export const large: Kind<Float64Array> = Float64Array
