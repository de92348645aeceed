import { randomUUID } from 'node:crypto'
import { type ShopTask, type ShopTaskKind, shopTaskKinds, type StaffRole } from '@axle/contract'
import { aCustomer, aShop, aStaffMember, type TestUser } from '@axle/testing/builders'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../../catalogue/catalogue-builders.ts'
import { tasksIn } from './task-sources.ts'

const tested = await testApp()
const { call, platform, close } = tested
const { db } = platform
afterAll(close)

let world: Awaited<ReturnType<typeof paymentWorld>>
let shopId: number
let owner: TestUser
const expected = new Map<ShopTaskKind, number>()
const hour = 3_600_000
const at = (hours: number) => new Date(platform.clock.now().getTime() + hours * hour)

const setStatus = (id: string, status: string) => world.setStatus(id, status, owner.token)

/** Orders a part of the shop, and returns its vendor order. */
async function order(method: 'cash_on_delivery' | 'mobile_money' = 'cash_on_delivery') {
  const { id, parts } = await world.order(method, 1, false)
  return { id, part: parts[0] ?? 0 }
}

async function accepted(status: string) {
  const placed = await order()
  await call('POST', `/orders/${placed.id}/accept`, { token: owner.token, data: { vendorOrderId: placed.part } })
  await setStatus(placed.id, status)
  return placed
}

/** A delivered order with a problem in this state. */
async function problem(state: string, dueAt: Date, settled: { returnMethod?: 'collect' | 'send' } = {}) {
  const { id, part } = await order()
  await setStatus(id, 'delivered')
  const { orderItems } = await world.details(id)
  const data = {
    key: randomUUID(),
    vendorOrderId: part,
    items: [{ id: orderItems[0].id, quantity: 1 }],
    reason: 'damaged',
    wish: 'either',
    text: 'Broken',
  }
  const { body } = await call('POST', `/orders/${id}/problems`, { token: world.buyer.token, data })
  const now = { state, due_at: dueAt, settlement: 'refund', return_method: settled.returnMethod ?? 'send' } as never
  await db.updateTable('problem').set(now).where('id', '=', body.data.id).execute()
  return Number(body.data.id)
}

