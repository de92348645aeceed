type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Numbers one after another in one block of memory that grows by half when it is full. */
export class NumberColumn<A extends Numbers> {
  values: A
  length = 0
  readonly #make: (size: number) => A

  constructor(make: (size: number) => A, size = 1_024) {
    this.#make = make
    this.values = make(size)
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = this.#make(Math.ceil(this.length * 1.5))
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length] = value
    this.length += 1
  }
}

/** A list of numbers for each row, all in two blocks: row `n` has `values[starts[n]]` up to `values[starts[n + 1]]`. */
export class ListColumn<A extends Numbers> {
  readonly starts = new NumberColumn((size) => new Uint32Array(size))
  readonly items: NumberColumn<A>

  constructor(make: (size: number) => A) {
    this.items = new NumberColumn(make)
    this.starts.push(0)
  }

  push(row: readonly number[]): void {
    for (const value of row) this.items.push(value)
    this.starts.push(this.items.length)
  }

  of(row: number): A {
    const [from, to] = [this.starts.values[row], this.starts.values[row + 1]]
    return this.items.values.subarray(from, to) as A
  }
}

export const bytes = (size: number) => new Uint8Array(size)
export const shorts = (size: number) => new Uint16Array(size)
export const whole = (size: number) => new Uint32Array(size)
export const large = (size: number) => new Float64Array(size)
