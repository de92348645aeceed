import { beforeAll, expect, it } from 'vitest'
import { documentOf } from '../documents/document-of.ts'
import { Listing } from '../documents/listing.ts'
import { ShopPlaces } from '../documents/shop-places.ts'
import { suggestTerms } from './suggest-terms.ts'
import { turns } from './turns.ts'

const listing = new Listing()
const places = new ShopPlaces()
beforeAll(async () => {
  for (let id = 1; id <= 6; id += 1)
    listing.put(documentOf(id, { name: id > 2 ? 'Brake pad' : 'Bracket', text: 'branch' }))
  await listing.pack(turns())
  listing.put(documentOf(7, { name: 'Brass washer', brand: 'Brembo' }))
  listing.remove(3)
})

it('suggests the terms of most products first, packed or not, and none of texts or deleted products', () => {
  expect(suggestTerms({ field: 'name', prefix: 'bra', limit: 5 }, listing, places)).toEqual([
    { value: 'brake', count: 3 },
    { value: 'bracket', count: 2 },
    { value: 'brass', count: 1 },
  ])
  expect(suggestTerms({ field: 'number', prefix: '044653', limit: 5 }, listing, places)).toEqual([])
})

it.each([
  [{ field: 'name', containing: 'ack' }, [{ value: 'bracket', count: 2 }]],
  [
    { field: 'name', anyOf: ['brass', 'pad', 'unheard'] },
    [
      { value: 'pad', count: 3 },
      { value: 'brass', count: 1 },
    ],
  ],
  [{ field: 'number', prefix: '04465', limit: 1 }, [{ value: '044651', count: 1 }]],
  [
    { field: 'name', containing: 'a', limit: 2 },
    [
      { value: 'brake', count: 3 },
      { value: 'pad', count: 3 },
    ],
  ],
  [{ field: 'name', containing: 'washer' }, [{ value: 'washer', count: 1 }]],
  [{ field: 'brand', anyOf: ['BREMBO', 'unheard', ''] }, [{ value: 'Brembo', count: 1 }]],
  [{ field: 'brand', prefix: 'b', limit: 1 }, [{ value: 'Bosch', count: 3 }]],
] as const)('answers %j', (request, suggested) => {
  expect(suggestTerms({ limit: 5, ...request }, listing, places)).toEqual(suggested)
})
