import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aCustomer, anAdmin, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { outboxOf } from '@axle/testing/outbox'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(async () => {
  await close()
  await rm(platform.config.dataDir, { recursive: true, force: true })
})

let vendor: TestUser
let sales: TestUser
let shopId: number
beforeAll(async () => {
  vendor = await aVendor(db)
  sales = await aCustomer(db)
  shopId = await aShop(db, vendor.id, { name: 'Kokompe Electric' })
  await aStaffMember(db, shopId, sales.id, 'sales')
})

interface Place {
  readonly id: number
  readonly ratingId: number
}
const aReview = async (author: TestUser, rating = 4, shop = shopId): Promise<Place> => {
  const id = await build.product({ shopId: shop, name: 'Brake pad set' })
  const { body } = await rate(id, author, rating)
  return { id, ratingId: body.data.id }
}
const rate = (id: number, { token }: TestUser, rating = 4) =>
  call('PUT', `/products/${id}/rate`, { token, data: { rating, comment: `Quiet ${rating}` } })
const urlOf = ({ id, ratingId }: Place) => `/products/${id}/ratings/${ratingId}/reply`
const reply = (place: Place, { token }: Pick<TestUser, 'token'>, text: string, was?: string) =>
  call('PUT', urlOf(place), { token, data: { text, ...(was !== undefined && { was: { text: was } }) } })
const removeReply = (place: Place, { token }: TestUser) => call('DELETE', urlOf(place), { token })
const shown = async ({ id }: Place) => (await call('GET', `/products/${id}`)).body.data.reviews[0]
const listed = (query = '', { token } = vendor, id = shopId) =>
  call('GET', `/business/${id}/reviews${query}`, { token })
const kindsOf = async ({ token }: TestUser) => {
  await settled()
  const { body } = await call('GET', '/notifications', { token })
  return body.data.map(({ kind }: { kind: string }) => kind)
}

