import type { TaxonomyEntry } from '@axle/contract/catalogue-admin'
import type { ImportRun } from '@axle/contract/imports'

export const aRow = (changes: Partial<TaxonomyEntry> = {}): TaxonomyEntry => ({
  id: 1,
  name: 'Toyota',
  parent: null,
  aliases: [],
  position: null,
  country: null,
  body: null,
  sizeKind: null,
  fromYear: null,
  toYear: null,
  year: null,
  retiredAt: null,
  products: 0,
  children: 0,
  garages: 0,
  ...changes,
})

export const aRun = (changes: Partial<ImportRun> = {}): ImportRun => ({
  id: 7,
  kind: 'vehicles',
  fileName: 'ghana.csv',
  isDryRun: true,
  state: 'done',
  done: 5,
  total: 5,
  added: 2,
  changed: 1,
  same: 1,
  failed: 1,
  errors: [{ line: 4, column: 'year', message: 'Year must be a whole number from 1900 to 2100' }],
  newMakes: [],
  newCategories: [],
  createdAt: '2026-05-01T09:00:00.000Z',
  by: 'Esi Boateng',
  ...changes,
})

export const aPage = (data: TaxonomyEntry[], total = data.length) => ({
  body: { data, meta: { total, page: 1, limit: 25 } },
})
