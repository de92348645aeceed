import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '@axle/contract'
import { aCustomer, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'

const { call, platform, settled, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(async () => {
  await settled()
  await close()
})

const rate = (fee: number, bulkyFee = 0) => ({ fee, bulkyFee, days: { from: 1, to: 3 } })
const terms = {
  elsewhere: rate(90, 300),
  abroad: null,
  places: [
    { region: 'Ashanti', town: 'Kumasi', rate: rate(40.5, 200) },
    { region: 'Upper West', town: '', rate: null },
  ],
  freeFrom: 2_000,
  speedy: { fee: 20, days: null },
  pickUp: true,
}
let buyer: TestUser
let vendor: TestUser
let shopId: number
let productId: number
const inKumasi = { deliveryToState: 'Ashanti', deliveryToCity: 'kumasi' }
const put = (data: object, token = vendor.token) => call('PUT', `/business/${shopId}/delivery`, { token, data })
const place = (given: object = {}, items = [{ productId, quantity: 1 }]) =>
  call('POST', '/orders', { token: buyer.token, data: { items, ...delivery, ...inKumasi, ...given } })
const stock = async () =>
  (await db.selectFrom('product').select('stock').where('id', '=', productId).executeTakeFirstOrThrow()).stock

beforeAll(async () => {
  buyer = await aCustomer(db)
  vendor = await aVendor(db)
})
beforeEach(async () => {
  shopId = await aShop(db, vendor.id)
  productId = await build.product({ shopId, name: 'Brake pads', price: 500, stock: 1_000 })
})

describe('how a shop delivers', () => {
  it('is what its owner set, for everybody, and nothing before', async () => {
    expect((await call('GET', `/business/${shopId}/delivery`, { token: vendor.token })).body.data).toBeNull()
    expect((await put(terms)).body.data).toEqual(terms)
    const [shown] = (await call('GET', `/delivery-terms?businessId=${shopId}`)).body.data
    expect(shown).toMatchObject({ businessId: shopId, address: '1 Spintex Road, Accra', terms })
  })

  it('keeps what was not sent, and audits what changed', async () => {
    await put(terms)
    expect((await put({ pickUp: false })).body.data).toEqual({ ...terms, pickUp: false })
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('subject_id', '=', String(shopId))
      .orderBy('id')
      .execute()
    expect(entries.at(-1)).toEqual({ action: 'shop.delivery-changed', details: { changed: ['pickUp'], rows: 2 } })
  })

  it('is a conflict where somebody else changed the same field, and merges others', async () => {
    await put(terms)
    await put({ freeFrom: 3_000 })
    const lost = await put({ freeFrom: 4_000, was: { freeFrom: 2_000 } })
    expect([lost.status, lost.body.code, lost.body.conflicts[0].now]).toEqual([409, 'edit_conflict', 3_000])
    const merged = await put({ pickUp: false, was: { pickUp: true } })
    expect(merged.body.data).toEqual({ ...terms, pickUp: false, freeFrom: 3_000 })
  })

  it('is a conflict for the second of two who set it at once for the first time', async () => {
    const was = { freeFrom: null }
    const answers = await Promise.all([1_000, 2_000].map((freeFrom) => put({ freeFrom, was })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('is set by managers, and not by other staff, other vendors or in closed shops', async () => {
    const [manager, packer] = [await aCustomer(db), await aCustomer(db)]
    await aStaffMember(db, shopId, manager.id, 'manager')
    await aStaffMember(db, shopId, packer.id, 'packing')
    expect((await put(terms, manager.token)).status).toBe(200)
    expect((await put(terms, packer.token)).status).toBe(403)
    expect((await put(terms, (await aVendor(db)).token)).status).toBe(403)
    await db.updateTable('shop').set({ status: 'inactive' }).where('id', '=', shopId).execute()
    expect((await call('GET', `/delivery-terms?businessId=${shopId}`)).body.data).toEqual([])
  })

  it.each([
    [{ elsewhere: rate(-1) }, 'elsewhere.fee'],
    [{ elsewhere: rate(1.005) }, 'elsewhere.fee'],
    [{ elsewhere: { ...rate(1), days: { from: 3, to: 1 } } }, 'elsewhere.days.to'],
    [{ places: [{ region: 'Texas', town: '', rate: null }] }, 'places.0.region'],
    [
      {
        places: ['Kumasi', 'KUMASI '].map((town) => ({ region: 'Ashanti', town, rate: null })),
      },
      'places.1.town',
    ],
    [{ freeFrom: 'much' }, 'freeFrom'],
  ])('rejects case %#', async (body, path) => {
    const { status, body: failure } = await put(body)
    expect([status, failure.errors[0].path]).toEqual([400, path])
  })
})

it('has at most 300 rows', async () => {
  const places = Array.from({ length: 301 }, (_, n) => ({ region: 'Oti', town: `T${n}`, rate: null }))
  const { status, body } = await put({ places })
  expect([status, body.errors[0].path]).toEqual([400, 'places'])
  expect((await put({ places: places.slice(1) })).status).toBe(200)
})

describe('an order', () => {
  it('pays the fee of the town and keeps it when the table changes', async () => {
    await put(terms)
    const { body } = await place()
    expect(body.data.vendorOrders[0].shippingFee).toBe(40.5)
    expect(body.data.order.totalAmount).toBe(45.5)
    await put({ places: [] })
    const { body: read } = await call('GET', `/orders/${body.data.order.id}`, { token: buyer.token })
    expect(read.data.vendorOrders[0].shippingFee).toBe(40.5)
  })

  it('is refused with the new fee when it changed since the buyer saw it, and takes no stock', async () => {
    await put(terms)
    const before = await stock()
    const seen = { expectedFees: [{ businessId: shopId, fee: 35 }], expectedTotal: 40 }
    const { status, body } = await place(seen)
    expect([status, body.code, body.errors]).toEqual([
      409,
      'delivery_changed',
      [{ path: 'expectedFees.0', message: expect.stringMatching(/now costs GH₵40\.50$/) }],
    ])
    expect(await stock()).toBe(before)
    const again = await place({ expectedFees: [{ businessId: shopId, fee: 40.5 }], expectedTotal: 45.5 })
    expect(again.status).toBe(201)
  })

  it('is refused where the shop does not deliver, naming its products', async () => {
    await put(terms)
    const toWa = await place({ deliveryToState: 'upper west region', deliveryToCity: 'Wa' })
    expect([toWa.status, toWa.body.code, toWa.body.errors[0].path]).toEqual([409, 'no_delivery', 'items.0'])
    expect((await place({ deliveryToCountry: 'Nigeria' })).status).toBe(409)
    await put({ pickUp: false })
    expect((await place({ transitType: 'pickup' })).body.code).toBe('no_delivery')
  })

  it('is picked up for free', async () => {
    await put(terms)
    const { body } = await place({ transitType: 'pickup', deliveryToState: 'Upper West', deliveryToCity: 'Wa' })
    expect([body.data.order.transitType, body.data.vendorOrders[0].shippingFee]).toEqual(['pickup', 0])
    const { id } = body.data.order
    const { body: read } = await call('GET', `/orders/${id}`, { token: buyer.token })
    expect(read.data.order.transitType).toBe('pickup')
    // Nodes of the version before read this column.
    expect(await db.selectFrom('orders').select('transit_type').where('id', '=', id).executeTakeFirst()).toEqual({
      transit_type: 'standard',
    })
  })

  it('with a bulky product pays the surcharge, as its shop says', async () => {
    await put(terms)
    await db.updateTable('product').set({ parcel_size: 'bulky' }).where('id', '=', productId).execute()
    expect((await place({}, [{ productId, quantity: 3 }])).body.data.vendorOrders[0].shippingFee).toBe(240.5)
  })

  it('of several shops pays each its own fee, and in total the sum [property]', async () => {
    const other = await aShop(db, vendor.id)
    const items = [
      { productId, quantity: 1 },
      { productId: await build.product({ shopId: other, name: 'Oil filter', price: 700, stock: 1_000 }), quantity: 2 },
    ]
    const fee = fc.integer({ min: 0, max: 100_000 }).map((pesewas) => pesewas / 100)
    const check = async (first: number, second: number) => {
      for (const [id, amount] of [
        [shopId, first],
        [other, second],
      ] as const)
        await call('PUT', `/business/${id}/delivery`, {
          token: vendor.token,
          data: { elsewhere: rate(amount), places: [], freeFrom: null },
        })
      const { order, vendorOrders } = (await place({}, items)).body.data
      const sum = (pick: (each: { subTotal: number; shippingFee: number }) => number) =>
        vendorOrders.reduce(
          (all: number, each: { subTotal: number; shippingFee: number }) => all + Math.round(pick(each) * 100),
          0,
        )
      expect(vendorOrders.map((each: { shippingFee: number }) => each.shippingFee)).toEqual([first, second])
      expect(Math.round(order.totalAmount * 100)).toBe(sum(({ subTotal, shippingFee }) => subTotal + shippingFee))
    }
    await fc.assert(fc.asyncProperty(fee, fee, check), { numRuns: 8 })
  })

  it('placed while the table changes pays the fee from before or after, never another', async () => {
    await put(terms)
    const [changed, ...orders] = await Promise.all([put({ places: [] }), place(), place(), place()])
    expect(changed.status).toBe(200)
    for (const { body } of orders) expect([40.5, 90]).toContain(body.data.vendorOrders[0].shippingFee)
  })
})

describe('reading a file of rows', () => {
  const read = async (csv: string) => {
    const body: Input<'POST /business/:id/delivery/rows'>['body'] = { csv }
    return call('POST', `/business/${shopId}/delivery/rows`, { token: vendor.token, data: body })
  }

  it('returns its rows, without storing them', async () => {
    const csv = [
      '\uFEFFregion;town;fee;bulky_fee;days_from;days_to',
      'elsewhere;;90;300;3;5',
      'abroad;;no;;;',
      'Gt Accra;;"GH₵1,040.50";;1;',
      ';abossey okai;25;;0;1',
      'Ashanti;Kuntenase;45;;;',
    ].join('\r\n')
    const { rows, faults } = (await read(csv)).body.data
    expect(faults).toEqual([])
    expect(rows).toEqual({
      elsewhere: { fee: 90, bulkyFee: 300, days: { from: 3, to: 5 } },
      abroad: null,
      places: [
        { region: 'Greater Accra', town: '', rate: { fee: 1_040.5, bulkyFee: 0, days: { from: 1, to: 1 } } },
        { region: 'Greater Accra', town: 'Abossey Okai', rate: { fee: 25, bulkyFee: 0, days: { from: 0, to: 1 } } },
        { region: 'Ashanti', town: 'Kuntenase', rate: { fee: 45, bulkyFee: 0, days: null } },
      ],
    })
    expect((await call('GET', `/business/${shopId}/delivery`, { token: vendor.token })).body.data).toBeNull()
  })

  it('names the line and column of each fault', async () => {
    const { rows, faults } = (
      await read(
        'region,town,fee,days_from,days_to\nTexas,,5,,\nOti,,-5,,\nOti,,5,4,2\nOti,Dambai,1,,\nOti,DAMBAI,2,,\n',
      )
    ).body.data
    expect(faults.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [2, 'region'],
      [3, 'fee'],
      [4, 'days_to'],
      [6, 'town'],
    ])
    expect(rows.places).toHaveLength(1)
  })

  it.each([
    ['an empty file', ''],
    ['a text', 'hello'],
    ['other columns', 'region,price\nOti,5'],
    ['too many rows', `region,fee\n${'Oti,5\n'.repeat(301)}`],
  ])('rejects %s', async (_what, csv) => expect((await read(csv)).status).toBe(400))
})
