import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
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
let admin: TestUser
let shopId: number
beforeAll(async () => {
  vendor = await aVendor(db)
  admin = await anAdmin(db)
  shopId = await aShop(db, vendor.id)
})

const aReview = async (author?: TestUser) => {
  const { id: userId } = author ?? (await aCustomer(db))
  const id = await build.product({ shopId, name: 'Brake pad set' })
  const row = { product_id: id, user_id: userId, rating: 1, comment: 'Call 024 123 4567' }
  const { id: ratingId } = await db.insertInto('review').values(row).returning('id').executeTakeFirstOrThrow()
  await db.updateTable('product').set({ rating_count: 1, rating_sum: 1 }).where('id', '=', id).execute()
  return { id, ratingId }
}
type Place = Awaited<ReturnType<typeof aReview>>
const report = ({ id, ratingId }: Place, { token }: TestUser, data: object = { reason: 'spam' }) =>
  call('POST', `/products/${id}/ratings/${ratingId}/reports`, { token, data })
const reported = async (query = '') =>
  (await call('GET', `/admin/reported-reviews${query}`, { token: admin.token })).body.data
const find = async ({ ratingId }: Place) =>
  (await reported('?limit=100')).find(({ id }: { id: number }) => id === ratingId)
const dismiss = ({ ratingId }: Place, until: string) =>
  call('POST', `/admin/reported-reviews/${ratingId}/dismiss`, { token: admin.token, data: { until } })
const remove = ({ id, ratingId }: Place, query = '', { token } = admin) =>
  call('DELETE', `/products/${id}/ratings/${ratingId}${query}`, { token })

describe('a report of a review', () => {
  it('reaches the admins with reason, note, reporter and product; the review stays visible', async () => {
    const [author, reader] = [await aCustomer(db, { first_name: 'Kofi', last_name: 'Owusu' }), await aCustomer(db)]
    const place = await aReview(author)
    expect(await report(place, reader, { reason: 'personal-data', note: ' A phone\nnumber ' })).toMatchObject({
      status: 201,
    })
    await report(place, vendor, { reason: 'fake' })
    expect(await find(place)).toMatchObject({
      rating: 1,
      comment: 'Call 024 123 4567',
      author: { id: author.id, name: 'Kofi Owusu' },
      productId: place.id,
      businessId: shopId,
      reply: null,
      count: 2,
      reports: [
        { reason: 'fake', note: '', reporter: { id: vendor.id } },
        { reason: 'personal-data', note: 'A phone\nnumber', reporter: { id: reader.id } },
      ],
    })
    expect((await call('GET', `/products/${place.id}`)).body.data.reviews).toHaveLength(1)
    expect((await call('GET', '/overview', { token: admin.token })).body.data.todo.reportedReviews).toBe(1)
  })

  it('is accepted once from a person, also from two clicks at once', async () => {
    const place = await aReview()
    const reader = await aCustomer(db)
    const answers = await Promise.all([report(place, reader), report(place, reader)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await find(place)).count).toBe(1)
    await dismiss(place, new Date().toISOString())
    expect((await report(place, reader)).body.code).toBe('already_reported')
  })

  it('is accepted again after a dismissal when the review changed since', async () => {
    const author = await aCustomer(db)
    const place = await aReview(author)
    const reader = await aCustomer(db)
    await report(place, reader)
    await dismiss(place, new Date().toISOString())
    const data = { rating: 1, comment: 'Now with an insult' }
    await call('PUT', `/products/${place.id}/rate`, { token: author.token, data })
    expect((await report(place, reader, { reason: 'offensive' })).status).toBe(201)
    expect(await find(place)).toMatchObject({ count: 1, reports: [{ reason: 'offensive' }] })
  })

  it('is refused to the author, visitors and without a reason', async () => {
    const author = await aCustomer(db)
    const place = await aReview(author)
    expect((await report(place, author)).body).toMatchObject({ message: 'You cannot report your own review' })
    const { id, ratingId } = place
    expect(
      (await call('POST', `/products/${id}/ratings/${ratingId}/reports`, { data: { reason: 'spam' } })).status,
    ).toBe(401)
    const { status, body } = await report(place, vendor, { reason: 'ugly' })
    expect([status, body.errors]).toEqual([400, [{ path: 'reason', message: 'Please choose a reason' }]])
    expect((await report({ ...place, id: id + 1 }, vendor)).status).toBe(404)
  })

  it('names its reporter to nobody but admins', async () => {
    const author = await aCustomer(db)
    const place = await aReview(author)
    const reader = await aCustomer(db, { first_name: 'Reporter', last_name: 'Marker' })
    await report(place, reader, { reason: 'spam', note: 'Marker note' })
    const paths = [`/products/${place.id}`, `/business/${shopId}/reviews`, '/notifications']
    for (const { token } of [author, vendor])
      for (const path of paths)
        expect(JSON.stringify((await call('GET', path, { token })).body)).not.toContain('Marker')
    for (const { token } of [author, vendor])
      expect((await call('GET', '/admin/reported-reviews', { token })).status).toBe(403)
  })

  it('of a deleted user is deleted', async () => {
    const place = await aReview()
    const reader = await aCustomer(db)
    await report(place, reader)
    expect((await call('DELETE', `/users/${reader.id}`, { token: admin.token })).status).toBe(200)
    await settled()
    expect(await find(place)).toBeUndefined()
  })
})

