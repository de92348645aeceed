import { expect, it } from 'vitest'
import type { ReferenceData } from '../taxonomy/index.ts'
import type { FacetCounts } from '../search-index/index.ts'
import { toFacets } from './to-facets.ts'

const none = { makes: [], models: [], categories: [], parts: [], vehicles: [], aliases: {} }
// Only names are read.
const reference = none as unknown as ReferenceData
const empty = new Map<number, number>()
const noTexts = new Map<string, number>()
const counts = (brand: ReadonlyMap<string, number>): FacetCounts => ({
  make: empty,
  model: empty,
  year: empty,
  category: empty,
  part: empty,
  condition: empty,
  rating: empty,
  shop: empty,
  town: noTexts,
  region: noTexts,
  brand,
  size: noTexts,
  grade: empty,
  position: empty,
  price: empty,
  minPrice: undefined,
  maxPrice: undefined,
})

it('offers the brands of most products and the chosen ones, and no others without products', () => {
  const everywhere = new Map(Array.from({ length: 500 }, (_, n) => [`Brand ${n}`, 1_000 - n]))
  const here = new Map(Array.from({ length: 300 }, (_, n) => [`Brand ${n}`, n + 1]))
  const { brand } = toFacets(counts(here), counts(everywhere), { brands: ['brand 5', 'BRAND 499'] }, reference, [])
  expect(brand).toHaveLength(202)
  expect(brand[0]).toEqual({ value: 'Brand 5', count: 6 })
  expect(brand[1]).toEqual({ value: 'Brand 100', count: 101 })
  expect(brand.at(-1)).toEqual({ value: 'Brand 499', count: 0 })
})
