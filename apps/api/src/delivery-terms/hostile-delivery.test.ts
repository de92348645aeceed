import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, aShop, aVendor, type TestUser } from '@axle/testing/builders'
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

const rate = (fee: number) => ({ fee, bulkyFee: 0, days: null })
const terms = {
  elsewhere: rate(90),
  abroad: null,
  places: [
    { region: 'Ashanti', town: 'Kumasi', rate: rate(40.5) },
    { region: 'Upper West', town: '', rate: null },
  ],
}
let buyer: TestUser
let vendor: TestUser
let shopId: number
let productId: number
beforeAll(async () => {
  buyer = await aCustomer(db)
  vendor = await aVendor(db)
})
const aSellingShop = async () => {
  const id = await aShop(db, vendor.id)
  return { id, productId: await build.product({ shopId: id, name: 'Brake pads', price: 500, stock: 1_000 }) }
}
beforeEach(async () => {
  const shop = await aSellingShop()
  shopId = shop.id
  productId = shop.productId
})

const token = () => vendor.token
const put = (data: object, id = shopId) => call('PUT', `/business/${id}/delivery`, { token: token(), data })
const place = (given: object = {}, items = [{ productId, quantity: 1 }]) =>
  call('POST', '/orders', {
    token: buyer.token,
    data: { items, ...delivery, deliveryToState: 'Ashanti', deliveryToCity: 'Kumasi', ...given },
  })
const read = async (csv: string) =>
  (await call('POST', `/business/${shopId}/delivery/rows`, { token: token(), data: { csv } })).body.data
const stockOf = async (ids: readonly number[]) =>
  (await db.selectFrom('product').select('stock').where('id', 'in', ids).execute()).map(({ stock }) => stock)

describe('the town of an order', () => {
  it.each([
    ' kumasi\u200b',
    'ＫＵＭＡＳＩ',
    'Kumasí',
    'KUMASI.',
    'Kumasi\u202e',
    'Suame, Kumasi',
    'Kumasi (Adum)',
    'K-u-m-a-s-i',
  ])('is found in %j', async (deliveryToCity) => {
    await put(terms)
    expect((await place({ deliveryToCity })).body.data.vendorOrders[0].shippingFee).toBe(40.5)
  })

  it.each(['Kumasi'.repeat(10), 'kumаsi with a Cyrillic а', "Kumasi'; drop table shop; --", '%', '_', '.*'])(
    'that only looks like it is another place: %j',
    async (deliveryToCity) => {
      await put(terms)
      expect((await place({ deliveryToCity })).body.data.vendorOrders[0].shippingFee).toBe(90)
    },
  )

  it('does not leave its region for a cheaper one', async () => {
    await put({ ...terms, places: [...terms.places, { region: 'Ashanti', town: 'Tafo', rate: rate(10) }] })
    const inUpperWest = async (deliveryToCity: string) =>
      (await place({ deliveryToState: 'Upper West', deliveryToCity })).body
    expect(await inUpperWest('Tafo')).toMatchObject({ code: 'no_delivery' })
    expect(await inUpperWest('Kumasi')).toMatchObject({ message: 'Kumasi is in Ashanti. Please correct the region' })
  })

  it.each(['ghana', 'GHANA', 'Wakanda', ''])('in the unknown country %j is refused', async (deliveryToCountry) => {
    await put(terms)
    expect((await place({ deliveryToCountry })).status).toBe(400)
  })
})

describe('an order of two shops', () => {
  it('is refused whole when one does not deliver, names its items only and takes no stock', async () => {
    const other = await aSellingShop()
    await put(terms)
    await put({ elsewhere: null, places: [], abroad: rate(1) }, other.id)
    const items = [
      { productId, quantity: 1 },
      { productId: other.productId, quantity: 2 },
    ]
    const before = await stockOf([productId, other.productId])
    const { status, body } = await place({}, items)
    expect([status, body.code, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      409,
      'no_delivery',
      ['items.1'],
    ])
    expect(await stockOf([productId, other.productId])).toEqual(before)
    const placed = await db.selectFrom('vendor_order').select('id').where('shop_id', 'in', [shopId, other.id]).execute()
    expect(placed).toEqual([])
  })

  it('names the shop whose fee changed since the buyer saw it', async () => {
    const other = await aSellingShop()
    await put(terms)
    await put({ elsewhere: rate(12), places: [] }, other.id)
    const expectedFees = [
      { businessId: shopId, fee: 40.5 },
      { businessId: other.id, fee: 12 },
    ]
    await put({ elsewhere: rate(13) }, other.id)
    const items = [productId, other.productId].map((id) => ({ productId: id, quantity: 1 }))
    const { body } = await place({ expectedFees }, items)
    expect([body.code, body.errors]).toEqual([
      'delivery_changed',
      [{ path: 'expectedFees.1', message: expect.stringContaining('GH₵13.00') }],
    ])
  })
})

