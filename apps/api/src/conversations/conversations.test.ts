import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder, aProduct } from '@axle/testing/order-builders'
import { overtaken } from '@axle/testing/overtaken'
import { testApp } from '@axle/testing/test-app'
import { outboxOf } from '@axle/testing/outbox'
import { tellOfUnread } from './tell-of-unread.ts'

const { call, platform, settled, close } = await testApp()
const { db } = platform
afterAll(async () => {
  await settled()
  await close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

let vendor: TestUser
let buyer: TestUser
let shopId: number
beforeAll(async () => {
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id, { name: 'Kokompe Electric' })
  buyer = await aCustomer(db, { first_name: 'Ama', last_name: 'Boateng' })
})

const open = (by: TestUser, data: object) => call('POST', '/conversations', { token: by.token, data })
async function aboutOrder(by: TestUser = buyer) {
  const { id: orderId } = await anOrder(db, by.id, [shopId])
  return (await open(by, { orderId, businessId: shopId })).body.data.id as number
}
const aboutProduct = async (by: TestUser = buyer) =>
  (await open(by, { productId: await aProduct(db, shopId) })).body.data.id as number
const write = (by: TestUser, id: number, text: string, key: string = randomUUID()) =>
  call('POST', `/conversations/${id}/messages`, { token: by.token, data: { key, text } })
const thread = async (by: TestUser, id: number, query = '') =>
  (await call('GET', `/conversations/${id}${query}`, { token: by.token })).body.data
const markRead = (by: TestUser, id: number, messageId: number) =>
  call('POST', `/conversations/${id}/read`, { token: by.token, data: { messageId } })
const textsOf = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text)

describe('a conversation', () => {
  it('of an order is one for its buyer and its shop, and both read it in the same order', async () => {
    const { id: orderId, code } = await anOrder(db, buyer.id, [shopId])
    const about = { orderId, businessId: shopId }
    const [first, second] = await Promise.all([open(buyer, about), open(vendor, about)])
    const { id } = first.body.data
    expect([first.body.data.side, second.body.data.side, second.body.data.id]).toEqual(['buyer', 'shop', id])
    await write(buyer, id, 'When does it come?')
    await write(vendor, id, 'Tomorrow')
    await write(buyer, id, 'Thank you')
    for (const [person, side] of [
      [buyer, 'buyer'],
      [vendor, 'shop'],
    ] as const) {
      const read = await thread(person, id)
      expect(read).toMatchObject({ side, order: { id: orderId, code }, product: null, hasEarlier: false })
      expect(textsOf(read)).toEqual(['When does it come?', 'Tomorrow', 'Thank you'])
    }
  })

  it('of a product is one for each buyer, and opens only while the product is on sale', async () => {
    const productId = await aProduct(db, shopId)
    const [mine, again] = [await open(buyer, { productId }), await open(buyer, { productId })]
    const others = await open(await aCustomer(db), { productId })
    expect(again.body.data.id).toBe(mine.body.data.id)
    expect(others.body.data.id).not.toBe(mine.body.data.id)
    expect((await open(vendor, { productId })).status).toBe(403)
    for (const off of [{ paused_at: new Date() }, { paused_at: null, deleted_at: new Date() }]) {
      await db.updateTable('product').set(off).where('id', '=', productId).execute()
      expect((await open(buyer, { productId })).status).toBe(404)
    }
    const waiting = await aShop(db, vendor.id, { status: 'pending' })
    expect((await open(buyer, { productId: await aProduct(db, waiting) })).status).toBe(404)
  })

  it('is not found by strangers, other shops, staff without the right and admins whom nobody called', async () => {
    const id = await aboutOrder()
    await write(buyer, id, 'Hello')
    const packer = await aCustomer(db)
    await aStaffMember(db, shopId, packer.id, 'packing')
    const otherVendor = await aVendor(db)
    await aShop(db, otherVendor.id)
    for (const person of [await aCustomer(db), otherVendor, packer, await anAdmin(db)]) {
      const url = `/conversations/${id}`
      const { token } = person
      expect((await call('GET', url, { token })).status).toBe(404)
      expect((await write(person, id, 'Hello')).status).toBe(404)
      expect((await markRead(person, id, 1)).status).toBe(404)
      expect((await call('POST', `${url}/call-admin`, { token, data: {} })).status).toBe(404)
    }
    expect(textsOf(await thread(buyer, id))).toEqual(['Hello'])
  })

  it('is read page by page from the newest message', async () => {
    const id = await aboutOrder()
    const at = new Date()
    const rows = Array.from({ length: 70 }, (_, n) => ({
      conversation_id: id,
      side: 'buyer' as const,
      sender_id: buyer.id,
      key: randomUUID(),
      text: `Message ${n}`,
      created_at: at,
    }))
    await db.insertInto('message').values(rows).execute()
    const read: string[] = []
    let page = await thread(vendor, id)
    for (;;) {
      read.unshift(...textsOf(page))
      if (!page.hasEarlier) break
      page = await thread(vendor, id, `?before=${page.messages[0].id}`)
    }
    expect(read).toEqual(rows.map(({ text }) => text))
  })

  it('closes when the shop is deleted: it can be read, but nobody writes', async () => {
    const owner = await aVendor(db)
    const closing = await aShop(db, owner.id)
    const { body } = await open(buyer, { productId: await aProduct(db, closing) })
    const { id } = body.data
    await write(buyer, id, 'Is it new?')
    await db.updateTable('shop').set({ deleted_at: new Date() }).where('id', '=', closing).execute()
    expect((await write(buyer, id, 'Hello?')).body.code).toBe('conversation_closed')
    expect(await thread(buyer, id)).toMatchObject({ isClosed: true, messages: [{ text: 'Is it new?' }] })
  })
})

