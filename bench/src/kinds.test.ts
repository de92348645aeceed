import { expect, it } from 'vitest'
import { drawsFrom } from './draws.ts'
import { kinds, mistyped, questionsOf } from './kinds.ts'
import { cards, facets, spelled, threeWords } from './questions.ts'
import type { Sample, SampledProduct } from './sample.ts'

const corolla: SampledProduct = {
  id: 7,
  name: 'Front brake pads – Toyota Corolla 2006–2013',
  make: 'Toyota',
  model: 'Corolla',
  year: 2010,
  category: 'Brakes',
  condition: 'Brand New',
  shopId: 3,
  vehicleId: 17,
  price: 250,
  number: '04465-0D210',
}
const rio = { ...corolla, id: 8, name: 'Oil filter – Kia Rio from 2017', make: 'Kia', model: 'Rio', vehicleId: 90 }
const sample: Sample = { listed: 50_000, products: [corolla, rio], ids: [1, 2], tokens: [] }

it('sends no query twice, and the same queries in every run', () => {
  for (const kind of kinds) {
    const asked = questionsOf(kind, 25, sample, drawsFrom(1)).map((query) => cards(query).path)
    expect(asked.length, kind.name).toBeGreaterThan(0)
    expect(new Set(asked).size, kind.name).toBe(asked.length)
    expect(questionsOf(kind, 25, sample, drawsFrom(1)).map((query) => cards(query).path)).toEqual(asked)
  }
})

it('reaches the deepest allowed page of the unfiltered list', () => {
  const list = kinds.find(({ name }) => name === 'list')
  const pages = list ? questionsOf(list, 500, sample, drawsFrom(1)).map(({ page }) => Number(page)) : []
  expect(Math.max(...pages)).toBeGreaterThan(800)
  expect(Math.max(...pages)).toBeLessThanOrEqual(833)
})

it('queries facets with the same filter, without page and sort', () => {
  const query = { make: ['Kia', 'Toyota'], sort: 'newest', page: 2 }
  expect(cards(query).path).toBe('/api/products?view=card&make=Kia&make=Toyota&sort=newest&page=2')
  expect(facets(query).path).toBe('/api/products/facets?make=Kia&make=Toyota')
  expect(facets({ sort: 'newest' }).path).toBe('/api/products/facets')
})

it('searches part words with or without a model, and numbers in three spellings', () => {
  expect(threeWords(corolla, 0)).toBe('front brake pads')
  expect(threeWords(corolla, 1)).toBe('brake pads corolla')
  expect(threeWords(rio, 0)).toBe('oil filter rio')
  expect([0, 1, 2].map((n) => spelled('04465-0D210', n))).toEqual(['04465-0D210', '044650d210', '04465 0D210'])
})

it('swaps two letters of a mistyped word', () => {
  const typed = mistyped('brake', drawsFrom(3))
  expect(typed).toHaveLength(5)
  expect(typed.split('').toSorted().join('')).toBe('abekr')
})
