import { ProductQuery } from '@axle/contract'
import { expect, it } from 'vitest'
import { missedWords } from './find-miss.ts'

it.each([
  ['nothing was found', { q: 'snorkel' }, { total: 0 }, 'snorkel'],
  ['words were left out', { q: 'pads accra' }, { total: 3, ignored: ['accra'] }, 'accra'],
  ['all was found', { q: 'pads' }, { total: 3 }, undefined],
  ['nothing was searched', { make: 'Lada' }, { total: 0 }, undefined],
  ['another page is empty', { q: 'snorkel', page: '2' }, { total: 0 }, undefined],
  ['products are only counted', { q: 'snorkel', limit: '1' }, { total: 0 }, undefined],
  ['a price narrows the list', { q: 'snorkel', minPrice: '9999999' }, { total: 0 }, undefined],
  ['a filter narrows the list', { q: 'pads accra', make: 'Lada' }, { total: 3, ignored: ['accra'] }, undefined],
  ['a sort was chosen', { q: 'snorkel', sort: 'newest' }, { total: 0 }, undefined],
  ['a vehicle is only preferred', { q: 'snorkel', preferVehicle: '7', view: 'card' }, { total: 0 }, 'snorkel'],
  ['a dialog looks for names', { q: 'snorkel', in: 'name' }, { total: 0 }, undefined],
])('reports missed words for %s', (_situation, query, meta, words) =>
  expect(missedWords(ProductQuery.parse(query), meta)).toBe(words),
)
