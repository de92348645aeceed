import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { delivery } from '@axle/testing/delivery'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { carryOverSales } from '../search/index.ts'

const { call, platform, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let owner: TestUser, buyer: TestUser, admin: TestUser
let shopId: number, first: number, second: number
beforeAll(async () => {
  ;[owner, buyer, admin] = [await aVendor(db), await aCustomer(db), await anAdmin(db)]
})
beforeEach(async () => {
  shopId = await aShop(db, owner.id)
  first = await build.product({ shopId, name: 'Front pads', price: 10_000, stock: 5 })
  second = await build.product({ shopId, name: 'Rear pads', price: 20_000, stock: 8 })
})

const put = (changes: readonly object[], token = owner.token) =>
  call('PUT', `/business/${shopId}/products`, { token, data: { changes } })
const rows = async () =>
  (
    await db
      .selectFrom('product')
      .select(['price_pesewas', 'stock'])
      .where('id', 'in', [first, second])
      .orderBy('id')
      .execute()
  ).map(({ price_pesewas, stock }) => [price_pesewas, stock])
const before = [
  [10_000, 5],
  [20_000, 8],
]

const buy = (productIds: readonly number[], quantity = 1) =>
  call('POST', '/orders', {
    token: buyer.token,
    data: { items: productIds.map((productId) => ({ productId, quantity })), ...delivery },
  })

describe('changing prices and stock of several products', () => {
  it('returns the changed rows in the given order, and shows them everywhere at once', async () => {
    await call('GET', `/products/${first}`)
    await call('GET', `/products?businessId=${shopId}`)
    const { status, body } = await put([
      { id: second, price: 150.55 },
      { id: first, stock: 0, stockWas: 5 },
    ])
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { id: second, name: 'Rear pads', price: 150.55, stock: 8, isLow: false },
      { id: first, name: 'Front pads', price: 100, stock: 0, isLow: true },
    ])
    expect(await rows()).toEqual([
      [10_000, 0],
      [15_055, 8],
    ])
    expect((await call('GET', `/products/${first}`)).body.data).toMatchObject({ price: 100, stock: 0 })
    const list = await call('GET', `/products?businessId=${shopId}&sort=priceDesc`)
    expect(list.body.data.map(({ price, stock }: Record<string, number>) => [price, stock])).toEqual([
      [150.55, 8],
      [100, 0],
    ])
    expect((await call('GET', `/products?businessId=${shopId}&minPrice=150&maxPrice=151`)).body.meta.total).toBe(1)
  })

  it('notifies other nodes of changed prices, filters and sorting, and of nothing else', async () => {
    const messages: string[] = []
    platform.changeFeed.on('catalogue', (message) => messages.push(message ?? 'all'))
    await put([{ id: first, price: 100, stock: 5 }])
    await put([{ id: first, stock: 4 }])
    await call('GET', '/site')
    expect(messages.filter((message) => message.split(',').includes(String(first)))).toEqual([])
    await put([{ id: first, price: 101 }])
    await expect.poll(() => messages.filter((message) => message === String(first)).length).toBe(1)
  })

  it('audits each price under its product, with the former price [M-05]', async () => {
    await put([{ id: first, stock: 7 }])
    await put([
      { id: second, price: 1, stock: 1 },
      { id: first, price: 2 },
    ])
    await put([{ id: first, price: 2 }], admin.token)
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'subject_type', 'subject_id', 'details'])
      .where('subject_type', '=', 'product')
      .where('subject_id', 'in', [String(first), String(second)])
      .orderBy('id')
      .execute()
    const entry = { action: 'product.changed', actor_id: owner.id, subject_type: 'product' }
    expect(entries.toSorted((a, b) => Number(a.subject_id) - Number(b.subject_id))).toEqual([
      { ...entry, subject_id: String(first), details: { price: { from: 100, to: 2 } } },
      { ...entry, subject_id: String(second), details: { price: { from: 200, to: 1 } } },
    ])
  })

  it('audits stock changed by an admin in another’s shop [M-05]', async () => {
    await put([{ id: first, price: 2, stock: 7 }], admin.token)
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'details'])
      .where('subject_type', '=', 'product')
      .where('subject_id', '=', String(first))
      .execute()
    const details = { price: { from: 100, to: 2 }, stock: { from: 5, to: 7 } }
    expect(entries).toEqual([{ action: 'product.changed', actor_id: admin.id, details }])
  })

  it('works while the shop is not open, and displays nothing of it', async () => {
    await db.updateTable('shop').set({ status: 'inactive' }).where('id', '=', shopId).execute()
    expect((await put([{ id: first, price: 55, stock: 2 }])).status).toBe(200)
    expect((await call('GET', `/products?businessId=${shopId}&maxPrice=60`)).body.data).toEqual([])
  })

  it('changes nothing when the stock differs from the one shown, and returns the current stock', async () => {
    await buy([second], 2)
    const { status, body } = await put([
      { id: first, price: 1, stock: 50, stockWas: 5 },
      { id: second, stock: 20, stockWas: 8 },
    ])
    expect([status, body]).toEqual([
      409,
      {
        code: 'stock_changed',
        message: 'The stock has changed. Please check it again',
        errors: [{ path: 'changes.1.stock', message: 'The stock of Rear pads is now 6' }],
      },
    ])
    expect(await rows()).toEqual([
      [10_000, 5],
      [20_000, 6],
    ])
    // A change of price alone does not compare the stock.
    expect((await put([{ id: second, price: 3, stockWas: 8 }])).status).toBe(200)
    expect((await put([{ id: second, stock: 20, stockWas: 6 }])).status).toBe(200)
  })

  it('does not restore an old price, and returns the current prices and stocks [V-01]', async () => {
    await put([{ id: first, price: 90 }])
    await buy([second], 2)
    const refused = await put([
      { id: first, price: 150, was: { price: 100 } },
      { id: second, price: 250, stock: 20, was: { price: 200, stock: 8 } },
    ])
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'edit_conflict',
        message: 'Something changed since you opened this. Please check it again',
        errors: [
          { path: 'changes.0.price', message: 'The price of Front pads is now GH₵90.00' },
          { path: 'changes.1.stock', message: 'The stock of Rear pads is now 6' },
        ],
        conflicts: [
          { path: 'changes.0.price', was: 100, now: 90, sent: 150 },
          { path: 'changes.1.stock', was: 8, now: 6, sent: 20 },
        ],
      },
    ])
    expect(await rows()).toEqual([
      [9_000, 5],
      [20_000, 6],
    ])
    // An untouched price keeps its new value; a price alone does not compare the stock.
    const saved = await put([
      { id: first, price: 100, stock: 4, was: { price: 100, stock: 5 } },
      { id: second, price: 250, was: { price: 200, stock: 8 } },
    ])
    expect(saved.status).toBe(200)
    expect(await rows()).toEqual([
      [9_000, 4],
      [25_000, 6],
    ])
  })

  it('changes nothing when one product is of another shop or deleted, and names it [PERM-119]', async () => {
    const foreign = await build.product({ shopId: await aShop(db, owner.id), name: 'Elsewhere', stock: 1 })
    const elsewhere = await put([
      { id: first, stock: 1 },
      { id: foreign, stock: 9 },
      { id: 999_999, stock: 9 },
    ])
    const message = 'This product is not in this shop'
    expect([elsewhere.status, elsewhere.body.code, elsewhere.body.errors]).toEqual([
      404,
      'product_not_found',
      [
        { path: 'changes.1.id', message },
        { path: 'changes.2.id', message },
      ],
    ])
    const removed = await build.product({ shopId, name: 'Sold off' })
    await call('DELETE', `/products/${removed}`, { token: owner.token })
    const gone = await put([
      { id: first, stock: 1 },
      { id: removed, price: 1 },
    ])
    expect([gone.status, gone.body.code, gone.body.errors]).toEqual([
      409,
      'product_gone',
      [{ path: 'changes.1.id', message: 'Sold off is no longer sold' }],
    ])
    expect(await rows()).toEqual(before)
    expect((await call('GET', `/products/${foreign}`)).body.data.stock).toBe(1)
  })

  it.each([
    ['nothing', [], 'There is nothing to change'],
    ['a price under one cedi', [{ id: 1, price: 0.99 }], 'Price is required!'],
    ['a price of three decimals', [{ id: 1, price: 1.005 }], 'Price must have at most two decimals'],
    ['a price too high', [{ id: 1, price: 10_000_001 }], 'Price is too high'],
    ['less than no stock', [{ id: 1, stock: -1 }], 'Quantity is required!'],
    ['half a piece', [{ id: 1, stock: 0.5 }], 'Quantity is required!'],
    ['too much stock', [{ id: 1, stock: 1_000_001 }], 'Quantity is too high'],
    ['a product twice', [{ id: 1, stock: 1 }, { id: 2 }, { id: 1, price: 5 }], 'This product is in the list twice'],
  ])('rejects %s [VAL-58]', async (_what, changes, message) => {
    const { status, body } = await put(changes)
    expect([status, body.message]).toEqual([400, message])
  })

  it('accepts a hundred products at once, and no more', async () => {
    const ids: number[] = []
    for (let n = 0; n < 100; n++) ids.push(await build.product({ shopId, name: `Bulb ${n}` }))
    const { status, body } = await put(ids.map((id, n) => ({ id, price: 10 + n, stock: n, stockWas: 5 })))
    expect([status, body.data.length, body.data[99]?.price]).toEqual([200, 100, 109])
    expect((await put([...ids, first].map((id) => ({ id, stock: 1 })))).status).toBe(400)
  })

  it('is for the owner and admins', async () => {
    const other = await aVendor(db)
    await aShop(db, other.id)
    expect((await put([{ id: first, stock: 1 }], other.token)).status).toBe(403)
    expect((await put([{ id: first, stock: 1 }], buyer.token)).status).toBe(403)
    expect(await rows()).toEqual(before)
    expect((await put([{ id: first, stock: 1 }], admin.token)).status).toBe(200)
    expect(
      (await call('PUT', '/business/999999/products', { token: admin.token, data: { changes: [{ id: first }] } }))
        .status,
    ).toBe(404)
  })
})

