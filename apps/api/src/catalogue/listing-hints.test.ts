import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from './catalogue-builders.ts'

const { call, platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let vendor: TestUser, other: TestUser
let shopId: number, otherShop: number
const corolla = (year: number) => ['Toyota', 'Corolla', year] as const
beforeAll(async () => {
  ;[vendor, other] = [await aVendor(db), await aVendor(db)]
  ;[shopId, otherShop] = [await aShop(db, vendor.id), await aShop(db, other.id)]
  for (const year of [2007, 2008, 2009, 2010]) await build.vehicle(...corolla(year))
  await build.part('Alternator', 'Electrics')
  await build.product({ shopId: otherShop, name: 'Pads', fits: [corolla(2008)] })
})

const hints = async (query: Record<string, string>, { token } = vendor) =>
  inOrder((await call('GET', `/products/hints?${new URLSearchParams(query).toString()}`, { token })).body.data)
const inOrder = (data: { partIds: number[]; vehicleIds: number[] }) => ({
  ...data,
  vehicleIds: data.vehicleIds.toSorted((a, b) => a - b),
})
const idsOf = async (...years: number[]) =>
  (await Promise.all(years.map((year) => build.vehicle(...corolla(year))))).toSorted((a, b) => a - b)

describe('the name of a new product', () => {
  it('names its part and its vehicles, however they are written', async () => {
    const pads = await build.part('Brake pads', 'Brakes')
    const alternator = await build.part('Alternator', 'Electrics')
    expect(await hints({ name: 'Corolla 2008-2009 front brake pads' })).toEqual({
      partIds: [pads],
      vehicleIds: await idsOf(2008, 2009),
      partNumbers: [],
    })
    const misspelled = await hints({ name: 'home used alternater corolla 2010' })
    expect([misspelled.partIds[0], misspelled.vehicleIds]).toEqual([alternator, await idsOf(2010)])
  })

  it('names several models, each with its own years', async () => {
    const vitz = await build.vehicle('Toyota', 'Vitz', 2007)
    await build.vehicle('Toyota', 'Vitz', 2009)
    const { vehicleIds } = await hints({ name: 'Corolla 2008-2009, Vitz 2007 brake pads' })
    expect(vehicleIds).toEqual([...(await idsOf(2008, 2009)), vitz])
  })

  it('names no vehicle by its make alone, and nothing by words without meaning', async () => {
    expect((await hints({ name: 'Toyota brake pads' })).vehicleIds).toEqual([])
    for (const name of ['', 'nice one', '%%%'])
      expect(await hints({ name }), name).toEqual({ partIds: [], vehicleIds: [], partNumbers: [] })
  })
})

describe('a part number that others list', () => {
  const listed = { part: 'Alternator', category: 'Electrics' }

  it('brings the part, the vehicles and the numbers on which most agree, in any notation', async () => {
    const made = { ...listed, name: 'Alternator', numbers: ['27060-0D110', 'ALT-55'] }
    await build.product({ ...made, shopId: otherShop, fits: [corolla(2008), corolla(2009)] })
    await build.product({ ...made, shopId: otherShop, fits: [corolla(2008), corolla(2009)] })
    const wrong = { ...made, numbers: ['27060 0D110', 'X-99-1'] }
    await build.product({ ...wrong, shopId, fits: [corolla(2007), corolla(2008)] })
    expect(await hints({ partNumber: '270600d110' })).toEqual({
      partIds: [await build.part('Alternator', 'Electrics')],
      vehicleIds: await idsOf(2008, 2009),
      partNumbers: [
        { number: '27060 0D110', brand: '' },
        { number: 'ALT-55', brand: '' },
      ],
    })
  })

  it('is unknown while its products are paused, deleted or in a closed shop, except to their own shop', async () => {
    const closed = await aShop(db, other.id, { status: 'inactive' })
    const made = { ...listed, name: 'Alternator', fits: [corolla(2010)] }
    await build.product({ ...made, shopId: closed, numbers: ['CLOSED-1'] })
    const deleted = await build.product({ ...made, shopId: otherShop, numbers: ['DELETED-1'] })
    await db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', deleted).execute()
    const paused = await build.product({ ...made, shopId: otherShop, numbers: ['PAUSED-1'] })
    await db.updateTable('product').set({ paused_at: new Date() }).where('id', '=', paused).execute()
    const seen = async (user: TestUser) => {
      const found = ['CLOSED-1', 'DELETED-1', 'PAUSED-1'].map((partNumber) => hints({ partNumber }, user))
      return (await Promise.all(found)).map(({ vehicleIds }) => vehicleIds.length)
    }
    expect([await seen(vendor), await seen(other)]).toEqual([
      [0, 0, 0],
      [1, 0, 1],
    ])
  })

  it('is ignored when it is short, as sizes are', async () => {
    await build.product({ ...listed, shopId: otherShop, name: 'Bulb', numbers: ['H4'], fits: [corolla(2010)] })
    expect((await hints({ partNumber: 'H4' })).vehicleIds).toEqual([])
  })
})