describe('reported reviews', () => {
  it('are listed by the first report or by their number', async () => {
    const [one, two] = [await aReview(), await aReview()]
    await report(one, vendor)
    for (const reader of [await aCustomer(db), await aCustomer(db)]) await report(two, reader)
    const order = async (sort: string) =>
      (await reported(`?limit=100&sort=${sort}`))
        .map(({ id }: { id: number }) => id)
        .filter((id: number) => id === one.ratingId || id === two.ratingId)
    expect(await order('oldest')).toEqual([one.ratingId, two.ratingId])
    expect(await order('most')).toEqual([two.ratingId, one.ratingId])
  })

  it('disappear once dismissed, but not for reports that the admin did not see', async () => {
    const place = await aReview()
    await report(place, vendor)
    const { lastAt } = await find(place)
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
    await report(place, await aCustomer(db), { reason: 'offensive' })
    expect((await dismiss(place, lastAt)).status).toBe(200)
    expect(await find(place)).toMatchObject({ count: 1, reports: [{ reason: 'offensive' }] })
    expect((await dismiss(place, new Date().toISOString())).status).toBe(200)
    expect(await find(place)).toBeUndefined()
    expect((await dismiss(place, new Date().toISOString())).body.code).toBe('reports_not_found')
  })

  it('are removed with their reports and reply, on sale or not, and the author is told why', async () => {
    const author = await aCustomer(db)
    const place = await aReview(author)
    await report(place, await aCustomer(db))
    await call('PUT', `/products/${place.id}/ratings/${place.ratingId}/reply`, {
      token: vendor.token,
      data: { text: 'Hm' },
    })
    await db.updateTable('product').set({ paused_at: new Date() }).where('id', '=', place.id).execute()
    expect((await remove(place, '?reason=personal-data')).status).toBe(200)
    await settled()
    expect(await find(place)).toBeUndefined()
    const left = await db.selectFrom('review_report').select('reason').where('review_id', '=', place.ratingId).execute()
    expect(left).toEqual([])
    const notifications = (await call('GET', '/notifications', { token: author.token })).body.data
    expect(notifications).toMatchObject([
      { kind: 'review_removed', params: { productId: place.id, why: 'personal-data' } },
      { kind: 'review_replied' },
    ])
    const mails = await outboxOf(platform.config.dataDir, author.email)
    const removal = mails.find(({ subject }) => subject.includes('removed'))
    expect(removal?.body).toContain('It contained personal data.')
    const audited = await db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'review.deleted')
      .where('subject_id', '=', String(place.ratingId))
      .executeTakeFirst()
    expect(audited?.details).toMatchObject({ authorId: author.id, reason: 'personal-data' })
  })

  it('deleted by their author notify nobody', async () => {
    const author = await aCustomer(db)
    await remove(await aReview(author), '', author)
    await settled()
    expect((await call('GET', '/notifications', { token: author.token })).body.data).toEqual([])
  })
})
