import { limits } from '@axle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let buyer: TestUser, admin: TestUser, one: TestUser, two: TestUser
let products: number[]
beforeAll(async () => {
  ;[buyer, admin, one, two] = [await aCustomer(db), await anAdmin(db), await aVendor(db), await aVendor(db)]
  const shops = [await aShop(db, one.id), await aShop(db, two.id), await aShop(db, two.id)]
  products = []
  for (const shopId of shops) products.push(await build.product({ shopId, name: 'Pads', stock: 1_000, price: 1_000 }))
})

/** An order of three shops, the last two with the same owner. */
async function anOrder() {
  const { body } = await call('POST', '/orders', {
    token: buyer.token,
    data: {
      items: products.map((productId) => ({ productId, quantity: 1 })),
      deliveryToName: 'Ama',
      deliveryToPhone: '0244123456',
      deliveryToAddress: 'Lane 7',
      deliveryToCity: 'Accra',
      deliveryToState: 'Greater Accra',
      deliveryToCountry: 'Ghana',
    },
  })
  const vendorOrderIds: number[] = body.data.vendorOrders.map(({ id }: { id: number }) => id)
  return { id: String(body.data.order.id), vendorOrderIds }
}
const setStatus = (id: string, { token }: TestUser, data: object) =>
  call('PUT', `/orders/${id}/status`, { token, data })
const detailsFor = async (id: string, { token }: TestUser) => (await call('GET', `/orders/${id}`, { token })).body.data
const statuses = async (id: string) =>
  (await detailsFor(id, admin)).vendorOrders.map(({ status }: { status: string }) => status)
const stocks = async () => {
  const rows = await db.selectFrom('product').select('stock').where('id', 'in', products).orderBy('id').execute()
  return rows.map(({ stock }) => stock)
}