describe('changing stock while others buy', () => {
  const stockNow = async (id: number): Promise<number> =>
    (await call('GET', `/business/${shopId}/products`, { token: owner.token })).body.data.find(
      (row: { id: number }) => row.id === id,
    ).stock

  it('sells no piece twice and loses none: sold and left equal former stock and additions', async () => {
    let added = 0
    let refused = 0
    let isSelling = true
    const filling = async () => {
      while (isSelling) {
        const stockWas = await stockNow(first)
        const { status } = await put([{ id: first, stock: stockWas + 3, stockWas }])
        if (status === 200) added += 3
        else if (status === 409) refused += 1
        else throw new Error(`answered ${status}`)
        await sleep(1)
      }
    }
    const fillers = [filling(), filling()]
    const sold: number[] = []
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => buy([first])))
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
      sold.push(answers.filter(({ status }) => status === 201).length)
    }
    isSelling = false
    await Promise.all(fillers)
    const total = sold.reduce((sum, n) => sum + n, 0)
    expect(total + (await stockNow(first))).toBe(5 + added)
    expect([added > 0, refused > 0, total > 5]).toEqual([true, true, true])
  })

  it('product table, orders, cancellations and the sales update run together without a deadlock', async () => {
    const ids: number[] = []
    for (let n = 0; n < 60; n++) ids.push(await build.product({ shopId, name: `Ring ${n}`, stock: 500 }))
    const some = (round: number, many: number) =>
      ids.toSorted((a, b) => ((a * round) % 61) - ((b * round) % 61)).slice(0, many)
    let isWorking = true
    const carrying = async () => {
      while (isWorking) await carryOverSales(db)
    }
    const buying = async (round: number) => {
      const bought = await buy(some(round, 30))
      const { order } = bought.body.data
      const cancelled = await call('POST', `/orders/${order.id}/cancel`, { token: buyer.token, data: {} })
      return [bought.status, cancelled.status]
    }
    const changing = async (round: number) => {
      const changes = some(round, 50).map((id, n) => ({ id, price: 10 + round + n }))
      return [(await put(changes)).status]
    }
    const carriers = [carrying(), carrying()]
    const statuses: number[] = []
    for (let round = 1; round <= 15; round++) {
      const work = [buying(round), changing(round), buying(round + 20), changing(round + 30)]
      statuses.push(...(await Promise.all(work)).flat())
    }
    isWorking = false
    await Promise.all(carriers)
    expect(new Set(statuses)).toEqual(new Set([200, 201]))
  })

  it('a shop that is being deleted keeps no product on display', async () => {
    for (let round = 0; round < 8; round++) {
      const closing = await aShop(db, owner.id)
      const id = await build.product({ shopId: closing, name: `Closing ${round}`, stock: 5 })
      const [gone, changed] = await Promise.all([
        call('DELETE', `/business/${closing}`, { token: owner.token }),
        call('PUT', `/business/${closing}/products`, { token: owner.token, data: { changes: [{ id, price: 7 }] } }),
      ])
      expect(gone.status).toBe(200)
      expect([200, 403, 404]).toContain(changed.status)
      const left = await db.selectFrom('listing').select('product_id').where('product_id', '=', id).execute()
      expect(left).toEqual([])
    }
  })
})
