import { limits, toPesewas } from '@axle/contract'

/** Where each step of the price filter begins, in pesewas; a step ends where the next begins. */
export const priceSteps = limits.product.priceSteps.map(toPesewas)
export const ratingSteps = [4, 3, 2, 1] as const

export const stepOfPrice = (pesewas: number): number => {
  let step = priceSteps.length - 1
  while (step > 0 && pesewas < (priceSteps[step] ?? 0)) step -= 1
  return step
}

/** How many products each value of each filter would give, by the value's id. */
export interface FacetCounts {
  readonly make: Counts
  readonly model: Counts
  readonly year: Counts
  readonly category: Counts
  readonly part: Counts
  readonly condition: Counts
  /** By the stars at least. */
  readonly rating: Counts
  readonly shop: Counts
  /** By the number of the step. */
  readonly price: Counts
  /** Pesewas; undefined where nothing matches. */
  minPrice: number | undefined
  maxPrice: number | undefined
}
export type Facet = Exclude<keyof FacetCounts, 'minPrice' | 'maxPrice'>

export const facets = [
  'make',
  'model',
  'year',
  'category',
  'part',
  'condition',
  'rating',
  'shop',
  'price',
] as const satisfies readonly Facet[]

/** A count for each id, in memory that grows with the highest id. */
export class Counts {
  private values = new Uint32Array(64)

  add(id: number, n = 1): void {
    if (id >= this.values.length) this.grow(id)
    this.values[id] = (this.values[id] ?? 0) + n
  }
  of(id: number): number {
    return this.values[id] ?? 0
  }
  /** Every id that counts something. */
  ids(): number[] {
    const found: number[] = []
    for (let id = 0; id < this.values.length; id += 1) if (this.of(id) > 0) found.push(id)
    return found
  }
  private grow(id: number): void {
    const larger = new Uint32Array(Math.max(id + 1, this.values.length * 2))
    larger.set(this.values)
    this.values = larger
  }
}

export const noCounts = (): FacetCounts => ({
  make: new Counts(),
  model: new Counts(),
  year: new Counts(),
  category: new Counts(),
  part: new Counts(),
  condition: new Counts(),
  rating: new Counts(),
  shop: new Counts(),
  price: new Counts(),
  minPrice: undefined,
  maxPrice: undefined,
})
