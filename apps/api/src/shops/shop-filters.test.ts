import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { fixedClock } from '../platform/clock.ts'
import { aShop, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

// A Monday.
const clock = fixedClock('2026-11-23T09:00:00Z')
const { call, platform, close } = await testApp({ clock })
const { db } = platform
const build = catalogueBuilder(db)
let vendor = 0
beforeAll(async () => {
  vendor = (await aVendor(db)).id
})
afterAll(close)

const found = async (query: string): Promise<number[]> =>
  (await call('GET', `/business?limit=100&${query}`)).body.data.map((shop: { id: number }) => shop.id)

describe('the shops of a town', () => {
  it('are found in any spelling, and the towns count active shops', async () => {
    const [accra, capitals] = [
      await aShop(db, vendor, { town: 'Accra' }),
      await aShop(db, vendor, { town: 'ACCRA' }),
      await aShop(db, vendor, { town: 'Accra', status: 'inactive' }),
    ]
    const tema = await aShop(db, vendor, { town: 'Tema' })
    expect(new Set(await found('town=accra'))).toEqual(new Set([accra, capitals]))
    expect(await found('town=Tema&q=Shop')).toEqual([tema])
    expect(await found('town=Nowhere')).toEqual([])
    const { data } = (await call('GET', '/business/towns')).body
    expect(data).toEqual([
      { town: expect.stringMatching(/^accra$/i), count: 2 },
      { town: 'Tema', count: 1 },
    ])
  })
})

describe('shops that are open now', () => {
  const day = { opens: '08:00', closes: '18:00' }
  const opening_hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: null, sun: null }

  it.each([
    ['2026-11-23T07:59:00Z', false],
    ['2026-11-23T08:00:00Z', true],
    ['2026-11-23T17:59:00Z', true],
    ['2026-11-23T18:00:00Z', false],
    ['2026-11-22T12:00:00Z', false],
  ])('at %s: %s', async (moment, isFound) => {
    const shop = await aShop(db, vendor, { opening_hours })
    clock.set(moment)
    expect((await found('open=true')).includes(shop)).toBe(isFound)
    expect(await found('open=false')).toContain(shop)
  })

  it.each([
    ['2026-11-27T17:59:00Z', false],
    ['2026-11-27T23:59:00Z', true],
    ['2026-11-28T00:00:00Z', true],
    ['2026-11-28T01:59:00Z', true],
    ['2026-11-28T02:00:00Z', false],
    ['2026-11-28T09:00:00Z', true],
    ['2026-11-28T13:00:00Z', false],
    ['2026-11-29T01:59:00Z', false],
  ])('at %s, with hours on Friday that end on Saturday: %s', async (moment, isFound) => {
    const fri = { opens: '18:00', closes: '02:00' }
    const sat = { opens: '09:00', closes: '13:00' }
    const nights = { mon: null, tue: null, wed: null, thu: null, fri, sat, sun: null }
    const shop = await aShop(db, vendor, { opening_hours: nights })
    clock.set(moment)
    expect((await found('open=true')).includes(shop)).toBe(isFound)
  })

  it('leave out shops without hours and those of another time zone', async () => {
    const shops = [await aShop(db, vendor), await aShop(db, vendor, { country: 'Nigeria', opening_hours })]
    clock.set('2026-11-23T09:00:00Z')
    expect((await found('open=true')).filter((id) => shops.includes(id))).toEqual([])
  })
})

it('a shop is known for the three categories that most of its products on sale are', async () => {
  const shopId = await aShop(db, vendor)
  const products = (count: number, category: string) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        build.product({ shopId, name: `${category} ${n}`, part: `${category} part`, category }),
      ),
    )
  const known = async () => (await call('GET', `/business/${shopId}`)).body.data.knownFor
  expect(await known()).toEqual([])
  for (const name of ['Brakes', 'Filters', 'Lights']) await build.part(`${name} part`, name)
  await products(5, 'Brakes')
  await products(4, 'Filters')
  await products(1, 'Lights')
  expect(await known()).toEqual(['Brakes', 'Filters'])
})
