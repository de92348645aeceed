import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aShop, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { offerStarter } from '../starter-catalogue/index.ts'
import { refreshListing } from './listing.ts'

const { call, platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

const ask = async (path: string, query: Record<string, string>) => {
  const { status, body } = await call(
    'GET',
    `${path}?${new URLSearchParams({ understand: 'true', ...query }).toString()}`,
  )
  expect(status).toBe(200)
  return body
}
const list = async (query: Record<string, string>) => {
  const { data, meta } = await ask('/products', query)
  return { names: data.map(({ name }: { name: string }) => name) as string[], meta }
}

beforeAll(async () => {
  const vendor = await aVendor(db)
  const shopId = await aShop(db, vendor.id)
  const corolla = [2010, 2012].map((year) => ['Toyota', 'Corolla', year] as const)
  const offers = [
    ['Brake Pad Set', 'Brakes', 'Front brake pads', corolla],
    ['Brake Disc', 'Brakes', 'Vented disc', corolla],
    ['Shock Absorber', 'Suspension', 'Gas damper rear', [['Hyundai', 'Elantra', 2013]]],
    ['Spark Plug', 'Ignition & Engine Electrics', 'Iridium plug', [['Honda', 'Civic', 2012]]],
    ['Clutch Kit', 'Clutch & Transmission', 'Clutch cover, condition as new', corolla],
    ['Front Bumper', 'Body & Mirrors', 'Bumper', [['Ford', 'Escape', 2012]]],
  ] as const
  for (const [part, category, name, fits] of offers)
    await build.product({ shopId, part, category, name, price: 10_000, sold: 1, fits })
  await build.product({ shopId, part: 'Brake Disc', category: 'Brakes', name: 'Bremsscheibe Zubehör', price: 5_000 })
  await build.product({ shopId, part: 'Radiator', category: 'Cooling', name: 'Second condition', price: 5_000 })
  const { id } = await db.selectFrom('part').select('id').where('name', '=', 'Brake Pad Set').executeTakeFirstOrThrow()
  await db.insertInto('part_alias').values({ part_id: id, alias: 'brake pads' }).execute()
  await offerStarter(db, { catalogue: 'keep' })
  await refreshListing(db, 'all')
})

const pads = 'Front brake pads'
const toyota = (words: string) => ({ filter: 'make', value: 'Toyota', words })
const corollaOf = (value: string, words: string) => ({ filter: 'model', value, words })

describe('a search in another language', () => {
  it.each([
    [
      'plaquettes de frein corolla 2012',
      [corollaOf('Toyota Corolla', 'corolla'), { filter: 'year', value: '2012', words: '2012' }],
    ],
    ['Bremsbeläge toyota', [toyota('toyota')]],
    ['balatas para toyota corolla', [toyota('toyota'), corollaOf('Corolla', 'corolla')]],
    ['má phanh xe corolla', [corollaOf('Toyota Corolla', 'corolla')]],
    ['丰田刹车片', [toyota('丰田')]],
    ['刹车片 卡罗拉2012款', [corollaOf('Toyota Corolla', '卡罗拉'), { filter: 'year', value: '2012', words: '2012' }]],
    [
      'فحمات فرامل تويوتا للكورولا ٢٠١٢',
      [toyota('تويوتا'), corollaOf('Corolla', 'للكورولا'), { filter: 'year', value: '2012', words: '٢٠١٢' }],
    ],
  ])('%s finds the same as English words, and shows the vehicle as typed', async (q, understood) => {
    const { names, meta } = await list({ q })
    expect(names).toEqual([pads])
    expect(meta.understood).toEqual(understood)
    expect(meta.showingResultsFor).toBeUndefined()
  })
  it.each([
    'plaquettes',
    'Bremsbeläge',
    'pastillas',
    'ma phanh',
    '刹车片',
    'تيل الفرامل',
    'Jeu de plaquettes de frein',
  ])('%s means the same in lists, cards, counts and facets', async (q) => {
    const full = await ask('/products', { q })
    const cards = await ask('/products', { q, view: 'card', limit: '1' })
    expect([full.meta.total, cards.meta.total, cards.data[0].id]).toEqual([1, 1, full.data[0].id])
    const { data } = await ask('/products/facets', { q })
    const counted = (values: { value: string; count: number }[]) => values.filter(({ count }) => count > 0)
    expect(counted(data.part)).toEqual([{ value: 'Brake Pad Set', count: 1 }])
    expect(counted(data.make)).toEqual([{ value: 'Toyota', count: 1 }])
    const { data: elsewhere } = await ask('/products/facets', { q, make: 'Hyundai' })
    expect(counted(elsewhere.make)).toEqual([{ value: 'Toyota', count: 1 }])
    expect((await list({ q, make: 'Hyundai' })).names).toEqual([])
    expect((await list({ q, make: 'Toyota', year: '2012' })).names).toEqual([pads])
  })
  it('gives the same answer whatever was searched before', async () => {
    const queries = ['plaquettes', 'brake pads', 'plaquettes', 'brake pads', 'plaquetes']
    const found = []
    for (const q of queries) found.push((await list({ q })).names)
    expect(found).toEqual([[pads], [pads], [pads], [pads], [pads]])
  })
  it('gets its other words corrected, and is shown in its own language', async () => {
    const { names, meta } = await list({ q: 'plaquettes corola' })
    expect([names, meta.showingResultsFor]).toEqual([[pads], 'plaquettes corolla'])
    expect(meta.understood).toEqual([corollaOf('Toyota Corolla', 'corola')])
    expect((await list({ q: '刹车片 toyta' })).meta.showingResultsFor).toBe('刹车片 toyota')
    // Known in French, so no misspelling of `radiator`.
    expect((await list({ q: 'radiateur colling' })).meta.showingResultsFor).toBe('radiateur cooling')
  })
  it('finds products with that name in the language first', async () => {
    expect((await list({ q: 'Bremsscheibe' })).names).toEqual(['Bremsscheibe Zubehör', 'Vented disc'])
    expect((await list({ q: 'disque de frein' })).names).toHaveLength(2)
  })
  it('never matches a part of an English word with a short accented word', async () => {
    expect((await list({ q: 'côn' })).names).toEqual(['Clutch cover, condition as new'])
    expect((await list({ q: 'con' })).names).toHaveLength(2)
    expect((await list({ q: 'cónd' })).names).toHaveLength(2)
  })
  it('is taken literally unless `understand` is set', async () => {
    expect((await list({ q: 'plaquettes', understand: 'false' })).names).toEqual([])
    expect((await list({ q: 'plaquettes', understand: 'false', in: 'name' })).names).toEqual([])
  })
  it('finds names with the English words when only names are searched', async () => {
    const named = async (q: string) => (await list({ q, in: 'name' })).names
    expect(await named('plaquettes')).toEqual([pads])
    // Its displayed name is that of `Brake Pad Set`, and no product name contains set.
    expect(await named('Jeu de plaquettes de frein')).toEqual([pads])
    expect(await named('Bremsscheibe')).toEqual(['Bremsscheibe Zubehör'])
    // No part of `condition`.
    expect(await named('côn')).toEqual(['Clutch cover, condition as new'])
    expect(await named('bujías')).toEqual(['Iridium plug'])
  })
})

it('English words keep their meaning when another language has them, too', async () => {
  // `escape` is an exhaust in Spanish.
  expect(await list({ q: 'escape bumper' })).toMatchObject({
    names: ['Bumper'],
    meta: { understood: [{ value: 'Ford Escape', words: 'escape' }] },
  })
  expect((await list({ q: 'brake padz toyta' })).meta.showingResultsFor).toBe('brake pad toyota')
  expect((await list({ q: 'spark plug xe' })).names).toEqual(['Iridium plug'])
})

it.each([
  ['many words without spaces', '刹车'.repeat(100)],
  ['many words', 'plaquettes '.repeat(18)],
  ['articles of nothing', 'ال'.repeat(100)],
  ['stretching alone', 'ـ'.repeat(200)],
  ['signs alone', '-- (!) 。，、'],
  ['marks alone', '\u0301\u0651 ٪'],
  ['many scripts at once', '丰田plaquettesفحمات má phanh 🚗 %_\\'],
  ['scripts by turns', 'a丰'.repeat(100)],
  ['Arabic digits', '٢٠١٣'],
  ['little words alone', 'de la para für xe 的 من'],
  ['one long word', `${'ß'.repeat(199)}l`],
])('%s: lists and facets agree', async (_what, q) => {
  const { meta } = await ask('/products', { q })
  const { data } = await ask('/products/facets', { q })
  expect(data.part.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(meta.total)
})

describe('a misspelled word that is as near to a foreign word', () => {
  it('is shown as the English one', async () => {
    expect((await list({ q: 'radiater' })).meta.showingResultsFor).toBe('radiator')
  })
})
