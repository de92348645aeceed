import { aCustomer, anAdmin, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'

const { call, platform, settled, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let [admin, vendor]: TestUser[] = []
let shopId: number
/** Two generations of one model, and a model without. */
const corollas: Record<number, number> = {}
beforeAll(async () => {
  ;[admin, vendor] = [await anAdmin(db), await aVendor(db)]
  shopId = await aShop(db, vendor.id)
  for (const year of [2007, 2008, 2009, 2010, 2011, 2014])
    corollas[year] = await build.vehicle('Toyota', 'Corolla', year)
  const { model_id } = await db
    .selectFrom('vehicle')
    .select('model_id')
    .where('id', '=', idOf(2009))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('generation')
    .values([
      { model_id, code: 'E140', from_year: 2008, to_year: 2013 },
      { model_id, code: 'E170', from_year: 2014, to_year: null },
    ])
    .execute()
})
const idOf = (year: number): number => corollas[year] ?? 0

let product: number
const fits = [2007, 2008, 2009, 2010, 2014].map((year) => ['Toyota', 'Corolla', year] as const)
beforeEach(async () => {
  product = await build.product({ shopId, name: 'Brake pad set', fits })
})

/** A buyer with an order of the product, delivered by the shop. */
async function aBuyer(of = product, delivered = true): Promise<TestUser & { orderId: string }> {
  const buyer = await aCustomer(db)
  const order = await anOrder(db, buyer.id, [shopId], 'pending_delivery')
  await db.updateTable('order_item').set({ product_id: of }).where('order_id', '=', order.id).execute()
  if (delivered) await deliver(order.id)
  return { ...buyer, orderId: order.id }
}
const deliver = (orderId: string) =>
  call('PUT', `/orders/${orderId}/status`, { token: admin?.token, data: { status: 'delivered' } })
const say = (buyer: TestUser, fit: { vehicleId: number; fits: boolean } | null | undefined, of = product) =>
  call('PUT', `/products/${of}/rate`, {
    token: buyer.token,
    data: { rating: 2, comment: 'Tried it', ...(fit !== undefined && { fit }) },
  })
const no = (year = 2009) => ({ vehicleId: idOf(year), fits: false })
const yes = (year = 2009) => ({ vehicleId: idOf(year), fits: true })
const doubtOf = async (year = 2009, of = product) =>
  (await call('GET', `/products/fits?vehicleId=${idOf(year)}&productId=${of}`)).body.data[0]?.doubt
/** That many verified buyers say that it does not fit. */
const deny = async (count: number, year = 2009, of = product) => {
  const buyers = []
  for (let n = 0; n < count; n++) {
    const buyer = await aBuyer(of)
    expect(await say(buyer, no(year), of)).toMatchObject({ status: 200 })
    buyers.push(buyer)
  }
  return buyers
}
const own = async () => (await call('GET', `/products/${product}/edit`, { token: vendor?.token })).body.data
const correct = (data: object) => call('PUT', `/products/${product}`, { token: vendor?.token, data })
const notices = async (token = vendor?.token) => {
  await settled()
  return (await call('GET', '/notifications', { token })).body.data.filter(
    ({ kind, params }: { kind: string; params: { productId: number } }) =>
      kind === 'fit_doubted' && params.productId === product,
  )
}

describe('whether a product fitted', () => {
  it('is shown with the review, stays when a client does not know it, and goes with null', async () => {
    const buyer = await aBuyer()
    const answer = { ...no(), make: 'Toyota', model: 'Corolla', year: 2009 }
    const { body } = await say(buyer, no())
    expect(body.data.fit).toEqual(answer)
    const params = `/products/${product}/ratings/${body.data.id}`
    const read = async () => (await call('GET', `/products/${product}`)).body.data.reviews[0].fit
    expect(await read()).toEqual(answer)
    expect((await say(buyer, undefined)).body.data.fit).toEqual(answer)
    const edited = await call('PUT', params, { token: buyer.token, data: { rating: 3, comment: 'Tried again' } })
    expect(edited.body.data.fit).toEqual(answer)
    const data = { rating: 3, comment: 'Tried again', fit: yes(2010), was: { fit: no() } }
    expect((await call('PUT', params, { token: buyer.token, data })).body.data.fit).toMatchObject({
      fits: true,
      year: 2010,
    })
    // Another tab still shows the first answer.
    const stale = { ...data, fit: null }
    expect(await call('PUT', params, { token: buyer.token, data: stale })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict' },
    })
    await say(buyer, null)
    expect(await read()).toBeUndefined()
  })

  it('rejects a vehicle that is not in the catalogue, and stores nothing', async () => {
    const buyer = await aBuyer()
    expect(await say(buyer, { vehicleId: 999_999, fits: false })).toMatchObject({
      status: 404,
      body: { code: 'vehicle_not_found' },
    })
    expect((await call('GET', `/products/${product}`)).body.data.reviews).toEqual([])
    const hostile = { rating: 2, comment: 'x', fit: { vehicleId: '1 or 1=1', fits: false } }
    expect((await call('PUT', `/products/${product}/rate`, { token: buyer.token, data: hostile })).status).toBe(400)
  })
})

describe('the doubt about a fit', () => {
  it('begins with the third verified buyer, for the whole generation and no other', async () => {
    await deny(2)
    expect(await doubtOf()).toBeUndefined()
    await deny(1, 2010)
    const doubt = { no: 3, yes: 0, fromYear: 2009, toYear: 2010 }
    expect(await Promise.all([2007, 2008, 2009, 2010, 2014].map((year) => doubtOf(year)))).toEqual([
      undefined,
      doubt,
      doubt,
      doubt,
      undefined,
    ])
    expect((await own()).doubtedFits).toEqual([{ make: 'Toyota', model: 'Corolla', ...doubt }])
    // The public view stays as it was.
    expect((await call('GET', `/products/${product}`)).body.data).not.toHaveProperty('doubtedFits')
  })

  it('covers an unbroken range of listed years where the catalogue knows no generation', async () => {
    const vitz = [2001, 2002, 2003, 2006].map((year) => ['Toyota', 'Vitz', year] as const)
    const other = await build.product({ shopId, name: 'Filter', fits: vitz })
    for (const [make, model, year] of vitz) corollas[year] = await build.vehicle(make, model, year)
    await deny(2, 2001, other)
    await deny(1, 2003, other)
    expect(await doubtOf(2002, other)).toMatchObject({ no: 3, fromYear: 2001, toYear: 2003 })
    expect(await doubtOf(2006, other)).toBeUndefined()
  })

  it('counts each buyer once, whatever they write, edit or replace', async () => {
    const [first] = await deny(2)
    // Enough answers to be counted at all, but this one is not verified.
    await say(await aCustomer(db), no())
    // Bought twice.
    const again = await anOrder(db, first?.id ?? 0, [shopId], 'pending_delivery')
    await db.updateTable('order_item').set({ product_id: product }).where('order_id', '=', again.id).execute()
    await deliver(again.id)
    for (let n = 0; n < 3; n++) await say(first as TestUser, no(2010))
    expect(await doubtOf()).toBeUndefined()
    await Promise.all([1, 2, 3].map(() => say(first as TestUser, no())))
    expect(await doubtOf()).toBeUndefined()
  })

  it('leaves out who did not buy, confirmed the delivery alone, is blocked, or works for the shop', async () => {
    await deny(2)
    await say(await aCustomer(db), no())
    const confirmed = await aCustomer(db)
    // The buyer set it to delivered.
    const order = await anOrder(db, confirmed.id, [shopId], 'delivered')
    await db.updateTable('order_item').set({ product_id: product }).where('order_id', '=', order.id).execute()
    await say(confirmed, no())
    expect(await doubtOf()).toBeUndefined()
    const [third] = await deny(1)
    expect(await doubtOf()).toMatchObject({ no: 3 })
    const set = (blocked_at: Date | null) =>
      db
        .updateTable('users')
        .set({ blocked_at })
        .where('id', '=', third?.id ?? 0)
        .execute()
    await set(new Date())
    expect(await doubtOf()).toBeUndefined()
    await set(null)
    await aStaffMember(db, shopId, third?.id ?? 0, 'packing')
    expect(await doubtOf()).toBeUndefined()
  })

  it('goes when a review is deleted, answered otherwise, or as many say that it fits', async () => {
    const [first, second] = await deny(4)
    const review = (await call('GET', `/products/${product}`)).body.data.reviews.find(
      ({ reviewUserId }: { reviewUserId: number }) => reviewUserId === first?.id,
    )
    await call('DELETE', `/products/${product}/ratings/${review.id}`, { token: admin?.token })
    expect(await doubtOf()).toMatchObject({ no: 3, yes: 0 })
    await say(second as TestUser, yes())
    expect(await doubtOf()).toBeUndefined()
    await say(second as TestUser, no())
    for (let n = 1; n <= 3; n++) {
      await say(await aBuyer(), yes(2008))
      expect(await doubtOf()).toEqual(n < 3 ? { no: 3, yes: n, fromYear: 2009, toYear: 2009 } : undefined)
    }
  })

  it('ends with a correction, and listing the same again brings it back', async () => {
    await deny(3)
    const all = fits.map(([, , year]) => ({ vehicleMakeId: idOf(year) }))
    const corrected = all.map((one) => (one.vehicleMakeId === idOf(2009) ? { ...one, note: 'only with ABS' } : one))
    expect(await correct({ fitments: corrected })).toMatchObject({ status: 200 })
    expect(await Promise.all([2008, 2009].map((year) => doubtOf(year)))).toEqual([undefined, undefined])
    expect(await own()).not.toHaveProperty('doubtedFits')
    // Other fields correct nothing.
    await correct({ fitments: all })
    await correct({
      name: 'Brake pad set, front',
      vehicleMakeIds: all.slice(1).map(({ vehicleMakeId }) => vehicleMakeId),
    })
    expect(await doubtOf()).toMatchObject({ no: 3 })
    await correct({ fitsAnyVehicle: true })
    expect(await doubtOf()).toBeUndefined()
    await deny(3)
    expect(await doubtOf()).toMatchObject({ no: 3 })
  })

  it('takes no answer about a vehicle that the shop does not list', async () => {
    await deny(3, 2011)
    expect(await doubtOf(2011)).toBeUndefined()
    await correct({ vehicleMakeIds: [idOf(2011)] })
    expect(await doubtOf(2011)).toBeUndefined()
  })

  it('is told to the shop once, and again after a correction', async () => {
    const [first] = await deny(3)
    const [notice] = await notices()
    expect(notice.params).toMatchObject({ productId: product, no: 3, vehicle: 'Toyota Corolla 2009' })
    await say(first as TestUser, yes())
    await say(first as TestUser, no())
    await deny(1)
    expect(await notices()).toHaveLength(1)
    await correct({ fitments: [{ vehicleMakeId: idOf(2009), note: 'only with ABS' }] })
    await deny(3)
    expect(await notices()).toHaveLength(2)
    expect(await notices(admin?.token)).toEqual([])
  })

  it('is told once when three say so at once, and when a delivery comes after the review', async () => {
    const buyers = await Promise.all([1, 2, 3].map(() => aBuyer()))
    await Promise.all(buyers.map((buyer) => say(buyer, no())))
    expect(await notices()).toHaveLength(1)
    product = await build.product({ shopId, name: 'Disc', fits })
    await deny(2)
    const late = await aBuyer(product, false)
    await say(late, no())
    expect(await notices()).toEqual([])
    await deliver(late.orderId)
    expect(await notices()).toHaveLength(1)
    expect(await doubtOf()).toMatchObject({ no: 3 })
  })

  it('follows a vehicle that is merged into another', async () => {
    const twin = await build.vehicle('Toyota', 'Corola', 2009)
    const other = await build.product({ shopId, name: 'Hub', fits: [['Toyota', 'Corola', 2009]] })
    corollas[1990] = twin
    await deny(3, 1990, other)
    const modelOf = async (id: number) =>
      (await db.selectFrom('vehicle').select('model_id').where('id', '=', id).executeTakeFirstOrThrow()).model_id
    const [from, into] = [await modelOf(twin), await modelOf(idOf(2009))]
    const merged = await call('POST', `/curation/models/${from}/merge/${into}`, { token: admin?.token })
    expect(merged.status).toBeLessThan(300)
    expect(await doubtOf(2009, other)).toMatchObject({ no: 3 })
  })

  it('always equals a count over the rows, whatever buyers answer', async () => {
    const years = [2008, 2009, 2010]
    const answers = Array.from({ length: 14 }, (_, n) => ({ fits: (n * 7) % 5 > 2, year: years[n % 3] ?? 2009 }))
    const counted = { no: 0, yes: 0 }
    for (const { fits: fitted, year } of answers) {
      await say(await aBuyer(), { vehicleId: idOf(year), fits: fitted })
      counted[fitted ? 'yes' : 'no'] += 1
      const doubt = await doubtOf()
      const isDoubted = counted.no >= 3 && counted.no > counted.yes
      expect(doubt === undefined ? undefined : { no: doubt.no, yes: doubt.yes }).toEqual(
        isDoubted ? counted : undefined,
      )
    }
  })
})
