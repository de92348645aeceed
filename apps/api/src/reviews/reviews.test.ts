import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeProducts } from '../catalogue/index.ts'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aCustomer, anAdmin, anImage, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, settled, close } = await testApp()
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let vendor: TestUser
let shopId: number
beforeAll(async () => {
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id)
})

const aPart = () => build.product({ shopId, name: 'Brake pad set' })
const rate = (productId: number, token: string | undefined, data: object = { rating: 4, comment: 'Quiet' }) =>
  call('PUT', `/products/${productId}/rate`, { token, data })
const reviewed = async (productId: number, { token }: TestUser, rating = 4): Promise<number> =>
  (await rate(productId, token, { rating, comment: 'Quiet' })).body.data.id
const change = (productId: number, id: number, token: string | undefined, data: object) =>
  call('PUT', `/products/${productId}/ratings/${id}`, { token, data })
const remove = (productId: number, id: number, token?: string) =>
  call('DELETE', `/products/${productId}/ratings/${id}`, { token })
const shown = async (productId: number) => (await call('GET', `/products/${productId}`)).body.data
const ratingOf = async (productId: number) => {
  const { rating, ratingCount } = await shown(productId)
  return { rating, ratingCount }
}
const listed = async (productId: number) => {
  const row = await db
    .selectFrom('listing')
    .select('rating_tenths')
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row?.rating_tenths
}

