import type { StoredDocument } from './listing.ts'

/** For tests: returns a product that differs from its neighbours. */
export const documentOf = (id: number, given: Partial<StoredDocument> = {}): StoredDocument => ({
  id,
  version: 1_000 + id,
  shop: 1 + (id % 3),
  part: 1 + (id % 4),
  category: 7,
  condition: id % 3,
  price: id * 100,
  inStock: id % 5 > 0,
  sold: id % 9,
  rating: 43,
  created: 1_760_000_000_000_000 + id,
  name: `Brake pad ${id} – Zürich`,
  text: 'vented discs 丰田',
  brand: id % 2 === 0 ? 'Bosch' : '',
  grade: 2,
  positions: 5,
  size: '',
  numbers: [`04465${id}`],
  vehicles: [id % 6, 9],
  fitsAny: false,
  ...given,
})