describe('sending a message', () => {
  it('twice with one key, at once or later, writes one message', async () => {
    const [id, key] = [await aboutOrder(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(buyer, id, 'Once', key)))
    const later = await write(buyer, id, 'Once', key)
    expect(new Set([...answers, later].map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set([...answers, later].map(({ body }) => body.data.id)).size).toBe(1)
    expect((await write(buyer, id, 'Another text', key)).body.code).toBe('idempotency_key_reused')
    // A key belongs to its sender.
    expect((await write(vendor, id, 'Mine', key)).status).toBe(201)
    expect(textsOf(await thread(vendor, id))).toEqual(['Once', 'Mine'])
  })

  it('waits for another message of the conversation, and finds it if it has the same key', async () => {
    const [id, key] = [await aboutOrder(), randomUUID()]
    const earlier = { side: 'buyer' as const, sender_id: buyer.id, text: 'Once', key, created_at: new Date() }
    const writing = async (trx: Pick<typeof db, 'updateTable' | 'insertInto'>) => {
      const written = { last_message_at: earlier.created_at }
      await trx.updateTable('conversation').set(written).where('id', '=', id).execute()
      await trx
        .insertInto('message')
        .values({ ...earlier, conversation_id: id })
        .execute()
    }
    expect((await overtaken(db, writing, () => write(buyer, id, 'Once', key))).status).toBe(201)
    expect(textsOf(await thread(vendor, id))).toEqual(['Once'])
  })

  it('rejects blank and too long texts, and keeps markup as plain text', async () => {
    const id = await aboutOrder()
    for (const text of ['', ' \u200b ', 'x'.repeat(2_001)]) expect((await write(buyer, id, text)).status).toBe(400)
    await write(buyer, id, '<script>alert(1)</script>')
    expect(textsOf(await thread(vendor, id))).toEqual(['<script>alert(1)</script>'])
  })

  it('counts as unread exactly what the others wrote after the read mark', async () => {
    const id = await aboutOrder()
    const sides = { buyer, shop: vendor } as const
    const expected = { buyer: 0, shop: 0 }
    // A fixed sequence of writes and reads that interleaves both sides.
    for (let step = 1; step <= 24; step += 1) {
      const side = (step * 7) % 3 === 0 ? 'buyer' : 'shop'
      const other = side === 'buyer' ? 'shop' : 'buyer'
      if (step % 5 === 0) {
        const { messages } = await thread(sides[side], id)
        await markRead(sides[side], id, messages.at(-1)?.id ?? 1)
        expected[side] = 0
      } else {
        await write(sides[side], id, `Step ${step}`)
        expected[other] += 1
      }
      const counted = { buyer: (await thread(buyer, id)).unread, shop: (await thread(vendor, id)).unread }
      expect(counted).toEqual(expected)
    }
    const list = (await call('GET', `/business/${shopId}/conversations?limit=100`, { token: vendor.token })).body.data
    expect(list.find((each: { id: number }) => each.id === id).unread).toBe(expected.shop)
  })

  it('shows what others have read, and marks never move back or beyond the newest', async () => {
    const id = await aboutOrder()
    const [first, second] = [(await write(buyer, id, 'One')).body.data.id, (await write(buyer, id, 'Two')).body.data.id]
    await markRead(vendor, id, 2_000_000_000)
    await markRead(vendor, id, first)
    expect(await thread(buyer, id)).toMatchObject({ readByOthers: second })
    await write(buyer, id, 'Three')
    expect((await thread(vendor, id)).unread).toBe(1)
  })
})

describe('masking', () => {
  const text = 'Call 0244 123 456 or +233 20 765 4321, see https://wa.me/233 or a@b.example. Part 04465-02220'

  it('hides numbers and links from the other side before an order only, and keeps them for disputes', async () => {
    const [question, order] = [await aboutProduct(), await aboutOrder()]
    await write(buyer, question, text)
    await write(buyer, order, text)
    const masked = 'Call ••• or •••, see ••• or •••. Part 04465-02220'
    expect((await thread(vendor, question)).messages).toMatchObject([{ text: masked, isMasked: true }])
    expect((await thread(buyer, question)).messages).toMatchObject([{ text, isMasked: false }])
    expect((await thread(vendor, order)).messages).toMatchObject([{ text, isMasked: false }])
    const [listed] = (await call('GET', `/business/${shopId}/conversations`, { token: vendor.token })).body.data.filter(
      ({ id }: { id: number }) => id === question,
    )
    expect(listed.lastMessage.text).toBe(masked)
    const stored = await db.selectFrom('message').select('text').where('conversation_id', '=', question).execute()
    expect(stored).toEqual([{ text }])
  })
})

describe('asking for help', () => {
  it('lets admins read, unmasked, and write; the entry is audited', async () => {
    const [id, admin] = [await aboutProduct(), await anAdmin(db)]
    const help = (by: TestUser) => call('POST', `/conversations/${id}/call-admin`, { token: by.token, data: {} })
    expect((await help(buyer)).body.code).toBe('no_messages')
    await write(buyer, id, 'Call me: 0244123456')
    expect([(await help(buyer)).status, (await help(vendor)).status]).toEqual([200, 200])
    const listed = (await call('GET', '/admin/conversations', { token: admin.token })).body.data
    expect(listed).toMatchObject([{ id, side: 'admin', unread: 1 }])
    expect(textsOf(await thread(admin, id))).toEqual(['Call me: 0244123456'])
    await write(admin, id, 'How can we help? Write to help@axle.example')
    expect((await thread(buyer, id)).messages).toMatchObject([{}, { side: 'admin', isMasked: false }])
    expect((await thread(vendor, id)).unread).toBe(2)
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_type', '=', 'conversation')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'conversation.admin-called', actor_id: buyer.id },
      { action: 'conversation.answered', actor_id: admin.id },
    ])
  })
})