describe('reviewing a product', () => {
  it('a review appears in the product, and a second by the same user replaces it [API-26, REV-26, DATA-11]', async () => {
    const id = await aPart()
    const ama = await aCustomer(db, { first_name: 'Ama', last_name: 'Boateng' })
    const first = await rate(id, ama.token, { rating: 2, productId: id, comment: ' Squeaks\nat night ' })
    expect(first).toMatchObject({ status: 200 })
    expect(first.body.data).toEqual({
      id: expect.any(Number),
      reviewUserId: ama.id,
      reviewRating: '2',
      reviewComment: 'Squeaks\nat night',
      createdAt: expect.stringMatching(/Z$/),
      verifiedPurchase: false,
      reviewer: { firstName: 'Ama', lastName: 'Boateng', imageUrl: null },
    })
    expect((await shown(id)).reviews).toEqual([first.body.data])
    const second = await rate(id, ama.token, { rating: 5, comment: 'It was my disc' })
    expect(second.body.data).toMatchObject({ id: first.body.data.id, reviewRating: '5' })
    const product = await shown(id)
    expect(product).toMatchObject({ rating: 5, ratingCount: 1, reviews: [second.body.data] })
    expect(product.ratings).toEqual(product.reviews)
  })

  it('lists the newest first, also when it replaces an old one', async () => {
    const id = await aPart()
    const [ama, kofi, efua] = [await aCustomer(db), await aCustomer(db), await aCustomer(db)]
    const order = async () => (await shown(id)).reviews.map((one: { reviewUserId: number }) => one.reviewUserId)
    for (const person of [ama, kofi, efua]) await reviewed(id, person)
    expect(await order()).toEqual([efua.id, kofi.id, ama.id])
    await reviewed(id, ama)
    expect(await order()).toEqual([ama.id, efua.id, kofi.id])
  })

  it('lists and filters follow the new average at once', async () => {
    const id = await aPart()
    await reviewed(id, await aCustomer(db), 5)
    await reviewed(id, await aCustomer(db), 4)
    expect(await ratingOf(id)).toEqual({ rating: 4.5, ratingCount: 2 })
    expect(await listed(id)).toBe(45)
  })

  it('counts all of many reviews at once', async () => {
    const id = await aPart()
    const people = await Promise.all(Array.from({ length: 12 }, () => aCustomer(db)))
    const answers = await Promise.all(
      people.map(({ token }, index) => rate(id, token, { rating: (index % 5) + 1, comment: 'At the same moment' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    const row = await db
      .selectFrom('product')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ rating_sum: 1 + 2 + 3 + 4 + 5 + 1 + 2 + 3 + 4 + 5 + 1 + 2, rating_count: 12 })
  })

  it('stores one of many simultaneous reviews by one user', async () => {
    const id = await aPart()
    const { token } = await aCustomer(db)
    const answers = await Promise.all([1, 2, 3, 4, 5, 1].map((rating) => rate(id, token, { rating, comment: 'Again' })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
    const { reviews, rating, ratingCount } = await shown(id)
    expect([reviews.length, ratingCount, String(rating)]).toEqual([1, 1, reviews[0].reviewRating])
  })

  it('the sums match the reviews while others write, change and delete', async () => {
    const id = await aPart()
    const people = await Promise.all(Array.from({ length: 9 }, () => aCustomer(db)))
    const made = await Promise.all(people.slice(0, 6).map((person) => reviewed(id, person, 3)))
    await Promise.all([
      ...people.slice(0, 3).map(({ token }, n) => change(id, made[n] ?? 0, token, { rating: 5, comment: 'Better' })),
      ...people.slice(3, 6).map(({ token }, n) => remove(id, made[n + 3] ?? 0, token)),
      ...people.slice(6).map(({ token }) => rate(id, token, { rating: 1, comment: 'Worse' })),
    ])
    expect(await ratingOf(id)).toEqual({ rating: 3, ratingCount: 6 })
    expect(await listed(id)).toBe(30)
  })

  it('is a verified purchase once its order was delivered', async () => {
    const id = await aPart()
    const buyer = await aCustomer(db)
    const review = async () => (await shown(id)).reviews[0]
    await reviewed(id, buyer)
    const order = await anOrder(db, buyer.id, [shopId], 'pending_delivery')
    await db.updateTable('order_item').set({ product_id: id }).where('order_id', '=', order.id).execute()
    expect((await review()).verifiedPurchase).toBe(false)
    const admin = await anAdmin(db)
    await call('PUT', `/orders/${order.id}/status`, { token: admin.token, data: { status: 'delivered' } })
    expect((await review()).verifiedPurchase).toBe(true)
    expect((await rate(id, buyer.token)).body.data.verifiedPurchase).toBe(true)
  })

  it('stays a verified purchase when the shop cancels an order of which the buyer confirmed the receipt', async () => {
    const id = await aPart()
    const [buyer, other] = [await aCustomer(db), await aCustomer(db)]
    const ordered = async ({ id: userId, token }: TestUser, isReceived: boolean) => {
      await rate(id, token, { rating: 1, comment: 'Broke' })
      const order = await anOrder(db, userId, [shopId])
      await db.updateTable('order_item').set({ product_id: id }).where('order_id', '=', order.id).execute()
      const [vendorOrderId = 0] = order.vendorOrderIds
      await call('PUT', `/orders/${order.id}/status`, { token: vendor.token, data: { status: 'delivered' } })
      if (isReceived) await call('POST', `/orders/${order.id}/received`, { token, data: { vendorOrderId } })
      await db.updateTable('vendor_order').set({ status: 'cancelled' }).where('id', '=', vendorOrderId).execute()
    }
    await ordered(buyer, true)
    await ordered(other, false)
    const { reviews } = await shown(id)
    const verified = reviews.map((one: { reviewUserId: number; verifiedPurchase: boolean }) => [
      one.reviewUserId,
      one.verifiedPurchase,
    ])
    expect(verified).toEqual([
      [other.id, false],
      [buyer.id, true],
    ])
  })

  it('rejects the owner of the shop, vendor or admin, and counts nothing [V-02]', async () => {
    const admin = await anAdmin(db)
    const ofAdmin = await build.product({ shopId: await aShop(db, admin.id), name: 'Brake pad set' })
    const ofVendor = await aPart()
    for (const answer of [await rate(ofVendor, vendor.token), await rate(ofAdmin, admin.token)])
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'forbidden', message: 'You cannot review a product of your own shop' },
      })
    expect([await ratingOf(ofVendor), await ratingOf(ofAdmin)]).toEqual([
      { rating: 0, ratingCount: 0 },
      { rating: 0, ratingCount: 0 },
    ])
    expect((await rate(ofVendor, admin.token)).status).toBe(200)
  })

  it('rejects staff of the shop, and hides the review of a buyer for as long as they work there', async () => {
    const id = await aPart()
    const [buyer, staff] = [await aCustomer(db), await aCustomer(db)]
    await reviewed(id, buyer, 5)
    await reviewed(id, await aCustomer(db), 2)
    await aStaffMember(db, shopId, staff.id, 'packing')
    expect((await rate(id, staff.token)).status).toBe(403)
    const numbers = async (what: 'joined' | 'left') => {
      const event = { shopId, userId: buyer.id, what, byUserId: buyer.id, at: new Date().toISOString() }
      await db.transaction().execute((trx) => platform.events.publish(trx, 'staff.changed', event))
      await settled()
      return [await ratingOf(id), (await shown(id)).reviews.length, await listed(id)]
    }
    await aStaffMember(db, shopId, buyer.id, 'sales')
    expect(await numbers('joined')).toEqual([{ rating: 2, ratingCount: 1 }, 1, 20])
    await db.deleteFrom('shop_member').where('user_id', '=', buyer.id).execute()
    expect(await numbers('left')).toEqual([{ rating: 3.5, ratingCount: 2 }, 2, 35])
  })

  it('counts and shows for the part that it was written about, not for another one that the shop makes of the product', async () => {
    const id = await aPart()
    const [ama, kofi] = [await aCustomer(db), await aCustomer(db)]
    const written = await reviewed(id, ama, 5)
    await reviewed(id, kofi, 2)
    const [pads, engine] = [await build.part('Brake pads', 'Brakes'), await build.part('Engine', 'Engines')]
    const numbers = async () => [await ratingOf(id), (await shown(id)).reviews.length, await listed(id)]
    const edit = async (data: object) => {
      expect((await call('PUT', `/products/${id}`, { token: vendor.token, data })).status).toBe(200)
      return numbers()
    }
    const both = [{ rating: 3.5, ratingCount: 2 }, 2, 35]
    expect(
      await edit({ name: 'Toyota Hilux brake pads', price: 90, images: [await anImage(db, vendor.id)], partId: pads }),
    ).toEqual(both)
    expect(await edit({ name: 'Toyota Hilux engine', price: 9000, partId: engine })).toEqual([
      { rating: 0, ratingCount: 0 },
      0,
      0,
    ])
    expect(
      (await call('GET', `/business/${shopId}/reviews?limit=100`, { token: vendor.token })).body.data,
    ).not.toContainEqual(expect.objectContaining({ id: written }))
    await reviewed(id, kofi, 1)
    expect(await numbers()).toEqual([{ rating: 1, ratingCount: 1 }, 1, 10])
    // An import writes products in this way.
    const changed = [{ id, fields: { partId: pads } }]
    await db
      .transaction()
      .execute((trx) => writeProducts(platform, trx, { ...vendor, shopIds: [shopId] }, { created: [], changed }))
    expect(await numbers()).toEqual([{ rating: 5, ratingCount: 1 }, 1, 50])
  })

  it('is not a verified purchase when the buyer marked the own order as delivered [V-02]', async () => {
    const id = await aPart()
    const buyer = await aCustomer(db)
    const order = await anOrder(db, buyer.id, [shopId], 'delivered')
    await db.updateTable('order_item').set({ product_id: id }).where('order_id', '=', order.id).execute()
    const [vendorOrderId = 0] = order.vendorOrderIds
    await db
      .insertInto('status_change')
      .values({
        order_id: order.id,
        vendor_order_id: vendorOrderId,
        to_status: 'delivered',
        by_user_id: buyer.id,
      })
      .execute()
    expect((await rate(id, buyer.token)).body.data.verifiedPurchase).toBe(false)
  })

  it('hides the review of a user who becomes the owner, until the shop has another owner [V-02]', async () => {
    const [giver, taker, admin] = [await aVendor(db), await aVendor(db), await anAdmin(db)]
    const shop = await aShop(db, giver.id)
    const id = await build.product({ shopId: shop, name: 'Clutch kit' })
    await reviewed(id, taker, 5)
    await reviewed(id, await aCustomer(db), 2)
    const transfer = async (from: TestUser, to: TestUser) => {
      const data = { transferFromUserId: from.id, transferToUserId: to.id }
      await call('PUT', `/business/${shop}/transfer-ownership`, { token: admin.token, data })
      await settled()
      const { rating, ratingCount, reviews } = await shown(id)
      return [rating, ratingCount, reviews.length, await listed(id)]
    }
    expect(await transfer(giver, taker)).toEqual([2, 1, 1, 20])
    const own = await db.selectFrom('review').select('id').where('user_id', '=', taker.id).executeTakeFirstOrThrow()
    expect((await change(id, own.id, taker.token, { rating: 5, comment: 'Still great' })).status).toBe(403)
    expect(await transfer(taker, giver)).toEqual([3.5, 2, 2, 35])
    expect((await remove(id, own.id, taker.token)).status).toBe(200)
  })

  it('hides a review when the product moves to a shop of the reviewer [V-02]', async () => {
    const reviewer = await aVendor(db)
    const id = await aPart()
    await reviewed(id, reviewer)
    const { token } = await anAdmin(db)
    const data = { businessId: await aShop(db, reviewer.id) }
    expect((await call('PUT', `/products/${id}`, { token, data })).body.data).toMatchObject({
      ratingCount: 0,
      reviews: [],
    })
  })

  it('only products on sale can be reviewed', async () => {
    const ama = await aCustomer(db)
    const { token } = ama
    const [gone, hidden] = [await aPart(), await aPart()]
    const review = await reviewed(gone, ama)
    await db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
    const closed = await aShop(db, vendor.id, { status: 'inactive' })
    await db.updateTable('product').set({ shop_id: closed }).where('id', '=', hidden).execute()
    const codes = async (answer: ReturnType<typeof rate>) => [(await answer).status, (await answer).body.code]
    expect(await codes(rate(999_999, token))).toEqual([404, 'product_not_found'])
    expect(await codes(rate(hidden, token))).toEqual([404, 'product_not_found'])
    expect(await codes(rate(gone, token))).toEqual([410, 'product_gone'])
    expect(await codes(remove(gone, review, token))).toEqual([410, 'product_gone'])
  })
})

describe('the text of a review', () => {
  it.each([
    ['half a star', { rating: 3.5 }, 'rating', 'Rating must be a whole number from 1 to 5'],
    ['no star', { rating: 0 }, 'rating', 'Rating must be a whole number from 1 to 5'],
    ['six stars', { rating: 6 }, 'rating', 'Rating must be a whole number from 1 to 5'],
    ['a number as text', { rating: '5' }, 'rating', 'Rating must be a whole number from 1 to 5'],
    ['no rating', { rating: undefined }, 'rating', 'Rating must be a whole number from 1 to 5'],
    ['a blank comment', { comment: ' \n\t ' }, 'comment', 'Please provide a comment for your review'],
    ['no comment', { comment: undefined }, 'comment', 'Please provide a comment for your review'],
    ['nothing but a NUL', { comment: '\u0000' }, 'comment', 'Please provide a comment for your review'],
    ['2,001 characters', { comment: 'a'.repeat(2001) }, 'comment', 'Must be at most 2000 characters'],
  ])('%s is rejected [VAL-69, VAL-68]', async (_, given, path, message) => {
    const id = await aPart()
    const author = await aCustomer(db)
    const review = await reviewed(id, author)
    const data = { rating: 5, comment: 'Fits', ...given }
    for (const answer of [await rate(id, author.token, data), await change(id, review, author.token, data)])
      expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]])
    expect(await ratingOf(id)).toEqual({ rating: 4, ratingCount: 1 })
  })

  it.each([
    ['a NUL within', 'Fits\u0000 well', 'Fits well'],
    ['2,000 characters', 'ب'.repeat(2000), 'ب'.repeat(2000)],
    ['markup, emoji and right-to-left text', '<b>👍</b> ممتاز', '<b>👍</b> ممتاز'],
    ['half an emoji', 'Fits \ud83d', 'Fits \ufffd'],
  ])('%s is stored as text', async (_, comment, stored) => {
    const { status, body } = await rate(await aPart(), (await aCustomer(db)).token, { rating: 5, comment })
    expect([status, body.data.reviewComment]).toEqual([200, stored])
  })
})

