import type { BulkEdit } from '@axle/contract'
import { delivery } from '@axle/testing/delivery'
import { aCustomer, anAdmin, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'
import { deleteOldValues, workEdit } from './work-edit.ts'

const { call, platform, settled, close } = await testApp()
const { db, pool } = platform
const build = catalogueBuilder(db)
afterAll(close)

let owner: TestUser, buyer: TestUser, admin: TestUser
let shop: number, first: number, second: number, third: number
beforeAll(async () => {
  ;[owner, buyer, admin] = [await aVendor(db), await aCustomer(db), await anAdmin(db)]
})
beforeEach(async () => {
  shop = await aShop(db, owner.id)
  first = await build.product({ shopId: shop, name: 'Front pads', price: 10_000, stock: 5 })
  second = await build.product({ shopId: shop, name: 'Rear pads', price: 333, stock: 8 })
  third = await build.product({ shopId: shop, name: 'فلتر زيت', part: 'Oil filter', price: 20_000, stock: 0 })
})

const at = (path = '') => `/business/${shop}/bulk-edits${path}`
const ask = (change: object, filter: object = {}, token = owner.token) =>
  call('POST', at(), { token, data: { change, filter } })
async function preview(change: object, filter: object = {}, token = owner.token): Promise<BulkEdit> {
  const { status, body } = await ask(change, filter, token)
  expect([status, body.message]).toEqual([201, undefined])
  return body.data
}
const post = (id: number, step: 'run' | 'undo', token = owner.token) => call('POST', at(`/${id}/${step}`), { token })
const read = async (id: number): Promise<BulkEdit> =>
  (await call('GET', at(`/${id}`), { token: owner.token })).body.data
async function finish(id: number, step: 'run' | 'undo', token = owner.token): Promise<BulkEdit> {
  const { status, body } = await post(id, step, token)
  expect([status, body.message]).toEqual([200, undefined])
  await settled()
  return read(id)
}
const rowsOf = async (id: number, only = '') =>
  (await call('GET', at(`/${id}/rows${only && `?only=${only}`}`), { token: owner.token })).body.data.rows
const products = async () => db.selectFrom('product').selectAll().where('shop_id', '=', shop).orderBy('id').execute()
const prices = async () => (await products()).map((one) => one.price_pesewas)
const stocks = async () => (await products()).map((one) => one.stock)
const codeOf = async (work: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await work
  return [status, body.code]
}
const raise = { field: 'price', kind: 'raisePercent', value: 10 }
const addOne = { field: 'stock', kind: 'add', value: 1 }
const buy = async (productId: number) => {
  const items = [{ productId, quantity: 1 }]
  expect((await call('POST', '/orders', { token: buyer.token, data: { items, ...delivery } })).status).toBe(201)
}
const setPrice = (id: number, price: number) => call('PUT', `/products/${id}`, { token: owner.token, data: { price } })

describe('a bulk edit', () => {
  it('changes the products that the table shows for a misspelled search', async () => {
    const { counts } = await preview(raise, { q: 'frnot' })
    expect(counts).toEqual({ planned: 1 })
  })

  it('previews without changing anything, runs, shows the new prices everywhere, and is undone', async () => {
    const { id, ...shown } = await preview(raise)
    expect(shown).toMatchObject({ state: 'previewed', total: 3, counts: { planned: 3 }, change: { ...raise, step: 1 } })
    expect(await rowsOf(id)).toMatchObject([
      { productId: first, name: 'Front pads', before: { price: 100 }, after: { price: 110 }, outcome: 'planned' },
      { productId: second, before: { price: 3.33 }, after: { price: 3.66 } },
      { productId: third },
    ])
    expect(await prices()).toEqual([10_000, 333, 20_000])
    const done = await finish(id, 'run')
    expect(done).toMatchObject({ state: 'done', done: 3, counts: { planned: 0, changed: 3 } })
    expect(await prices()).toEqual([11_000, 366, 22_000])
    expect((await call('GET', `/products/${second}`)).body.data.price).toBe(3.66)
    const { rows } = await pool.query(
      `select details from audit where action = 'product.changed' and subject_id = $1`,
      [String(first)],
    )
    expect(rows.map(({ details }) => details)).toEqual([{ price: { from: 100, to: 110 }, bulkEdit: id }])
    const undone = await finish(id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', undoCounts: { restored: 3 } })
    expect(await prices()).toEqual([10_000, 333, 20_000])
    expect((await call('GET', at(), { token: owner.token })).body.data).toHaveLength(1)
  })

  it.each([
    [{ field: 'price', kind: 'set', value: 99.5 }, [9_950, 9_950, 9_950]],
    [{ field: 'price', kind: 'raise', value: 0.01 }, [10_001, 334, 20_001]],
    [{ field: 'price', kind: 'lower', value: 2 }, [9_800, 133, 19_800]],
    [{ field: 'price', kind: 'raisePercent', value: 10.1, step: 50 }, [11_000, 350, 22_000]],
    [{ field: 'price', kind: 'lowerPercent', value: 12.5, step: 100 }, [8_800, 300, 17_500]],
  ])('computes prices in whole pesewas: %j', async (change, expected) => {
    await finish((await preview(change)).id, 'run')
    expect(await prices()).toEqual(expected)
  })

  it.each([
    [{ field: 'stock', kind: 'set', value: 5 }, [5, 5, 5]],
    [{ field: 'stock', kind: 'add', value: 2 }, [7, 10, 2]],
    [{ field: 'stock', kind: 'take', value: 5 }, [0, 3, 0]],
  ])('changes quantities: %j', async (change, expected) => {
    await finish((await preview(change)).id, 'run')
    expect(await stocks()).toEqual(expected)
  })

  it('leaves out products that would leave the limits or have the value already, and says which', async () => {
    const low = await preview({ field: 'price', kind: 'lower', value: 100 })
    expect(low.counts).toEqual({ planned: 1, tooLow: 2 })
    expect((await rowsOf(low.id, 'staying')).map((row: { after: null }) => row.after)).toEqual([null, null])
    expect((await preview({ field: 'price', kind: 'lowerPercent', value: 100 })).counts).toEqual({ tooLow: 3 })
    expect((await preview({ field: 'price', kind: 'raisePercent', value: 9_999_999 })).counts).toEqual({
      tooHigh: 2,
      planned: 1,
    })
    expect((await preview({ field: 'stock', kind: 'add', value: 999_994 })).counts).toEqual({ tooHigh: 1, planned: 2 })
    const same = await preview({ field: 'price', kind: 'set', value: 100 })
    expect(same.counts).toEqual({ same: 1, planned: 2 })
    await finish(same.id, 'run')
    expect(await prices()).toEqual([10_000, 10_000, 10_000])
  })

  it('pauses until a day, resumes, and sets warranty and replacement; each is undone', async () => {
    const day = new Date(platform.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
    const visible = async () => (await call('GET', `/products?businessId=${shop}`)).body.meta.total
    const paused = await preview({ field: 'paused', paused: true, pausedUntil: day }, { q: 'pads' })
    await finish(paused.id, 'run')
    expect(await visible()).toBe(1)
    expect((await products()).map((one) => one.paused_until?.toISOString().slice(0, 10))).toEqual([day, day, undefined])
    const resumed = await preview({ field: 'paused', paused: false }, { paused: true })
    expect(resumed.counts).toEqual({ planned: 2 })
    await finish(resumed.id, 'run')
    expect(await visible()).toBe(3)
    await finish(resumed.id, 'undo')
    expect([await visible(), (await products())[0]?.paused_until?.toISOString().slice(0, 10)]).toEqual([1, day])
    await finish((await preview({ field: 'paused', paused: false })).id, 'run')
    const terms = await preview({ field: 'warranty', value: { duration: 6, unit: 'months' } })
    await finish(terms.id, 'run')
    await finish((await preview({ field: 'replacement', value: 7 })).id, 'run')
    expect((await products())[2]).toMatchObject({ warranty_duration: 6, warranty_unit: 'months', replacement_days: 7 })
    await finish(terms.id, 'undo')
    expect((await products())[2]).toMatchObject({ warranty_duration: null, warranty_unit: null, replacement_days: 7 })
  })

  it('means the products that the table shows, with Arabic words and filters', async () => {
    expect((await preview(raise, { q: 'فلتر' })).counts).toEqual({ planned: 1 })
    expect((await preview(addOne, { stock: 'out' })).counts).toEqual({ planned: 1 })
    expect((await preview(addOne, { q: "%' or 1=1 --" })).counts).toEqual({})
  })

  it('has nothing to run without a match', async () => {
    const { id, total } = await preview(raise, { q: 'gearbox' })
    expect(total).toBe(0)
    expect(await codeOf(post(id, 'run'))).toEqual([409, 'bulk_edit_empty'])
    expect(await codeOf(post(id, 'undo'))).toEqual([409, 'bulk_edit_empty'])
  })

  it('leaves out products that were sold, changed or deleted since the preview', async () => {
    const { id } = await preview(addOne)
    await buy(first)
    await call('DELETE', `/products/${second}`, { token: owner.token })
    const done = await finish(id, 'run')
    expect(done.counts).toEqual({ planned: 0, newer: 1, gone: 1, changed: 1 })
    expect(await stocks()).toEqual([4, 8, 1])
    expect((await rowsOf(id, 'staying')).map((row: { productId: number }) => row.productId)).toEqual([first, second])
  })

  it('is undone without products that were changed or sold since; a sale does not keep a wrong price', async () => {
    const priced = await preview({ field: 'price', kind: 'lowerPercent', value: 50 })
    await finish(priced.id, 'run')
    await buy(first)
    await setPrice(second, 9)
    expect((await finish(priced.id, 'undo')).undoCounts).toEqual({ restored: 2, newer: 1 })
    expect(await prices()).toEqual([10_000, 900, 20_000])
    const stocked = await preview(addOne)
    await finish(stocked.id, 'run')
    await buy(first)
    await call('DELETE', `/products/${third}`, { token: owner.token })
    expect((await finish(stocked.id, 'undo')).undoCounts).toEqual({ sold: 1, restored: 1, gone: 1 })
    expect((await rowsOf(stocked.id, 'kept')).map((row: { undo: string }) => row.undo)).toEqual(['sold', 'gone'])
  })

  it('can be undone for ten minutes', async () => {
    const { id } = await preview(raise)
    const { undoUntil, finishedAt } = await finish(id, 'run')
    expect(Date.parse(undoUntil ?? '') - Date.parse(finishedAt ?? '')).toBe(600_000)
    await db
      .updateTable('bulk_edit')
      .set({ undo_until: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute()
    expect(await codeOf(post(id, 'undo'))).toEqual([409, 'undo_over'])
  })

  it('runs once and is undone once, however often it is asked', async () => {
    const { id } = await preview(raise)
    const runs = await Promise.all([post(id, 'run'), post(id, 'run'), post(id, 'run')])
    expect(runs.map(({ status }) => status)).toEqual([200, 200, 200])
    await settled()
    const undos = await Promise.all([post(id, 'undo'), post(id, 'undo')])
    expect(undos.map(({ status }) => status)).toEqual([200, 200])
    await settled()
    expect(await prices()).toEqual([10_000, 333, 20_000])
    expect(await codeOf(post(id, 'run'))).toEqual([409, 'bulk_edit_ended'])
  })

  it('runs alone in a shop: another one, or an import, is refused meanwhile', async () => {
    const other = await aVendor(db)
    await aStaffMember(db, shop, other.id, 'manager')
    const [one, two] = [await preview(raise), await preview(addOne, {}, other.token)]
    const answers = await Promise.all([post(one.id, 'run'), post(two.id, 'run', other.token)])
    // The first may have ended before the second was asked.
    for (const { status, body } of answers)
      expect([status, body.code ?? 'ok']).toBeOneOf([
        [200, 'ok'],
        [409, 'bulk_edit_running'],
      ])
    await settled()
    await db.updateTable('bulk_edit').set({ state: 'running' }).where('id', '=', one.id).execute()
    const three = await preview(addOne, {}, other.token)
    expect(await codeOf(post(three.id, 'run'))).toEqual([409, 'bulk_edit_running'])
    await db.updateTable('bulk_edit').set({ state: 'done' }).where('id', '=', one.id).execute()
    await db
      .insertInto('product_import')
      .values({
        shop_id: shop,
        by_user_id: owner.id,
        file_name: '',
        state: 'running',
        headings: [],
        headings_key: '',
        columns: [],
        total: 0,
      })
      .execute()
    expect(await codeOf(post(three.id, 'run'))).toEqual([409, 'import_running'])
  })

  it('goes on after a crash where it stopped, and counts nothing twice', async () => {
    const { id } = await preview(addOne)
    await db.updateTable('bulk_edit').set({ state: 'running' }).where('id', '=', id).execute()
    const worker = { platform, productsChanged: () => undefined }
    // Crashes before the batch ends: the transaction is rolled back, and the job repeated.
    await pool.query(`create function fail_once() returns trigger language plpgsql as $$ begin raise 'crash'; end $$;
      create trigger fail_once before update of outcome on bulk_edit_row for each row execute function fail_once()`)
    await expect(workEdit(worker, id)).rejects.toThrow('crash')
    expect([(await read(id)).state, await stocks()]).toEqual(['failed', [5, 8, 0]])
    await pool.query('drop trigger fail_once on bulk_edit_row; drop function fail_once()')
    await Promise.all([workEdit(worker, id), workEdit(worker, id)])
    expect(await read(id)).toMatchObject({ state: 'done', done: 3, counts: { changed: 3 } })
    expect(await stocks()).toEqual([6, 9, 1])
  })

  it('stops when whoever started it may no longer change products, or the shop closed', async () => {
    const clerk = await aCustomer(db)
    await aStaffMember(db, shop, clerk.id, 'sales')
    const worker = { platform, productsChanged: () => undefined }
    const removed = await preview(raise, {}, clerk.token)
    await db.updateTable('bulk_edit').set({ state: 'running' }).where('id', '=', removed.id).execute()
    await db.deleteFrom('shop_member').where('user_id', '=', clerk.id).execute()
    await workEdit(worker, removed.id)
    expect(await read(removed.id)).toMatchObject({ state: 'done', stopped: 'rights', counts: { planned: 3 } })
    const closed = await preview(raise)
    await db.updateTable('bulk_edit').set({ state: 'running' }).where('id', '=', closed.id).execute()
    await db.updateTable('shop').set({ deleted_at: new Date() }).where('id', '=', shop).execute()
    await workEdit(worker, closed.id)
    const { rows } = await pool.query('select state, stopped from bulk_edit where id = $1', [closed.id])
    expect([rows, await prices()]).toEqual([[{ state: 'done', stopped: 'shop' }], [10_000, 333, 20_000]])
  })

  it('needs the right of its field, and is invisible from other shops', async () => {
    const clerk = await aCustomer(db)
    await aStaffMember(db, shop, clerk.id, 'sales')
    expect((await ask(raise, {}, clerk.token)).status).toBe(201)
    expect((await ask({ field: 'paused', paused: true }, {}, clerk.token)).status).toBe(403)
    expect((await ask({ field: 'replacement', value: 7 }, {}, clerk.token)).status).toBe(403)
    const { id } = await preview({ field: 'replacement', value: 7 })
    expect((await post(id, 'run', clerk.token)).status).toBe(403)
    const elsewhere = await aShop(db, owner.id)
    expect((await call('POST', `/business/${elsewhere}/bulk-edits/${id}/run`, { token: owner.token })).status).toBe(404)
    expect((await ask(raise, {}, admin.token)).status).toBe(201)
    expect(
      (await call('POST', '/business/999999/bulk-edits', { token: admin.token, data: { change: raise } })).status,
    ).toBe(404)
  })

  it.each([
    { field: 'price', kind: 'set', value: 0 },
    { field: 'price', kind: 'set', value: -5 },
    { field: 'price', kind: 'set', value: 1.005 },
    { field: 'price', kind: 'raise', value: 1, step: 7 },
    { field: 'stock', kind: 'add', value: 0.5 },
    { field: 'stock', kind: 'multiply', value: 2 },
    { field: 'paused', paused: true, pausedUntil: '2020-01-01' },
    { field: 'warranty', value: { duration: 0, unit: 'months' } },
    { field: 'name', value: 'x' },
  ])('rejects %j', async (change) => {
    expect((await ask(change)).status).toBe(400)
  })

  it('deletes old values once no undo needs them', async () => {
    const { id } = await preview(raise)
    await finish(id, 'run')
    await deleteOldValues(platform)
    expect(await rowsOf(id)).toHaveLength(3)
    const old = new Date(Date.now() - 8 * 86_400_000)
    await pool.query('update bulk_edit set created_at = $2, undo_until = $2 where id = $1', [id, old])
    await deleteOldValues(platform)
    expect([await rowsOf(id), (await read(id)).counts]).toEqual([[], { planned: 0, changed: 3 }])
  })
})
