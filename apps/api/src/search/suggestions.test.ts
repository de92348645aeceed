import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Suggestions } from '@axle/contract'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aShop, aVendor } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { refreshListing } from './listing.ts'

const { call, platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

const suggested = async (q: string): Promise<Suggestions> => {
  const { status, body } = await call('GET', `/products/suggestions?${new URLSearchParams({ q }).toString()}`)
  expect(status).toBe(200)
  return body.data
}
const productNames = async (q: string) => (await suggested(q)).products.map(({ name }) => name)

beforeAll(async () => {
  const vendor = await aVendor(db)
  const shopId = await aShop(db, vendor.id, { name: 'Abossey Brakes' })
  const fits = [2009, 2010].map((year) => ['Toyota', 'Corolla', year] as const)
  const base = { shopId, category: 'Brakes', fits }
  await build.product({ ...base, name: 'Front pads by Advics', part: 'Brake pads', numbers: ['04465-02220'] })
  await build.product({ ...base, name: 'Rear pads', part: 'Brake pads', numbers: ['04465-02220', '04466-02181'] })
  await build.product({ ...base, name: 'Vented rotor', part: 'Brake disc', description: 'Sold with ceramic grease' })
  await build.part('Wheel bearing', 'Wheels')
  await refreshListing(db, 'all')
})

describe('search suggestions', () => {
  it('offer parts whose names begin with the words, with their number of products [S-12]', async () => {
    const { parts } = await suggested('bra')
    expect(parts).toEqual([
      { name: 'Brake pads', category: 'Brakes', count: 2 },
      { name: 'Brake disc', category: 'Brakes', count: 1 },
    ])
    expect((await suggested('wheel')).parts).toEqual([])
  })

  it.each([
    ['toyo cor', [{ label: 'Toyota Corolla', make: 'Toyota', model: 'Corolla', count: 3 }]],
    ['corolla 2009', [expect.objectContaining({ label: 'Toyota Corolla 2009', year: 2009, count: 3 })]],
    ['corolla 1985', []],
    ['2009', []],
  ])('offer the vehicles of %s', async (q, vehicles) => {
    expect((await suggested(q)).vehicles).toEqual(vehicles)
  })

  it('offer part numbers with this prefix, those of most products first [S-12]', async () => {
    const { numbers } = await suggested('0446')
    expect(numbers).toEqual([
      { number: '04465-02220', count: 2 },
      { number: '04466-02181', count: 1 },
    ])
    expect((await suggested('04 465')).numbers).toHaveLength(1)
    expect((await suggested('4465-02220')).numbers, 'without its first zero').toEqual([
      { number: '04465-02220', count: 2 },
    ])
    expect((await suggested('65022')).numbers, 'too short').toEqual([])
  })

  it('offer open shops by name', async () => {
    expect((await suggested('bossey')).shops).toMatchObject([{ name: 'Abossey Brakes', image: '/images/shop' }])
  })

  it.each([
    ['pads', ['Front pads by Advics', 'Rear pads']],
    // Numbers on one product are equivalent.
    ['04466 02181', ['Front pads by Advics', 'Rear pads']],
    ['brake disc', ['Vented rotor']],
    ['ceramic', []],
  ])('find the products of %s by name, number or part, never by description [SRCH-03]', async (q, names) => {
    expect((await productNames(q)).toSorted()).toEqual(names)
  })

  it('are empty without words', async () => {
    expect(await suggested(' - ')).toEqual({ parts: [], vehicles: [], numbers: [], products: [], shops: [] })
  })
})
