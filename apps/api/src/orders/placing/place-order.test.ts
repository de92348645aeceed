import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { catalogueBuilder } from '../../catalogue/catalogue-builders.ts'
import { aCustomer, anAdmin, anImage, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { testApp } from '@axle/testing/test-app'
import type { Database } from '../../database/schema.ts'
import type { Trx } from '../../platform/platform.ts'
import { deleteOldKeys } from './idempotency.ts'

const { call, platform, settled, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let buyer: TestUser
let owners: [TestUser, TestUser]
let shops: [number, number]
const stockOf = async (id: number) =>
  (await db.selectFrom('product').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
const place = (
  items: readonly { productId: number; quantity: number }[],
  given: object = {},
  headers: Record<string, string> = {},
  token = buyer.token,
) => call('POST', '/orders', { token, data: { items, ...delivery, ...given }, headers })
const setShop = (trx: Trx, id: number, changes: Updateable<Database['shop']>) =>
  trx.updateTable('shop').set(changes).where('id', '=', id).execute()
const setProduct = (trx: Trx, id: number, changes: Updateable<Database['product']>) =>
  trx.updateTable('product').set(changes).where('id', '=', id).execute()

beforeAll(async () => {
  buyer = await aCustomer(db, { first_name: 'Ama', last_name: 'Mensah', phone: '+233244123456' })
  owners = [await aVendor(db), await aVendor(db)]
  shops = [
    await aShop(db, owners[0].id, { name: 'First shop' }),
    await aShop(db, owners[1].id, { name: 'Second shop' }),
  ]
})

describe('placing an order', () => {
  it("splits an order of two shops at the server's prices [API-44, DATA-15, DATA-16, DATA-17, CHK-24]", async () => {
    const [pads, disc] = [
      await build.product({ shopId: shops[0], name: 'Pads', price: 1_010 }),
      await build.product({ shopId: shops[1], name: 'Disc', price: 120 }),
    ]
    const items = [
      { productId: pads, quantity: 2 },
      { productId: disc, quantity: 1 },
    ]
    const { status, body } = await place(items, { transitType: 'speedy', notes: 'Call first' })
    expect(status).toBe(201)
    const { order, vendorOrders, orderItems, history, customer } = body.data
    expect(order).toMatchObject({
      ...delivery,
      deliveryToZipCode: '',
      status: 'pending_delivery',
      totalAmount: 21.4,
      transitType: 'speedy',
      userId: buyer.id,
      notes: 'Call first',
    })
    expect(order.orderCode).toMatch(/^AX-[2-9A-HJKMNP-Z]{6}$/)
    expect(vendorOrders).toMatchObject([
      {
        businessId: shops[0],
        vendorName: 'First shop',
        status: 'pending_delivery',
        paymentStatus: 'pending_confirmation',
        subTotal: 20.2,
        shippingFee: 0,
        tax: 0,
        trackingNumber: null,
      },
      { businessId: shops[1], vendorName: 'Second shop', subTotal: 1.2 },
    ])
    expect(orderItems).toMatchObject([
      {
        productId: pads,
        productName: 'Pads',
        productDescription: 'Fits well',
        price: 10.1,
        quantity: 2,
        images: ['/images/part'],
        vendorOrderId: vendorOrders[0].id,
        sku: `PROD-${pads}`,
      },
      { productId: disc },
    ])
    expect(
      history.map((change: { status: string; from: null; by: string }) => [change.status, change.from, change.by]),
    ).toEqual([
      ['pending_delivery', null, 'Ama Mensah'],
      ['pending_delivery', null, 'Ama Mensah'],
    ])
    expect(customer).toMatchObject({ fullName: 'Ama Mensah', email: buyer.email, phoneNumber: '+233244123456' })
    expect(await stockOf(pads)).toBe(3)
    expect((await call('GET', `/orders/${order.id}`, { token: buyer.token })).body).toEqual(body)
  })
  it('keeps the core deposit of that day outside the total, and shows SKU and shelf only to its shop and admins', async () => {
    const alternator = { name: 'Alternator', price: 50_000, coreDeposit: 15_050, shopSku: 'AL-7', shelf: 'B2' }
    const bought = await build.product({ shopId: shops[0], ...alternator })
    const { status, body } = await place([
      { productId: bought, quantity: 2 },
      { productId: await build.product({ shopId: shops[1], name: 'Disc', shopSku: 'DI-1' }), quantity: 1 },
    ])
    expect([status, body.data.order.totalAmount, body.data.orderItems[0].coreDeposit]).toEqual([201, 1100, 150.5])
    await db.updateTable('product').set({ core_deposit_pesewas: null, shelf: 'C3' }).where('id', '=', bought).execute()
    const itemsFor = async ({ token }: TestUser) =>
      (await call('GET', `/orders/${body.data.order.id}`, { token })).body.data.orderItems
    const shown = await itemsFor(buyer)
    expect(shown).toMatchObject([{ coreDeposit: 150.5 }, { coreDeposit: null }])
    expect(JSON.stringify([body, shown])).not.toMatch(/AL-7|DI-1|shelf/)
    expect(await itemsFor(owners[0])).toMatchObject([{ shopSku: 'AL-7', shelf: 'C3', coreDeposit: 150.5 }])
    const all = [{ shopSku: 'AL-7' }, { shopSku: 'DI-1', shelf: null }]
    expect(await itemsFor(await anAdmin(db))).toMatchObject(all)
    // After a move its SKU belongs to another shop.
    await db.updateTable('product').set({ shop_id: shops[1] }).where('id', '=', bought).execute()
    expect(await itemsFor(owners[0])).toMatchObject([{ shopSku: null, shelf: null }])
  })
  it('is noted in the session, so that the buyer sees it on any node, unless another call holds the session', async () => {
    const [person, id] = [await aCustomer(db), await build.product({ shopId: shops[0], name: 'Noted', stock: 9 })]
    const noted = async () =>
      (await db.selectFrom('session').select('wrote_at').where('user_id', '=', person.id).executeTakeFirstOrThrow())
        .wrote_at
    const items = [{ productId: id, quantity: 1 }]
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('session').select('id').where('user_id', '=', person.id).forUpdate().execute()
      expect((await place(items, {}, {}, person.token)).status).toBe(201)
    })
    expect(await noted()).toBeNull()
    expect((await place(items, {}, {}, person.token)).status).toBe(201)
    expect(await noted()).not.toBeNull()
  })
  it('takes another code when an order has its code already, and is followed once', async () => {
    const id = await build.product({ shopId: shops[0], name: 'Twin' })
    const first = await place([{ productId: id, quantity: 1 }])
    const readable = vi.spyOn(platform.ids, 'readable').mockReturnValueOnce(first.body.data.order.orderCode.slice(3))
    const key = { 'idempotency-key': randomUUID() }
    const second = await place([{ productId: id, quantity: 1 }], {}, key)
    expect([second.status, readable.mock.calls.length]).toEqual([201, 2])
    readable.mockRestore()
    const { order } = second.body.data
    expect(order.orderCode).not.toBe(first.body.data.order.orderCode)
    expect((await place([{ productId: id, quantity: 1 }], {}, key)).body).toEqual(second.body)
    const { rows } =
      await sql`select from pgboss.job where name like 'event/order.placed/%' and data ->> 'orderId' = ${order.id}`.execute(
        db,
      )
    expect(rows).toHaveLength(2)
  })
  it("names the customer in both forms; ids are integers, the order's id is a UUID [DATA-19, DATA-29]", async () => {
    const id = await build.product({ shopId: shops[0], name: 'Ids' })
    const { order, customer, orderItems, vendorOrders } = (await place([{ productId: id, quantity: 1 }])).body.data
    expect(customer).toEqual({
      id: buyer.id,
      fullName: 'Ama Mensah',
      firstName: 'Ama',
      lastName: 'Mensah',
      email: buyer.email,
      phoneNumber: '+233244123456',
      avatarUrl: null,
    })
    for (const each of [
      customer.id,
      order.userId,
      orderItems[0].productId,
      vendorOrders[0].businessId,
      vendorOrders[0].id,
    ])
      expect(Number.isInteger(each) && each > 0).toBe(true)
    expect(order.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  })
  it("charges the site's shipping fee per shop, whatever the body says [CHK-11]", async () => {
    await sql`insert into site_setting (key, value) values ('shippingFees', '{"standard": 1500, "speedy": 4000}') on conflict (key) do update set value = excluded.value`.execute(
      db,
    )
    const items = [
      { productId: await build.product({ shopId: shops[0], name: 'A', price: 500 }), quantity: 1 },
      { productId: await build.product({ shopId: shops[1], name: 'B', price: 500 }), quantity: 1 },
    ]
    await expect.poll(async () => (await place(items.slice(0, 1))).body.data.vendorOrders[0].shippingFee).toBe(15)
    const { body } = await place(items, { shippingFee: 0, totalAmount: 1 })
    expect([
      body.data.order.totalAmount,
      body.data.vendorOrders.map(({ shippingFee }: { shippingFee: number }) => shippingFee),
    ]).toEqual([40, [15, 15]])
    await sql`delete from site_setting`.execute(db)
  })
  it('takes buyer, prices and status from the server alone [PERM-130]', async () => {
    const id = await build.product({ shopId: shops[0], name: 'Dear', price: 99_900 })
    const stranger = await aCustomer(db)
    const { body } = await place(
      [{ productId: id, quantity: 1, price: 0.01 } as { productId: number; quantity: number }],
      { userId: stranger.id, status: 'completed', totalAmount: 0.01 },
    )
    expect(body.data.order).toMatchObject({ userId: buyer.id, totalAmount: 999, status: 'pending_delivery' })
  })
  it('notifies the shops and the buyer', async () => {
    const id = await build.product({ shopId: shops[0], name: 'News' })
    const { body } = await place([{ productId: id, quantity: 1 }])
    await settled()
    const notifications = await call('GET', '/notifications', { token: owners[0].token })
    // Jobs run concurrently, so the newest order may not be notified last.
    expect(notifications.body.data).toContainEqual(
      expect.objectContaining({
        kind: 'new_order',
        params: expect.objectContaining({ orderCode: body.data.order.orderCode }),
        isRead: false,
      }),
    )
    expect(
      (await call('GET', '/notifications', { token: owners[1].token })).body.data.map(
        (one: { params: { orderCode: string } }) => one.params.orderCode,
      ),
    ).not.toContain(body.data.order.orderCode)
  })
  it('keeps an item as it was bought when the product changes or is deleted [DATA-18]', async () => {
    const id = await build.product({ shopId: shops[0], name: 'As bought', price: 700 })
    const { body } = await place([{ productId: id, quantity: 1 }])
    const data = { name: 'Renamed', price: 900, images: [await anImage(db, owners[0].id)] }
    expect((await call('PUT', `/products/${id}`, { token: owners[0].token, data })).status).toBe(200)
    await call('DELETE', `/products/${id}`, { token: owners[0].token })
    const again = await call('GET', `/orders/${body.data.order.id}`, { token: buyer.token })
    expect(again.body.data.orderItems[0]).toMatchObject({
      productName: 'As bought',
      price: 7,
      images: ['/images/part'],
    })
  })
})

describe('an order that is rejected', () => {
  it('takes no stock when one product is short, and names it with the stock left', async () => {
    const [plenty, few] = [
      await build.product({ shopId: shops[0], name: 'Plenty', stock: 9 }),
      await build.product({ shopId: shops[1], name: 'Few', stock: 2 }),
    ]
    const { status, body } = await place([
      { productId: plenty, quantity: 1 },
      { productId: few, quantity: 3 },
    ])
    expect([status, body.code, body.errors]).toEqual([
      409,
      'out_of_stock',
      [{ path: 'items.1', message: 'Only 2 of Few left' }],
    ])
    expect([await stockOf(plenty), await stockOf(few)]).toEqual([9, 2])
  })
  it('names each deleted product', async () => {
    const [sold, removed] = [
      await build.product({ shopId: shops[0], name: 'Sold out', stock: 0 }),
      await build.product({ shopId: shops[0], name: 'Removed' }),
    ]
    await call('DELETE', `/products/${removed}`, { token: owners[0].token })
    const { body } = await place([
      { productId: sold, quantity: 1 },
      { productId: removed, quantity: 1 },
      { productId: 999_999, quantity: 1 },
    ])
    expect(body.errors).toEqual([
      { path: 'items.0', message: 'Sold out is out of stock' },
      { path: 'items.1', message: 'Removed is no longer sold' },
      { path: 'items.2', message: 'This product is no longer sold' },
    ])
  })
  it('has another total than was shown [CHK-33]', async () => {
    const id = await build.product({ shopId: shops[0], name: 'Dearer', price: 1_000 })
    const { status, body } = await place([{ productId: id, quantity: 1 }], { expectedTotal: 9 })
    expect([status, body.code, body.message]).toEqual([
      409,
      'total_changed',
      'The total is now GH₵10.00. Please check your order again',
    ])
    expect(await stockOf(id)).toBe(5)
    expect((await place([{ productId: id, quantity: 1 }], { expectedTotal: 10 })).status).toBe(201)
  })
  it.each([
    ['no items', { items: [] }, 'items'],
    ['no name', { deliveryToName: ' ' }, 'deliveryToName'],
    ['an unknown country', { deliveryToCountry: 'Atlantis' }, 'deliveryToCountry'],
    [
      'a town of another region',
      { deliveryToCountry: 'Ghana', deliveryToState: 'Greater Accra', deliveryToCity: 'Tamale' },
      'deliveryToState',
    ],
    ['a way to pay that is none', { paymentMethod: 'barter' }, 'paymentMethod'],
    ['mobile money to a shop that takes none', { paymentMethod: 'mobile_money' }, 'paymentMethod'],
    ['a negative quantity', { items: [{ productId: 1, quantity: -1 }] }, 'items.0.quantity'],
  ])('names the field of %s', async (_title, given, path) => {
    const id = await build.product({ shopId: shops[0], name: 'Any' })
    const { status, body } = await place([{ productId: id, quantity: 1 }], given)
    expect([status, body.errors[0].path]).toEqual([400, path])
  })
  it('names the payment method that the site does not offer', async () => {
    const id = await build.product({ shopId: shops[0], name: 'Any' })
    const set = (methods: string[]) =>
      sql`insert into site_setting (key, value) values ('paymentMethods', ${JSON.stringify(methods)})
        on conflict (key) do update set value = excluded.value`.execute(db)
    await set(['cash_on_delivery'])
    const { status, body } = await place([{ productId: id, quantity: 1 }], { paymentMethod: 'card' })
    expect([status, body.errors[0].path]).toEqual([400, 'paymentMethod'])
    await set(['cash_on_delivery', 'mobile_money', 'card'])
  })
  it('has products of a closed shop', async () => {
    const shopId = await aShop(db, owners[0].id)
    const id = await build.product({ shopId, name: 'Closed door' })
    // Changes the shop directly, so that the catalogue notices only a moment later.
    await db.updateTable('shop').set({ status: 'inactive' }).where('id', '=', shopId).execute()
    const { status, body } = await place([{ productId: id, quantity: 1 }])
    expect([status, body.errors]).toEqual([
      409,
      [{ path: 'items.0', message: 'Closed door cannot be ordered: its shop is closed at the moment' }],
    ])
    expect((await call('GET', `/products/${id}`)).status).toBe(404)
  })
  it('has a total above the highest amount', async () => {
    const id = await build.product({ shopId: shops[0], name: 'Gold engine', price: 1_000_000_000, stock: 1_000 })
    const { status, body } = await place([{ productId: id, quantity: 11 }])
    expect([status, body.code, body.message]).toEqual([400, 'total_too_high', 'Quantity is too high'])
    expect(await stockOf(id)).toBe(1_000)
    expect((await place([{ productId: id, quantity: 10 }])).status).toBe(201)
  })
  it('needs a sign-in [PERM-111]', async () => {
    expect((await call('POST', '/orders', { data: delivery })).status).toBe(401)
    expect((await call('POST', '/orders', { data: delivery, token: 'made-up' })).status).toBe(401)
  })
  it.each(['{', '[]', '"x"', '{"data":[]}'])('answers 400 to the body %s [API-08]', async (raw) => {
    expect((await call('POST', '/orders', { token: buyer.token, raw })).status).toBe(400)
  })
})

describe('an idempotency key', () => {
  const headers = () => ({ 'idempotency-key': randomUUID() })
  it('returns the first response again and never a second order [CHK-27]', async () => {
    const id = await build.product({ shopId: shops[0], name: 'Once' })
    const key = headers()
    const answers = await Promise.all(Array.from({ length: 5 }, () => place([{ productId: id, quantity: 1 }], {}, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.order.id)).size).toBe(1)
    expect(await stockOf(id)).toBe(4)
  })
  it('is rejected with another body', async () => {
    const id = await build.product({ shopId: shops[0], name: 'Twice' })
    const key = headers()
    await place([{ productId: id, quantity: 1 }], {}, key)
    const { status, body } = await place([{ productId: id, quantity: 2 }], {}, key)
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused'])
  })
  it('is in use while its first request waits longer than for a lock; other locks say something else', async () => {
    const id = await build.product({ shopId: shops[0], name: 'Slow' })
    const key = headers()
    await db.transaction().execute(async (trx) => {
      const claim = { user_id: buyer.id, key: key['idempotency-key'], request_hash: Buffer.from('first') }
      await trx.insertInto('idempotency_key').values(claim).execute()
      await trx.selectFrom('product').select('id').where('id', '=', id).forUpdate().execute()
      const answers = await Promise.all(
        [key, headers()].map((each) => place([{ productId: id, quantity: 1 }], {}, each)),
      )
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [409, 'idempotency_in_progress'],
        [503, 'unavailable'],
      ])
      await trx.deleteFrom('idempotency_key').where('key', '=', claim.key).execute()
    })
    expect((await place([{ productId: id, quantity: 1 }], {}, key)).status).toBe(201)
  })
  it('may be retried after a refusal', async () => {
    const id = await build.product({ shopId: shops[0], name: 'Later', stock: 0 })
    const key = headers()
    expect((await place([{ productId: id, quantity: 1 }], {}, key)).status).toBe(409)
    await db.updateTable('product').set({ stock: 1 }).where('id', '=', id).execute()
    expect((await place([{ productId: id, quantity: 1 }], {}, key)).status).toBe(201)
  })
  it('is deleted after three days', async () => {
    const id = await build.product({ shopId: shops[0], name: 'Long ago' })
    const [old, young] = [headers(), headers()]
    const first = await place([{ productId: id, quantity: 1 }], {}, old)
    await db
      .updateTable('idempotency_key')
      .set({ created_at: new Date(Date.now() - 4 * 86_400_000) } as object)
      .where('key', '=', old['idempotency-key'])
      .execute()
    const second = await place([{ productId: id, quantity: 1 }], {}, young)
    await deleteOldKeys(platform)
    expect((await place([{ productId: id, quantity: 1 }], {}, young)).body).toEqual(second.body)
    expect((await place([{ productId: id, quantity: 1 }], {}, old)).body.data.order.id).not.toBe(
      first.body.data.order.id,
    )
  })
  it('is independent of the same key of another user', async () => {
    const id = await build.product({ shopId: shops[0], name: 'Shared' })
    const key = headers()
    const other = await aCustomer(db)
    const mine = await place([{ productId: id, quantity: 1 }], {}, key)
    const theirs = await place([{ productId: id, quantity: 1 }], {}, key, other.token)
    expect(mine.body.data.order.id).not.toBe(theirs.body.data.order.id)
  })
})

