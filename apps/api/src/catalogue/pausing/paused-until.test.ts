import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { fixedClock } from '../../platform/clock.ts'
import { catalogueBuilder } from '../catalogue-builders.ts'
import { resumeDueProducts } from './resume-due-products.ts'

// In the past, so that sessions of the builders are valid.
const clock = fixedClock('2026-03-02T12:00:00Z')
const { call, platform, close } = await testApp({ clock })
const { db } = platform
const build = catalogueBuilder(db)
afterAll(close)

let vendor: TestUser
let shopId: number
beforeAll(async () => {
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id)
})

const change = (changes: readonly object[], { token }: TestUser = vendor) =>
  call('PUT', `/business/${shopId}/products`, { token, data: { changes } })
const listed = async (): Promise<number[]> =>
  (await call('GET', `/products?businessId=${shopId}`)).body.data.map(({ id }: { id: number }) => id).toSorted()
const two = async () =>
  [await build.product({ shopId, name: 'Wheel nut' }), await build.product({ shopId, name: 'Wheel nut' })] as const
const pausing = (id: number, pausedUntil: string | null = null) => ({ id, paused: true, pausedUntil })

it('pauses and resumes a selection at once, and returns the day of each', async () => {
  const [one, other] = await two()
  const before = await listed()
  const paused = await change([pausing(one, '2026-03-09'), pausing(other)])
  expect(paused.body.data).toMatchObject([
    { id: one, paused: true, pausedUntil: '2026-03-09' },
    { id: other, paused: true, pausedUntil: null },
  ])
  expect(await listed()).toEqual(before.filter((id) => id !== one && id !== other))
  const { body } = await call('GET', `/products/${one}/edit`, { token: vendor.token })
  expect(body.data).toMatchObject({ paused: true, pausedUntil: '2026-03-09' })
  const resumed = await change([one, other].map((id) => ({ id, paused: false })))
  expect(resumed.body.data).toMatchObject([
    { paused: false, pausedUntil: null },
    { paused: false, pausedUntil: null },
  ])
  expect(await listed()).toEqual(before)
})

it('changes nothing if one day is not possible, and none comes without a pause', async () => {
  const [one, other] = await two()
  for (const wrong of [
    pausing(other, '2026-03-02'),
    pausing(other, '2028-01-01'),
    { id: other, pausedUntil: '2026-03-09' },
  ]) {
    const { status, body } = await change([pausing(one), wrong])
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'changes.1.pausedUntil'])
  }
  expect(await listed()).toEqual(expect.arrayContaining([one, other]))
})

it('resumes by itself when its day begins in Ghana, once, whichever node is first', async () => {
  const [one, other] = await two()
  await call('PUT', `/products/${one}`, { token: vendor.token, data: { paused: true, pausedUntil: '2026-03-09' } })
  await change([pausing(other, '2026-03-10')])
  expect(await resumeDueProducts(db, new Date('2026-03-08T23:59:59Z'))).toEqual([])
  const runs = [1, 2, 3].map(() => resumeDueProducts(db, new Date('2026-03-09T00:00:00Z')))
  expect((await Promise.all(runs)).flat()).toEqual([one])
  expect(await listed()).toContain(one)
  expect(await listed()).not.toContain(other)
})

it('is sold by hand earlier: nothing is left for the job', async () => {
  const [one] = await two()
  await change([pausing(one, '2026-03-09')])
  await change([{ id: one, paused: false }])
  await change([pausing(one)])
  expect(await resumeDueProducts(db, new Date('2026-04-01T00:00:00Z'))).not.toContain(one)
  expect(await listed()).not.toContain(one)
})

it('audits an admin’s pause of a selection', async () => {
  const admin = await anAdmin(db)
  const [one] = await two()
  await change([pausing(one)], admin)
  const entries = await db.selectFrom('audit').selectAll().where('actor_id', '=', admin.id).execute()
  expect(entries).toMatchObject([{ action: 'product.changed', details: { changed: ['paused'] } }])
})
