import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder, aProduct } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

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
beforeEach(async () => {
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id)
  buyer = await aCustomer(db)
})

const open = (about: object) => call('POST', '/conversations', { token: buyer.token, data: about })
const aboutProduct = async () => (await open({ productId: await aProduct(db, shopId) })).body.data.id as number
async function aboutOrder() {
  const { id: orderId } = await anOrder(db, buyer.id, [shopId])
  return (await open({ orderId, businessId: shopId })).body.data.id as number
}
const write = (by: TestUser, id: number, text = 'Hello') =>
  call('POST', `/conversations/${id}/messages`, { token: by.token, data: { key: randomUUID(), text } })
const thread = async (by: TestUser, id: number) =>
  (await call('GET', `/conversations/${id}`, { token: by.token })).body.data
const block = (by: TestUser, id: number, method: 'POST' | 'DELETE' = 'POST') =>
  call(method, `/conversations/${id}/block`, { token: by.token })
const report = (by: TestUser, id: number, messageId: number, note = 'Rude') =>
  call('POST', `/conversations/${id}/messages/${messageId}/report`, { token: by.token, data: { note } })
const auditOf = async (id: number) =>
  (
    await db
      .selectFrom('audit')
      .select('action')
      .where('subject_type', '=', 'conversation')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('a block', () => {
  it('by the shop ends questions of this buyer, old and new, but not what is said about an order', async () => {
    const [question, order] = [await aboutProduct(), await aboutOrder()]
    await write(buyer, question)
    const { status, body } = await block(vendor, question)
    expect([status, body.data.blockedBy]).toEqual([200, ['shop']])
    expect(await write(buyer, question)).toMatchObject({
      status: 403,
      body: { code: 'conversation_blocked', message: 'The other side takes no more questions from you' },
    })
    expect((await write(vendor, question)).body.message).toBe(
      'You take no questions from this person. Take them again to write',
    )
    const another = await open({ productId: await aProduct(db, shopId) })
    expect([another.status, another.body.message]).toEqual([403, 'This shop takes no more questions from you'])
    for (const person of [buyer, vendor]) expect((await write(person, order)).status).toBe(201)
    expect(await thread(buyer, question)).toMatchObject({ blockedBy: ['shop'], messages: [{ text: 'Hello' }] })
    const other = await call('POST', '/conversations', {
      token: (await aCustomer(db)).token,
      data: { productId: await aProduct(db, shopId) },
    })
    expect(other.status).toBe(200)
  })

  it('is lifted by its own side, also by other staff of the shop, and each step is audited once', async () => {
    const id = await aboutProduct()
    const seller = await aCustomer(db)
    await aStaffMember(db, shopId, seller.id, 'sales')
    await Promise.all([block(vendor, id), block(seller, id), block(vendor, id)])
    await block(buyer, id, 'DELETE')
    expect((await write(buyer, id)).status).toBe(403)
    expect((await block(seller, id, 'DELETE')).body.data.blockedBy).toBeUndefined()
    await block(seller, id, 'DELETE')
    expect((await write(buyer, id)).status).toBe(201)
    expect(await auditOf(id)).toEqual(['conversation.blocked', 'conversation.unblocked'])
  })

  it('by the buyer ends messages of the shop about products', async () => {
    const id = await aboutProduct()
    await write(buyer, id)
    await block(buyer, id)
    expect((await write(vendor, id)).body.message).toBe('The other side takes no more questions from you')
    expect((await thread(buyer, id)).messages).toHaveLength(1)
  })

  it('is not for strangers and admins, who write all the same', async () => {
    const [id, admin] = [await aboutProduct(), await anAdmin(db)]
    await write(buyer, id)
    await call('POST', `/conversations/${id}/call-admin`, { token: buyer.token, data: {} })
    await block(vendor, id)
    expect((await block(await aCustomer(db), id)).status).toBe(404)
    expect((await block(admin, id)).status).toBe(403)
    expect((await write(admin, id)).status).toBe(201)
  })
})

describe('a report', () => {
  it('calls the admins, who read it; the other side does not', async () => {
    const [id, admin] = [await aboutProduct(), await anAdmin(db)]
    const { id: messageId } = (await write(buyer, id, 'You thieves')).body.data
    expect((await call('GET', `/conversations/${id}`, { token: admin.token })).status).toBe(404)
    await Promise.all([report(vendor, id, messageId), report(vendor, id, messageId, 'Again')])
    const [listed] = (await call('GET', '/admin/conversations', { token: admin.token })).body.data
    expect(listed).toMatchObject({ id, reportCount: 1 })
    const [read] = (await thread(admin, id)).messages
    expect(read.reports).toEqual([{ side: 'shop', note: expect.stringMatching(/^(?:Rude|Again)$/) }])
    expect((await thread(vendor, id)).messages[0].reports).toHaveLength(1)
    const seen = await thread(buyer, id)
    expect([seen.messages[0].reports, seen.reportCount]).toEqual([undefined, undefined])
    expect(await auditOf(id)).toEqual(['conversation.reported'])
  })

  it('is refused for own messages, those of admins and of other conversations, and for strangers', async () => {
    const [id, other] = [await aboutProduct(), await aboutOrder()]
    const { id: messageId } = (await write(buyer, id)).body.data
    expect((await report(buyer, id, messageId)).body.code).toBe('not_reportable')
    expect((await report(vendor, other, messageId)).status).toBe(404)
    expect((await report(await aCustomer(db), id, messageId)).status).toBe(404)
    const admin = await anAdmin(db)
    await report(vendor, id, messageId)
    const { id: answer } = (await write(admin, id, 'Stop it')).body.data
    expect((await report(buyer, id, answer)).body.code).toBe('not_reportable')
    expect((await report(admin, id, messageId)).status).toBe(403)
  })
})