beforeAll(async () => {
  world = await paymentWorld(tested)
  ;[owner] = world.owners
  ;[shopId] = world.shops

  const waiting = await order()
  await sql`update vendor_order_acceptance set due_at = ${at(5)} where vendor_order_id = ${waiting.part}`.execute(db)
  expected.set('accept', waiting.part)
  const packing = await accepted('processing')
  await sql`update vendor_order set created_at = ${at(-40)}, promised_days = 1 where id = ${packing.part}`.execute(db)
  expected.set('send', packing.part)
  expected.set('answer', await problem('open', at(6)))
  expected.set('collect', await problem('returning', at(7), { returnMethod: 'collect' }))
  expected.set('inspect', await problem('returned', at(2)))
  expected.set('replace', await problem('replacing', at(3)))
  expected.set('refund', await problem('refunding', at(4)))
  // These wait for others.
  await problem('returning', at(1), { returnMethod: 'send' })
  await problem('refused', at(1))
  await problem('escalated', at(1))
  await accepted('order_picked')

  const reported = await order('mobile_money')
  const said = { vendorOrderId: reported.part, reference: 'MP12345' }
  await call('POST', `/orders/${reported.id}/payment/said`, { token: world.buyer.token, data: said })
  expected.set('payment', reported.part)
  const paid = await order('mobile_money')
  await world.setPayment(paid.id, 'confirmed', owner.token)
  await setStatus(paid.id, 'cancelled')
  expected.set('money_back', paid.part)

  const open = async () =>
    (await call('POST', '/conversations', { token: world.buyer.token, data: { productId: world.products[0] } })).body
      .data
  const { id } = await open()
  const write = (token: string, text: string) =>
    call('POST', `/conversations/${id}/messages`, { token, data: { key: randomUUID(), text } })
  await write(world.buyer.token, 'Does it fit?')
  expected.set('message', id)

  const review = await db
    .insertInto('review')
    .values({ product_id: world.products[0], user_id: world.buyer.id, rating: 4, comment: 'Good' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expected.set('review', review.id)
  const rated = await accepted('delivered')
  await call('PUT', `/orders/${rated.id}/shop-ratings/${rated.part}`, {
    token: world.buyer.token,
    data: { asDescribed: 5, speed: 4, service: 5, comment: 'Fast' },
  })
  const rating = await db.selectFrom('shop_rating').select('id').where('vendor_order_id', '=', rated.part).execute()
  expected.set('rating', rating[0]?.id ?? 0)
})

const list = async (token = owner.token, query = '') =>
  (await call('GET', `/business/${shopId}/tasks?limit=50${query}`, { token })).body
const kindsOf = ({ data }: { data: ShopTask[] }) => data.map(({ kind }) => kind)

describe('the tasks of a shop', () => {
  it('are everything with a deadline, the next first, then what has none, the oldest first', async () => {
    const body = await list()
    expect(kindsOf(body).slice(0, 7)).toEqual(['send', 'inspect', 'replace', 'refund', 'accept', 'answer', 'collect'])
    expect(kindsOf(body).slice(7)).toEqual(['payment', 'money_back', 'message', 'review', 'rating'])
    const found = new Map(body.data.map(({ kind, id }: ShopTask) => [kind, id]))
    expect(found).toEqual(expected)
    expect(body.meta).toMatchObject({ total: shopTaskKinds.length, page: 1 })
    expect(body.meta.counts).toEqual(Object.fromEntries(shopTaskKinds.map((kind) => [kind, 1])))
  })

  it('are to send within three days, as the list of late orders says, or sooner if that was promised', async () => {
    const sent = () =>
      db
        .selectFrom('vendor_order')
        .selectAll()
        .where('id', '=', expected.get('send') ?? 0)
    const { created_at: placedAt, promised_days: promised } = await sent().executeTakeFirstOrThrow()
    const daysFor = async (days: number | null) => {
      await db
        .updateTable('vendor_order')
        .set({ promised_days: days })
        .where('id', '=', expected.get('send') ?? 0)
        .execute()
      const task = (await list(owner.token, '&kind=send')).data[0]
      return (Date.parse(task.dueAt) - placedAt.getTime()) / 86_400_000
    }
    expect([await daysFor(5), await daysFor(2), await daysFor(promised)]).toEqual([3, 2, 1])
  })

  it('name the order, the product and the buyer', async () => {
    const { data } = await list()
    for (const { kind, order: of, productName, buyerName } of data as ShopTask[]) {
      expect(of === null, kind).toBe(kind === 'message' || kind === 'review')
      expect(productName, kind).toBe('Pads')
      expect(buyerName, kind).not.toBe('')
    }
  })

  it('name the part of a problem, not the first one of its order', async () => {
    const build = catalogueBuilder(db)
    const other = await build.product({ shopId, name: 'Radiator', price: 20_000, stock: 5 })
    const items = [world.products[0], other].map((productId) => ({ productId, quantity: 1 }))
    const { id, parts } = await world.orderOf('cash_on_delivery', items)
    const { orderItems } = await world.details(id)
    const of = {
      part: parts[0] ?? 0,
      item: orderItems.find((item: { productId: number }) => item.productId === other).id,
    }
    const before = await db
      .selectFrom('problem')
      .selectAll()
      .where('id', '=', expected.get('answer') ?? 0)
      .executeTakeFirstOrThrow()
    const stored = db.updateTable('problem').where('id', '=', before.id)
    const item = db.updateTable('problem_item').where('problem_id', '=', before.id)
    const { order_item_id } = await db
      .selectFrom('problem_item')
      .select('order_item_id')
      .where('problem_id', '=', before.id)
      .executeTakeFirstOrThrow()
    await stored.set({ order_id: id, vendor_order_id: of.part }).execute()
    await item.set({ order_item_id: of.item }).execute()
    expect((await list(owner.token, '&kind=answer')).data[0].productName).toBe('Radiator')
    await stored.set({ order_id: before.order_id, vendor_order_id: before.vendor_order_id }).execute()
    await item.set({ order_item_id }).execute()
    await world.cancel(id)
  })

  it('name the step of an order as the list of orders does, and of nothing else', async () => {
    const { data } = await list()
    const steps = (data as ShopTask[]).flatMap(({ kind, step }) => (step ? [[kind, step]] : []))
    expect(steps).toEqual([
      ['send', 'order_picked'],
      ['accept', 'accept'],
    ])
    await sql`update orders set pick_up = true where id = (select order_id from vendor_order where id = ${expected.get('send')})`.execute(
      db,
    )
    expect((await list(owner.token, '&kind=send')).data[0].step).toBe('ready')
  })

  it('are paged, and narrowed to one kind with the same counts', async () => {
    const first = (await call('GET', `/business/${shopId}/tasks?limit=3&page=2`, { token: owner.token })).body
    expect(kindsOf(first)).toEqual(['refund', 'accept', 'answer'])
    const narrowed = await list(owner.token, '&kind=answer')
    expect(kindsOf(narrowed)).toEqual(['answer'])
    expect(narrowed.meta).toMatchObject({ total: 1, counts: { accept: 1, answer: 1 } })
  })

  it.each<[StaffRole, readonly ShopTaskKind[]]>([
    ['manager', shopTaskKinds],
    ['sales', shopTaskKinds.filter((kind) => kind !== 'refund' && kind !== 'money_back')],
    ['packing', ['accept', 'send', 'collect', 'inspect', 'replace']],
    ['books', []],
  ])('are for staff those that they may do: %s', async (role, kinds) => {
    const member = await aCustomer(db)
    await aStaffMember(db, shopId, member.id, role)
    const body = await list(member.token)
    expect(kindsOf(body).toSorted()).toEqual([...kinds].toSorted())
    expect(Object.keys(body.meta.counts).toSorted()).toEqual([...kinds].toSorted())
    const other = await list(member.token, '&kind=refund')
    expect(kindsOf(other)).toEqual(kinds.includes('refund') ? ['refund'] : [])
  })

  it('are nothing to other vendors and buyers, and hold nothing of other shops', async () => {
    for (const token of [world.owners[1].token, world.buyer.token])
      expect((await call('GET', `/business/${shopId}/tasks`, { token })).status).toBe(403)
    const empty = await aShop(db, owner.id)
    const { body } = await call('GET', `/business/${empty}/tasks`, { token: owner.token })
    expect(body).toMatchObject({ data: [], meta: { total: 0, counts: {} } })
  })

  it('end with an answer: the message, the review, the order', async () => {
    await call('POST', `/conversations/${expected.get('message')}/messages`, {
      token: owner.token,
      data: { key: randomUUID(), text: 'Yes' },
    })
    await db
      .updateTable('review')
      .set({ reply: 'Thank you' })
      .where('id', '=', expected.get('review') ?? 0)
      .execute()
    const [accept] = (await list(owner.token, '&kind=accept')).data as ShopTask[]
    await call('POST', `/orders/${accept?.order?.id}/accept`, {
      token: owner.token,
      data: { vendorOrderId: accept?.id },
    })
    const { meta, data } = await list()
    expect(meta.counts).toMatchObject({ send: 2 })
    expect(kindsOf({ data })).not.toContain('accept')
    expect(kindsOf({ data })).not.toContain('message')
    expect(kindsOf({ data })).not.toContain('review')
  })

  it('are read from indexes of the shop, however many orders it has', async () => {
    const plan = await db.transaction().execute(async (trx) => {
      // So few rows are read faster without an index.
      await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await sql<{
        'QUERY PLAN': string
      }>`explain ${tasksIn({ shopId, kinds: shopTaskKinds, now: platform.clock.now() })}`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).not.toMatch(/Seq Scan/)
    for (const index of ['vendor_order_open_idx', 'conversation_shop_idx', 'review_shop_idx'])
      expect(plan).toContain(index)
  })
})
