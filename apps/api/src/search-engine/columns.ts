type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Room that a column is made with beyond what it holds: a steady catalogue is compacted before it is used up. */
export const withRoom = (length: number): number => Math.ceil(length * 1.15) + 1_024

/** Numbers one after another in one block of memory that grows by half when it is full. */
export class NumberColumn<A extends Numbers> {
  values: A
  length: number
  readonly #make: (size: number) => A

  constructor(make: (size: number) => A, size = 1_024, values = make(size), length = 0) {
    this.#make = make
    this.values = values
    this.length = length
  }

  push(value: number): void {
    this.reserve(1)
    this.values[this.length] = value
    this.length += 1
  }

  /** Makes sure that so many more fit. */
  reserve(more: number): void {
    if (this.length + more <= this.values.length) return
    const larger = this.#make(Math.ceil((this.length + more) * 1.5))
    larger.set(this.values)
    this.values = larger
  }

  get filled(): A {
    return this.values.subarray(0, this.length) as A
  }
}

/** A list of numbers for each row: row `n` has `values[starts[n]]` up to `values[starts[n + 1]]`. */
export class ListColumn<A extends Numbers> {
  readonly starts: NumberColumn<Uint32Array>
  readonly items: NumberColumn<A>

  constructor(make: (size: number) => A, starts = new NumberColumn(whole), items = new NumberColumn(make)) {
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

/** How often each number occurs. */
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

export const bytes = (size: number) => new Uint8Array(size)
export const shorts = (size: number) => new Uint16Array(size)
export const whole = (size: number) => new Uint32Array(size)
export const large = (size: number) => new Float64Array(size)