describe('an order that waits for a change', () => {
  const waiting = () =>
    sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  /** Places an order while the change is not yet committed. */
  async function placeDuring(
    change: (trx: Trx, ids: { shop: number; product: number; person: number }) => Promise<unknown>,
  ) {
    const [person, shop] = [await aCustomer(db), await aShop(db, owners[0].id, { name: 'Changing shop' })]
    const product = await build.product({ shopId: shop, name: 'Awaited', price: 1_000, stock: 3 })
    const answer = await db.transaction().execute(async (trx) => {
      await change(trx, { shop, product, person: person.id })
      const placing = place([{ productId: product, quantity: 1 }], {}, {}, person.token)
      await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
      return { placing }
    })
    const { status, body } = await answer.placing
    return [status, status === 201 ? body.data.order.totalAmount : body.code, await stockOf(product)]
  }
  it.each([
    ['its shop closes', [409, 'out_of_stock', 3], (trx: Trx, { shop }) => setShop(trx, shop, { status: 'inactive' })],
    [
      'its shop pauses',
      [409, 'shop_paused', 3],
      (trx: Trx, { shop }) => setShop(trx, shop, { paused_from: new Date(0) }),
    ],
    [
      'its buyer is blocked',
      [401, 'unauthenticated', 3],
      (trx: Trx, { person }) =>
        trx.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', person).execute(),
    ],
    [
      'its product leaves sale',
      [409, 'out_of_stock', 3],
      (trx: Trx, { product }) => setProduct(trx, product, { paused_at: new Date() }),
    ],
    [
      'its product sells out',
      [409, 'out_of_stock', 0],
      (trx: Trx, { product }) => setProduct(trx, product, { stock: 0 }),
    ],
    ['its price rises', [201, 12.5, 2], (trx: Trx, { product }) => setProduct(trx, product, { price_pesewas: 1_250 })],
  ] as const satisfies readonly (readonly [string, readonly unknown[], Parameters<typeof placeDuring>[0]])[])(
    'sees that %s',
    async (_what, answer, change) => {
      expect(await placeDuring(change)).toEqual(answer)
    },
  )
})

