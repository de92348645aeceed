import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anApiKey, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder, type TestOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform } = await testApp()
const { db } = platform
let admin: TestUser
let buyer: TestUser
let other: TestUser
let vendor: TestUser
let shops: number[]
/** An order with vendor orders of both shops, delivered to Ejisu. */
let shared: TestOrder
/** An order that matches only in the first shop. */
let own: TestOrder
let pads: number
let plugs: number

beforeAll(async () => {
  admin = await anAdmin(db)
  const named = { first_name: 'Kojo', last_name: 'Lartey' }
  buyer = await aCustomer(db, { ...named, email: 'kojo@axle.example', phone: '+233240000391' })
  other = await aCustomer(db, { first_name: 'Efua', phone: '+233240000777' })
  vendor = await aVendor(db)
  shops = [await aShop(db, vendor.id), await aShop(db, (await aVendor(db)).id)]
  const delivered = {
    code: 'AX-7KQ2MN',
    delivery_to_name: 'Élodie Owusu',
    delivery_to_phone: '020 999-8887',
    delivery_to_address: 'Blue kiosk, Station Road',
    delivery_to_city: 'Ejisu',
  }
  shared = await anOrder(db, buyer.id, shops)
  await db.updateTable('orders').set(delivered).where('id', '=', shared.id).execute()
  own = await anOrder(db, other.id, shops.slice(0, 1))
  pads = await nameItem(shared.vendorOrderIds[0], 'Front brake pads, Corolla', '04465-YZZF7')
  plugs = await nameItem(shared.vendorOrderIds[1], 'Spark plugs, set of four', '90919-01253')
  await nameItem(own.vendorOrderIds[0], 'Oil filter', '90915-YZZD4')
})

/** Names the only item of a vendor order, and gives its product a part number. Returns the product's id. */
async function nameItem(vendorOrderId: number | undefined, product_name: string, number: string): Promise<number> {
  const { product_id } = await db
    .updateTable('order_item')
    .set({ product_name })
    .where('vendor_order_id', '=', vendorOrderId ?? 0)
    .returning('product_id')
    .executeTakeFirstOrThrow()
  await db.insertInto('part_number').values({ product_id, number, brand: '' }).execute()
  return product_id
}

async function found(list: string, token: string, q: string): Promise<string[]> {
  const { body } = await call('GET', `${list}?q=${encodeURIComponent(q)}`, { token })
  return body.data.map(({ id }: TestOrder) => id).toSorted()
}
const byAdmin = (q: string) => found('/orders', admin.token, q)
const byVendor = (q: string) => found(`/orders/business/${shops[0]}`, vendor.token, q)
const byBuyer = (q: string) => found('/orders', buyer.token, q)