describe('the reply of a shop', () => {
  it('is shown below the review with the name of the shop, and nobody else, to everybody', async () => {
    const place = await aReview(await aCustomer(db))
    const { status, body } = await reply(place, sales, 'Thank you.\nSee you again')
    expect(status).toBe(200)
    expect(body.data.reply).toEqual({
      text: 'Thank you.\nSee you again',
      shopName: 'Kokompe Electric',
      at: expect.stringMatching(/Z$/),
      isOlder: false,
    })
    const product = (await call('GET', `/products/${place.id}`)).body.data
    expect(product.reviews).toEqual([body.data])
    expect(product.ratings).toEqual(product.reviews)
  })

  it('is absent from the answer without one', async () => {
    expect(await shown(await aReview(await aCustomer(db)))).not.toHaveProperty('reply')
  })

  it('is changed and deleted, and shown at once each time', async () => {
    const place = await aReview(await aCustomer(db))
    await reply(place, vendor, 'Thank you', '')
    await reply(place, sales, 'Many thanks', 'Thank you')
    expect((await shown(place)).reply.text).toBe('Many thanks')
    expect((await removeReply(place, vendor)).body.data).not.toHaveProperty('reply')
    expect(await shown(place)).not.toHaveProperty('reply')
    expect((await removeReply(place, vendor)).status).toBe(200)
  })

  it.each([
    ['blank', ' \n ', 'Please write a reply'],
    ['too long', 'a'.repeat(2001), 'Must be at most 2000 characters'],
    ['with a phone number', 'Call 024 412 3456', 'Please leave out phone numbers, e-mail addresses and links'],
  ])('%s is rejected', async (_, text, message) => {
    const { status, body } = await reply(await aReview(await aCustomer(db)), vendor, text)
    expect([status, body.errors]).toEqual([400, [{ path: 'text', message }]])
  })

  it.each(['<img src=x onerror=alert(1)>', 'شكرًا جزيلًا 👍', '</script><script>alert(1)</script>'])(
    'stores %s as text',
    async (text) => {
      const place = await aReview(await aCustomer(db))
      await reply(place, vendor, text)
      expect((await shown(place)).reply.text).toBe(text)
    },
  )

  it('is marked as older once the review changes, until the shop changes it too', async () => {
    const author = await aCustomer(db)
    const place = await aReview(author, 1)
    await reply(place, vendor, 'Sorry, please bring it back')
    await rate(place.id, author, 5)
    expect((await shown(place)).reply).toMatchObject({ text: 'Sorry, please bring it back', isOlder: true })
    await reply(place, vendor, 'We are glad that it fits now')
    expect((await shown(place)).reply.isOlder).toBe(false)
  })

  it('of two people who write at once, one is told of the conflict and nothing is lost', async () => {
    const place = await aReview(await aCustomer(db))
    const answers = await Promise.all([
      reply(place, vendor, 'From the owner', ''),
      reply(place, sales, 'From sales', ''),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)
    const loser = answers.find(({ status }) => status === 409)
    const { text } = (await shown(place)).reply
    expect(text).toBe(winner?.body.data.reply.text)
    expect(loser?.body).toMatchObject({ code: 'edit_conflict', conflicts: [{ path: 'text', was: '', now: text }] })
  })

  it('is written by the shop only: not by admins, other shops, packers and the author', async () => {
    const [author, packer, admin, otherVendor] = await Promise.all([
      aCustomer(db),
      aCustomer(db),
      anAdmin(db),
      aVendor(db),
    ])
    await aStaffMember(db, shopId, packer.id, 'packing')
    await aShop(db, otherVendor.id)
    const place = await aReview(author)
    for (const person of [author, packer, admin, otherVendor])
      expect((await reply(place, person, 'Hi')).status).toBe(403)
    const ofAdmin = await aReview(author, 4, await aShop(db, admin.id))
    expect((await reply(ofAdmin, admin, 'I sell, too')).status).toBe(200)
  })

  it('is deleted by admins, and what they and staff do is audited with the text', async () => {
    const [author, admin] = await Promise.all([aCustomer(db), anAdmin(db)])
    const place = await aReview(author)
    await reply(place, vendor, 'First')
    await reply(place, sales, 'Second')
    expect((await removeReply(place, admin)).status).toBe(200)
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'details'])
      .where('subject_type', '=', 'review')
      .where('subject_id', '=', String(place.ratingId))
      .orderBy('id')
      .execute()
    const productId = place.id
    expect(entries).toEqual([
      {
        action: 'review.reply-changed',
        actor_id: sales.id,
        details: { productId, reply: { from: 'First', to: 'Second' } },
      },
      {
        action: 'review.reply-deleted',
        actor_id: admin.id,
        details: { productId, reply: { from: 'Second', to: null } },
      },
    ])
  })

  it('notifies the author once, whatever happens to it later', async () => {
    const author = await aCustomer(db)
    const place = await aReview(author)
    await reply(place, vendor, 'Thank you')
    await reply(place, vendor, 'Thanks')
    await removeReply(place, vendor)
    await reply(place, vendor, 'Thank you again')
    expect(await kindsOf(author)).toEqual(['review_replied'])
    const mails = await outboxOf(platform.config.dataDir, author.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Kokompe Electric replied to your review at ${platform.config.siteName}`,
    ])
  })

  it('goes with a shop to its new owner, who changes it; the former one cannot', async () => {
    const [giver, taker, admin, author] = await Promise.all([aVendor(db), aVendor(db), anAdmin(db), aCustomer(db)])
    const shop = await aShop(db, giver.id, { name: 'Suame Gears' })
    const place = await aReview(author, 4, shop)
    await reply(place, giver, 'Thank you')
    const data = { transferFromUserId: giver.id, transferToUserId: taker.id }
    await call('PUT', `/business/${shop}/transfer-ownership`, { token: admin.token, data })
    expect((await shown(place)).reply).toMatchObject({ text: 'Thank you', shopName: 'Suame Gears' })
    expect([(await reply(place, giver, 'Mine')).status, (await reply(place, taker, 'Ours')).status]).toEqual([403, 200])
  })

  it('keeps the name of its shop when the product moves; the new shop lists the review and replies', async () => {
    const [taker, admin, author] = await Promise.all([aVendor(db), anAdmin(db), aCustomer(db)])
    const place = await aReview(author)
    await reply(place, vendor, 'Thank you')
    const other = await aShop(db, taker.id, { name: 'Tema Motors' })
    await call('PUT', `/products/${place.id}`, { token: admin.token, data: { businessId: other } })
    expect((await shown(place)).reply.shopName).toBe('Kokompe Electric')
    expect((await listed('', taker, other)).body.data).toMatchObject([{ id: place.ratingId }])
    expect((await reply(place, vendor, 'Ours')).status).toBe(403)
    await reply(place, taker, 'Welcome')
    expect((await shown(place)).reply).toMatchObject({ text: 'Welcome', shopName: 'Tema Motors' })
  })

  it('of a blocked owner stays, and neither the owner nor staff write meanwhile', async () => {
    const [owner, staff, admin] = await Promise.all([aVendor(db), aCustomer(db), anAdmin(db)])
    const shop = await aShop(db, owner.id)
    await aStaffMember(db, shop, staff.id, 'manager')
    const place = await aReview(await aCustomer(db), 4, shop)
    await reply(place, owner, 'Thank you')
    await call('POST', `/users/${owner.id}/block`, { token: admin.token, data: { reason: 'Fraud' } })
    expect([(await reply(place, owner, 'x')).status, (await reply(place, staff, 'x')).status]).toEqual([401, 403])
    const stored = await db.selectFrom('review').select('reply').where('id', '=', place.ratingId).executeTakeFirst()
    expect(stored).toEqual({ reply: 'Thank you' })
  })

  it('is deleted with its review', async () => {
    const author = await aCustomer(db)
    const place = await aReview(author)
    await reply(place, vendor, 'Thank you')
    await call('DELETE', `/products/${place.id}/ratings/${place.ratingId}`, { token: author.token })
    const { status, body } = await reply(place, vendor, 'Still there?')
    expect([status, body.code]).toEqual([404, 'review_not_found'])
  })
})

describe('the reviews of a shop', () => {
  it('list those without a reply first, then the newest, with filters, pages and the product', async () => {
    const owner = await aVendor(db)
    const shop = await aShop(db, owner.id)
    const places: Place[] = []
    for (const rating of [5, 1, 3, 1]) places.push(await aReview(await aCustomer(db), rating, shop))
    const [oldest, , , newest] = places
    if (oldest === undefined || newest === undefined) throw new Error('four reviews')
    await reply(newest, owner, 'Sorry')
    const read = async (query = '') => {
      const { data, meta } = (await listed(query, owner, shop)).body
      return [
        data.map(({ productId }: { productId: number }) => places.findIndex(({ id }) => id === productId)),
        meta.total,
      ]
    }
    expect(await read()).toEqual([[2, 1, 0, 3], 4])
    expect(await read('?answered=false')).toEqual([[2, 1, 0], 3])
    expect(await read('?answered=true')).toEqual([[3], 1])
    expect(await read('?stars=1')).toEqual([[1, 3], 2])
    expect(await read('?limit=2&page=2')).toEqual([[0, 3], 4])
    expect((await listed('?stars=1&answered=true', owner, shop)).body.data).toMatchObject([
      { productName: 'Brake pad set', reviewRating: '1', reply: { text: 'Sorry' } },
    ])
    expect((await call('GET', `/business/${shop}/desk`, { token: owner.token })).body.data.todo.reviews).toBe(3)
  })

  it('leave out deleted products and reviews by the owner', async () => {
    const owner = await aVendor(db)
    const shop = await aShop(db, owner.id)
    const gone = await aReview(await aCustomer(db), 4, shop)
    await db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    const own = await build.product({ shopId: shop, name: 'Clutch' })
    const review = { product_id: own, user_id: owner.id, rating: 5, comment: 'Great' }
    const { id } = await db.insertInto('review').values(review).returning('id').executeTakeFirstOrThrow()
    expect((await listed('', owner, shop)).body.meta.total).toBe(0)
    expect((await reply({ id: own, ratingId: id }, owner, 'Thanks, me')).status).toBe(404)
  })

  it('notify the owner and the staff who reply, with the shop, but not packers', async () => {
    const [owner, seller, packer] = await Promise.all([aVendor(db), aCustomer(db), aCustomer(db)])
    const shop = await aShop(db, owner.id)
    await aStaffMember(db, shop, seller.id, 'sales')
    await aStaffMember(db, shop, packer.id, 'packing')
    await aReview(await aCustomer(db), 4, shop)
    for (const [person, kinds] of [
      [owner, ['review_written']],
      [seller, ['review_written']],
      [packer, []],
    ] as const)
      expect(await kindsOf(person)).toEqual(kinds)
    const [notification] = (await call('GET', '/notifications', { token: owner.token })).body.data
    expect(notification.params).toMatchObject({ businessId: shop })
  })

  it('are read by an index, however many the shop has', async () => {
    const owner = await aVendor(db)
    const shop = await aShop(db, owner.id)
    const product = await build.product({ shopId: shop, name: 'Bulb' })
    await sql`with people as (insert into users (email, password_hash, first_name, last_name, user_type)
        select 'many-' || n || '@axle.example', '', 'A', 'B', 'customer' from generate_series(1, 3000) n returning id)
      insert into review (product_id, user_id, rating, comment) select ${product}, id, 4, 'Good' from people`.execute(
      db,
    )
    await sql`analyze review`.execute(db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select r.id from review r
      where r.shop_id = ${shop} and (case when r.reply is null then 0 else 1 end) = 0
      order by (case when r.reply is null then 0 else 1 end), r.created_at desc, r.id desc limit 10`.execute(db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('review_shop_idx')
    expect(plan).not.toContain('Sort')
  })
})