describe('the status of an order of several shops', () => {
  it('skips a cancelled vendor order and its stock [O-02]', async () => {
    const { id } = await anOrder()
    await setStatus(id, one, { status: 'rejected' })
    const before = await stocks()
    const { status, body } = await setStatus(id, admin, { status: 'processing' })
    expect(status).toBe(200)
    expect(body.data.order.status).toBe('processing')
    expect(await statuses(id)).toEqual(['rejected', 'processing', 'processing'])
    expect(await stocks()).toEqual(before)
  })

  it('changes only the vendor order that an admin names, even a cancelled one [O-02]', async () => {
    const { id, vendorOrderIds } = await anOrder()
    await setStatus(id, admin, { status: 'delivered', vendorOrderId: vendorOrderIds[1] })
    expect(await statuses(id)).toEqual(['pending_delivery', 'delivered', 'pending_delivery'])
    await setStatus(id, one, { status: 'cancelled' })
    const [before = 0] = await stocks()
    await setStatus(id, admin, { status: 'processing', vendorOrderId: vendorOrderIds[0] })
    expect(await statuses(id)).toEqual(['processing', 'delivered', 'pending_delivery'])
    expect((await stocks())[0]).toBe(before - 1)
  })

  it('revives all vendor orders when all were cancelled, or none when stock is short [O-02]', async () => {
    const { id } = await anOrder()
    await setStatus(id, admin, { status: 'cancelled' })
    const before = await stocks()
    await db.updateTable('product').set({ stock: 0 }).where('id', '=', Number(products[2])).execute()
    const short = await setStatus(id, admin, { status: 'pending_delivery' })
    expect([short.status, short.body.code]).toEqual([409, 'out_of_stock'])
    expect(await statuses(id)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    await db
      .updateTable('product')
      .set({ stock: Number(before[2]) })
      .where('id', '=', Number(products[2]))
      .execute()
    expect((await setStatus(id, admin, { status: 'pending_delivery' })).status).toBe(200)
    expect(await statuses(id)).toEqual(['pending_delivery', 'pending_delivery', 'pending_delivery'])
    expect(await stocks()).toEqual(before.map((stock) => stock - 1))
  })

  it('lets a vendor of two shops set both, or the named one [ORD-72, O-02]', async () => {
    const { id, vendorOrderIds } = await anOrder()
    await setStatus(id, two, { status: 'processing' })
    expect(await statuses(id)).toEqual(['pending_delivery', 'processing', 'processing'])
    await setStatus(id, two, { status: 'order_picked', vendorOrderId: vendorOrderIds[2] })
    expect(await statuses(id)).toEqual(['pending_delivery', 'processing', 'order_picked'])
  })

  it('is rejected from a page that shows an older status: cancelled stays cancelled [O-02]', async () => {
    const { id, vendorOrderIds } = await anOrder()
    await call('POST', `/orders/${id}/cancel`, { token: buyer.token, data: {} })
    const before = await stocks()
    const was = { status: 'pending_delivery' }
    for (const change of [{ vendorOrderId: vendorOrderIds[0] }, {}]) {
      const { status, body } = await setStatus(id, one, { status: 'processing', was, ...change })
      expect([status, body.code]).toEqual([409, 'edit_conflict'])
    }
    expect(await statuses(id)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await stocks()).toEqual(before)
    expect((await setStatus(id, one, { status: 'processing', was: { status: 'cancelled' } })).status).toBe(200)
  })

  it('rejects a vendor order of another shop or of another order, and changes nothing [PERM-134, O-02]', async () => {
    const [{ id, vendorOrderIds }, other] = [await anOrder(), await anOrder()]
    const answers = [
      await setStatus(id, two, { status: 'delivered', vendorOrderId: vendorOrderIds[0] }),
      await setStatus(id, two, { status: 'delivered', vendorOrderId: other.vendorOrderIds[1] }),
      await setStatus(id, admin, { status: 'delivered', vendorOrderId: other.vendorOrderIds[0] }),
      await setStatus(id, buyer, { status: 'delivered', vendorOrderId: vendorOrderIds[0] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 403])
    for (const order of [id, other.id])
      expect(await statuses(order)).toEqual(['pending_delivery', 'pending_delivery', 'pending_delivery'])
  })
})

describe('the reason of a status change', () => {
  const reasons = async (id: string, user: TestUser) =>
    (await detailsFor(id, user)).history.flatMap(({ note }: { note?: string }) => note ?? [])
  const notificationsOf = async (id: string, { token }: TestUser) => {
    await settled()
    const { body } = await call('GET', '/notifications', { token })
    return body.data.filter(
      ({ kind, params }: { kind: string; params: { orderId: string } }) =>
        kind === 'order_status' && params.orderId === id,
    )
  }

  it('is visible to the buyer, the shop concerned and admins, but to no other shop [O-01, O-04]', async () => {
    const { id } = await anOrder()
    const reason = 'Sold in the shop this morning.\n<b>Sorry!</b>'
    expect((await setStatus(id, one, { status: 'rejected', reason: ` ${reason} ` })).status).toBe(200)
    for (const reader of [buyer, one, admin]) expect(await reasons(id, reader)).toEqual([reason])
    expect(await reasons(id, two)).toEqual([])
    expect(await notificationsOf(id, buyer)).toMatchObject([
      { params: { status: 'rejected', reason, role: 'buyer' }, message: expect.stringContaining(`Reason: ${reason}`) },
    ])
    expect(await notificationsOf(id, one)).toEqual([])
    expect(await notificationsOf(id, two)).toEqual([])
  })

  it('is sent to each shop when the buyer cancels [O-04]', async () => {
    const { id } = await anOrder()
    await call('POST', `/orders/${id}/cancel`, { token: buyer.token, data: { reason: 'Found it\nnearby' } })
    expect(await reasons(id, one)).toEqual(['Found it\nnearby'])
    expect(await notificationsOf(id, one)).toMatchObject([
      { params: { status: 'cancelled', reason: 'Found it\nnearby', role: 'shop' } },
    ])
    expect(await notificationsOf(id, two)).toHaveLength(2)
    expect(await notificationsOf(id, buyer)).toEqual([])
  })

  it('is sent to the buyer and the shop concerned when an admin cancels or revives [O-04]', async () => {
    const { id, vendorOrderIds } = await anOrder()
    await setStatus(id, admin, { status: 'processing', vendorOrderId: vendorOrderIds[0] })
    expect([await notificationsOf(id, buyer), await notificationsOf(id, one)].map((list) => list.length)).toEqual([
      1, 0,
    ])
    await setStatus(id, admin, {
      status: 'cancelled',
      vendorOrderId: vendorOrderIds[0],
      reason: 'The shop asked for it',
    })
    await setStatus(id, admin, { status: 'processing', vendorOrderId: vendorOrderIds[0] })
    for (const reader of [buyer, one])
      expect((await notificationsOf(id, reader)).slice(0, 2)).toMatchObject([
        { params: { status: 'processing' } },
        { params: { status: 'cancelled', reason: 'The shop asked for it' } },
      ])
    expect(await notificationsOf(id, two)).toEqual([])
  })

  it('is optional, and rejected when too long [O-01]', async () => {
    const { id } = await anOrder()
    const long = await setStatus(id, one, { status: 'rejected', reason: 'x'.repeat(limits.text.notes + 1) })
    expect([long.status, long.body.errors?.[0]?.path]).toEqual([400, 'reason'])
    expect((await setStatus(id, one, { status: 'rejected', reason: 'x'.repeat(limits.text.notes) })).status).toBe(200)
    expect((await setStatus(id, two, { status: 'rejected', reason: '  ' })).status).toBe(200)
    expect(await reasons(id, two)).toEqual([])
  })
})