describe('a search of orders', () => {
  it.each([
    [
      '0240000391',
      '+233240000391',
      '233240000391',
      '00233240000391',
      '024 000 0391',
      '024-000-0391',
      '+233 (0)24 000 0391',
    ],
    ['0209998887', '+233209998887', '233209998887', '+233 20 999 8887', '020.999.8887', '020 999-8887', '٠٢٠٩٩٩٨٨٨٧'],
  ])('matches the phone of the customer and of the delivery in any spelling: %s [M-04]', async (...spellings) => {
    for (const q of spellings) {
      expect(await byAdmin(q), q).toEqual([shared.id])
      expect(await byVendor(q), q).toEqual([shared.id])
      expect(await byBuyer(q), q).toEqual([shared.id])
    }
  })

  it('matches name, street and town of the delivery, and name and e-mail of the customer [M-04, ORD-05]', async () => {
    for (const q of ['elodie', 'ÉLODIE OWUSU', 'station road', 'blue kiosk', 'ejisu', 'kojo lartey', 'kojo@axle'])
      for (const search of [byAdmin, byVendor, byBuyer]) expect(await search(q), q).toEqual([shared.id])
  })

  it('matches the code in any case, with or without AX and dashes [M-04, ORD-04]', async () => {
    for (const q of ['AX-7KQ2MN', 'ax-7kq2mn', 'ax7kq2mn', '7KQ2MN', '7kq-2mn', 'AX 7KQ2MN', '#AX-7KQ2MN', 'kq2'])
      for (const search of [byAdmin, byVendor, byBuyer]) expect(await search(q), q).toEqual([shared.id])
  })

  it('matches words of a product, its part number and its SKU [O-10]', async () => {
    for (const q of ['brake pads', 'corolla brake', '04465-YZZF7', '04465yzzf7', `PROD-${pads}`])
      for (const search of [byAdmin, byVendor, byBuyer]) expect(await search(q), q).toEqual([shared.id])
  })

  it("matches only the vendor's own items, also in orders with other shops [O-10, ORD-78]", async () => {
    for (const q of ['spark plugs', '90919-01253', `PROD-${plugs}`]) {
      expect(await byAdmin(q), q).toEqual([shared.id])
      expect(await byVendor(q), q).toEqual([])
    }
  })

  it("matches only the buyer's own orders [O-10, ORD-56]", async () => {
    for (const q of ['oil filter', '90915-YZZD4', own.code, '0240000777']) {
      expect(await byAdmin(q), q).toEqual([own.id])
      expect(await byBuyer(q), q).toEqual([])
    }
  })

  it('matches no e-mail or phone of the customer for staff and API keys without the right to read them', async () => {
    const packer = await aCustomer(db)
    await aStaffMember(db, shops[0] ?? 0, packer.id, 'packing')
    const limited = await anApiKey(db, { shopId: shops[0] ?? 0, createdBy: vendor.id, scopes: ['orders-view'] })
    const trusted = { shopId: shops[0] ?? 0, createdBy: vendor.id, scopes: ['orders-view', 'buyer-contact'] } as const
    const by = (token: string) => (q: string) => found(`/orders/business/${shops[0]}`, token, q)
    for (const search of [by(packer.token), by(limited.key)]) {
      for (const q of ['kojo@axle', '@axle.example', '0240000391', '40000391']) expect(await search(q), q).toEqual([])
      for (const q of ['kojo lartey', 'elodie', '0209998887']) expect(await search(q), q).toEqual([shared.id])
    }
    expect(await by((await anApiKey(db, trusted)).key)('kojo@axle')).toEqual([shared.id])
  })

  it('treats wildcards as plain characters [ORD-04]', async () => {
    for (const q of ['%', '_', 'zzzz', '7k_2mn', "'; drop table orders; --"]) expect(await byAdmin(q), q).toEqual([])
  })
})

describe('a row of a list of orders', () => {
  const rowOf = async (list: string, token: string) => {
    const { body } = await call('GET', `${list}?q=7KQ2MN`, { token })
    return body.data[0]
  }

  it('has the first product, its image, the number of products, and the town of delivery [O-06, O-10]', async () => {
    const row = await rowOf('/orders', buyer.token)
    expect(row).toMatchObject({
      firstItem: { productName: 'Front brake pads, Corolla', image: '/images/part' },
      productCount: 2,
      itemCount: 2,
      deliveryToCity: 'Ejisu',
      vendorOrderId: null,
      paymentStatus: 'pending_confirmation',
    })
  })

  it('has only the own vendor order for a shop [O-06, ORD-78]', async () => {
    const [first, second] = shared.vendorOrderIds
    const pay = (vendorOrderId: number | undefined) =>
      call('PUT', `/orders/${shared.id}`, { token: admin.token, data: { vendorOrderId, paymentStatus: 'confirmed' } })
    await pay(first)
    const row = await rowOf(`/orders/business/${shops[0]}`, vendor.token)
    expect(row).toMatchObject({ productCount: 1, itemCount: 1, vendorOrderId: first, paymentStatus: 'confirmed' })
    expect(JSON.stringify(row)).not.toContain('Spark')
    // The order stays unpaid until the other shop is paid.
    expect(await rowOf('/orders', admin.token)).toMatchObject({ paymentStatus: 'pending_confirmation' })
    await pay(second)
    expect(await rowOf('/orders', admin.token)).toMatchObject({ paymentStatus: 'confirmed' })
  })

  it('has no image when only the second product has one [O-10]', async () => {
    const order = await anOrder(db, buyer.id, shops)
    const code = `AX-${randomUUID().slice(0, 6)}`
    await db.updateTable('orders').set({ code }).where('id', '=', order.id).execute()
    const [first = 0] = order.vendorOrderIds
    await db.updateTable('order_item').set({ images: [] }).where('vendor_order_id', '=', first).execute()
    const { body } = await call('GET', `/orders?q=${code}`, { token: buyer.token })
    expect(body.data[0].firstItem).toEqual({ productName: 'Part', image: null })
  })
})