describe('changing and deleting a review', () => {
  it('the author changes and deletes it, and the average follows [API-27, API-28]', async () => {
    const id = await aPart()
    const [ama, kofi] = [await aCustomer(db), await aCustomer(db)]
    const review = await reviewed(id, ama, 5)
    await reviewed(id, kofi, 4)
    const changed = await change(id, review, ama.token, { rating: 1, comment: 'Broke after a week' })
    expect(changed.body.data).toMatchObject({ id: review, reviewRating: '1', reviewComment: 'Broke after a week' })
    expect(await ratingOf(id)).toEqual({ rating: 2.5, ratingCount: 2 })
    expect(await remove(id, review, ama.token)).toMatchObject({ status: 200, body: { data: { id: review } } })
    expect(await ratingOf(id)).toEqual({ rating: 4, ratingCount: 1 })
    expect((await remove(id, review, ama.token)).body.code).toBe('review_not_found')
  })

  it('deleting the last one leaves no rating', async () => {
    const id = await aPart()
    const ama = await aCustomer(db)
    await remove(id, await reviewed(id, ama), ama.token)
    expect([await ratingOf(id), await listed(id)]).toEqual([{ rating: 0, ratingCount: 0 }, 0])
  })

  it('a review of another product is not found', async () => {
    const [one, other] = [await aPart(), await aPart()]
    const { token } = await anAdmin(db)
    const review = await reviewed(one, await aCustomer(db))
    const answers = [
      await change(other, review, token, { rating: 1, comment: 'x' }),
      await remove(other, review, token),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'review_not_found'],
      [404, 'review_not_found'],
    ])
    expect(await ratingOf(one)).toEqual({ rating: 4, ratingCount: 1 })
  })

  it('an action by an admin is audited, one by the author is not', async () => {
    const id = await aPart()
    const [author, admin] = [await aCustomer(db), await anAdmin(db)]
    const review = await reviewed(id, author)
    await change(id, review, author.token, { rating: 3, comment: 'Mine' })
    await change(id, review, admin.token, { rating: 3, comment: 'Without the insult' })
    await remove(id, review, admin.token)
    const entries = await db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'details'])
      .where('subject_type', '=', 'review')
      .where('subject_id', '=', String(review))
      .orderBy('id')
      .execute()
    const details = { productId: id, authorId: author.id }
    expect(entries).toEqual([
      { action: 'review.changed', actor_id: admin.id, details },
      { action: 'review.deleted', actor_id: admin.id, details },
    ])
  })
})

describe('permissions', () => {
  it('signed-in users write; author and admin change and delete [PERM-106, PERM-107, PERM-121, PERM-122, PERM-123]', async () => {
    const id = await aPart()
    const [author, other, otherVendor, admin, blocked] = await Promise.all([
      aCustomer(db),
      aCustomer(db),
      aVendor(db),
      anAdmin(db),
      aCustomer(db, { blocked_at: new Date() }),
    ])
    const people = { author, other, otherVendor, owner: vendor, admin, blocked, visitor: { token: undefined } }
    const fields = { rating: 4, comment: 'Quiet' }
    const table: Record<string, number[]> = {}
    for (const [name, { token }] of Object.entries(people)) {
      const review = await reviewed(id, author)
      const answers = [
        await rate(await aPart(), token, fields),
        await change(id, review, token, fields),
        await remove(id, review, token),
      ]
      table[name] = answers.map(({ status }) => status)
    }
    expect(table).toEqual({
      author: [200, 200, 200],
      other: [200, 403, 403],
      otherVendor: [200, 403, 403],
      owner: [403, 403, 403],
      admin: [200, 200, 200],
      blocked: [401, 401, 401],
      visitor: [401, 401, 401],
    })
  })
})