describe('a fee that changed between view and order', () => {
  const seen = () => ({ expectedFees: [{ businessId: shopId, fee: 40.5 }] })

  it('by removing the table is refused, instead of the flat fee', async () => {
    await put(terms)
    await call('DELETE', `/business/${shopId}/delivery`, { token: token() })
    expect((await place(seen())).body.code).toBe('delivery_changed')
  })

  it('to nothing is refused too: the buyer decides anew', async () => {
    await put({ ...terms, freeFrom: 1 })
    expect((await place(seen())).body.code).toBe('delivery_changed')
  })

  it('ends in no delivery where the shop stopped delivering', async () => {
    await put(terms)
    await put({ places: [{ region: 'Ashanti', town: '', rate: null }] })
    expect((await place(seen())).body.code).toBe('no_delivery')
  })

  it.each([
    ['of a shop outside the order', [{ businessId: 2_147_483_647, fee: 1 }], [201, 400, 409]],
    ['below zero', [{ businessId: 1, fee: -1 }], [400]],
    ['with a thousandth', [{ businessId: 1, fee: 40.501 }], [400]],
    ['beyond all money', [{ businessId: 1, fee: 1e300 }], [400]],
  ])('is never taken from the request: an expected fee %s', async (_what, expectedFees, statuses) => {
    await put(terms)
    const { status, body } = await place({ expectedFees })
    expect(statuses).toContain(status)
    if (status === 201) expect(body.data.vendorOrders[0].shippingFee).toBe(40.5)
  })
})

describe('fees', () => {
  it('beyond all money are refused with the order, which takes no stock', async () => {
    await put({ elsewhere: rate(100_000_000), places: [] })
    const before = await stockOf([productId])
    expect((await place()).body).toMatchObject({
      code: 'total_too_high',
      message: 'The delivery fee is too high. Please contact the shop',
    })
    expect(await stockOf([productId])).toEqual(before)
  })

  it.each([-0.01, 1e300, 100_000_000.01, Number.NaN, Number.POSITIVE_INFINITY, '5', [5], { fee: 5 }, true])(
    'of %j are no table',
    async (fee) => {
      const { status } = await put({ elsewhere: { ...rate(0), fee } })
      expect(status).toBe(400)
    },
  )
})

describe('a hostile file of rows', () => {
  it('keeps formulas as the text of a town, and refuses them as regions and amounts', async () => {
    const { rows, faults } = await read(
      [
        'region,town,fee',
        '"=HYPERLINK(""http://evil.example"")",,5',
        'Oti,"=cmd|\' /C calc\'!A0",5',
        'Oti,Dambai,=5+5',
        "Oti,'@town,6",
        'Oti,Nkwanta,+7',
      ].join('\n'),
    )
    expect(faults.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [2, 'region'],
      [4, 'fee'],
      [6, 'fee'],
    ])
    expect(rows.places.map(({ town }: { town: string }) => town)).toEqual(["=cmd|' /C calc'!A0", '@town'])
  })

  it.each(['-1', '1e5', '1,5', '99999999999999999999', '100000000.01', '0x10', '٥', 'GH₵', '1.005', 'NaN', '½'])(
    'refuses the fee %j with a sentence for people',
    async (fee) => {
      const { rows, faults } = await read(`region;town;fee\nOti;Dambai;${fee}`)
      expect(rows.places).toEqual([])
      expect(faults).toEqual([{ line: 2, column: 'fee', message: expect.stringMatching(/^[A-Z]/) }])
      expect(faults[0].message).not.toMatch(/NaN|expected number|undefined/)
    },
  )

  it('knows one town in two spellings as a duplicate, also a market', async () => {
    const { faults } = await read(
      'region,town,fee\nGreater Accra,Abossey Okai,5\nGt. Accra,abossey-okai,6\nOti,,1\nOTI REGION,,2',
    )
    expect(faults.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [3, 'town'],
      [5, 'town'],
    ])
  })

  it('with an unclosed quotation mark names the line, and is no request that hangs', async () => {
    const { faults } = await read(`region,town,fee\nOti,"Dambai,5\nOti,Nkwanta,6\n${'"'.repeat(3_001)}`)
    expect(faults.length).toBeGreaterThan(0)
  })
})