it('deletes the questions of a deleted user and keeps conversations about orders', async () => {
  const leaving = await aCustomer(db)
  const { id: orderId } = await anOrder(db, leaving.id, [shopId], 'delivered')
  const { id: order } = (await open(leaving, { orderId, businessId: shopId })).body.data
  for (const id of [await aboutProduct(leaving), order]) await write(leaving, id, 'Hello')
  const { status } = await call('DELETE', `/users/${leaving.id}`, { token: (await anAdmin(db)).token })
  expect(status).toBe(200)
  await settled()
  const left = await db.selectFrom('conversation').select('id').where('buyer_id', '=', leaving.id).execute()
  expect(left).toEqual([{ id: order }])
  expect((await write(vendor, order, 'Are you there?')).body.code).toBe('conversation_closed')
})

describe('unread messages', () => {
  const told = async (by: TestUser) =>
    (await call('GET', '/notifications', { token: by.token })).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'message_waiting',
    )
  const minutesLater = async (minutes: number) => {
    const clock = { now: () => new Date(platform.clock.now().getTime() + minutes * 60_000) }
    await Promise.all([1, 2].map(() => tellOfUnread({ ...platform, clock: { ...platform.clock, ...clock } })))
    await settled()
  }

  it('are told to the other side after two minutes, once until it reads, by notification and mail', async () => {
    const [owner, asker] = [await aVendor(db), await aCustomer(db, { first_name: 'Efua', last_name: 'Sarpong' })]
    const shop = await aShop(db, owner.id, { name: 'Suame Gears' })
    const productId = await aProduct(db, shop, { name: 'Gear lever' })
    const { id } = (await open(asker, { productId })).body.data
    await write(asker, id, 'Is it new?')
    await minutesLater(1)
    expect(await told(owner)).toEqual([])
    await minutesLater(3)
    const { body } = await write(asker, id, 'Hello?')
    await minutesLater(6)
    expect(await told(owner)).toMatchObject([
      { title: 'New message from Efua Sarpong', message: 'About Gear lever', params: { conversationId: id } },
    ])
    expect(await told(asker)).toEqual([])
    const mails = await outboxOf(platform.config.dataDir, owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['New message from Efua Sarpong at Axle'])

    await markRead(owner, id, body.data.id)
    await minutesLater(9)
    expect(await told(owner)).toHaveLength(1)
    await write(asker, id, 'Are you there?')
    await minutesLater(12)
    expect(await told(owner)).toHaveLength(2)
  })

  it('come by no mail to an owner who switched mails about messages off', async () => {
    const owner = await aVendor(db)
    const productId = await aProduct(db, await aShop(db, owner.id))
    const choices = [{ topic: 'messages', channel: 'mail', isOn: false }]
    await call('PUT', '/notification-settings', { token: owner.token, data: { choices } })
    const { id } = (await open(buyer, { productId })).body.data
    await write(buyer, id, 'Is it new?')
    await minutesLater(3)
    expect(await told(owner)).toHaveLength(1)
    expect(await outboxOf(platform.config.dataDir, owner.email)).toEqual([])
  })

  it('are told to admins once a side called them, and not days later', async () => {
    const id = await aboutOrder()
    await write(buyer, id, 'Nobody answers')
    const admin = await anAdmin(db)
    await minutesLater(3)
    expect(await told(admin)).toEqual([])
    await call('POST', `/conversations/${id}/call-admin`, { token: buyer.token, data: {} })
    await minutesLater(4 * 24 * 60)
    expect(await told(admin)).toEqual([])
    await minutesLater(3)
    expect(await told(admin)).toMatchObject([{ params: { conversationId: id } }])
  })
})