describe('concurrent orders', () => {
  it('400 orders for 50 pieces: 50 created, 350 refused by name, no stock left, all orders complete', async () => {
    const id = await build.product({ shopId: shops[0], name: 'Scarce', stock: 50 })
    const answers: Awaited<ReturnType<typeof place>>[] = []
    // All 400 at once would outwait the admission queue on a busy machine.
    const tenInTurn = async () => {
      for (let n = 0; n < 10; n++) answers.push(await place([{ productId: id, quantity: 1 }]))
    }
    await Promise.all(Array.from({ length: 40 }, tenInTurn))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(201), count(409)]).toEqual([50, 350])
    expect(answers.find((answer) => answer.status === 409)?.body.errors).toEqual([
      { path: 'items.0', message: 'Scarce is out of stock' },
    ])
    expect(await stockOf(id)).toBe(0)
  })
  it('carts in opposite order never deadlock', async () => {
    const [a, b] = [
      await build.product({ shopId: shops[0], name: 'A', stock: 30 }),
      await build.product({ shopId: shops[1], name: 'B', stock: 30 }),
    ]
    const lines = [
      { productId: a, quantity: 1 },
      { productId: b, quantity: 1 },
    ]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_none, n) => place(n % 2 ? lines : lines.toReversed())),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect([await stockOf(a), await stockOf(b)]).toEqual([0, 0])
  })
})
