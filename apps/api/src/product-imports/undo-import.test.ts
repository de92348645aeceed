import type { BulkEdit } from '@axle/contract'
import { delivery } from '@axle/testing/delivery'
import { aCustomer, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { workEdit } from '../bulk-edits/work-edit.ts'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'

const { app, call, platform, settled, close } = await testApp()
const { db, pool } = platform
const build = catalogueBuilder(db)
afterAll(close)

let vendor: TestUser
let shop: number
beforeEach(async () => {
  vendor = await aVendor(db)
  shop = await aShop(db, vendor.id)
  for (const year of [2007, 2008]) await build.vehicle('Toyota', 'Corolla', year)
  await build.part('Oil Filter', 'Engine')
  for (const name of ['part', 'other'])
    await db
      .insertInto('upload')
      .values({ public_id: name, user_id: vendor.id, preset: 'product', width: 1, height: 1, bytes: 1 })
      .onConflict((conflict) => conflict.column('public_id').doUpdateSet({ user_id: vendor.id }))
      .execute()
})

const head = 'SKU,Part no.,Name,Part,Price,Qty,Fits,Pictures'
const sheet = `${head}
A-1,11111,Filter one,Oil filter,10,5,Corolla 2007,/images/part
A-2,22222,Filter two,Oil filter,20,6,any,/images/part
A-3,33333,Filter three,Oil filter,30,7,any,/images/part
`
const later = `${head}
A-1,11111-B,Better filter,Oil filter,11,50,Corolla 2008,/images/other
A-2,,,,22,,,
A-4,44444,Filter four,Oil filter,40,8,any,/images/part
`
const token = () => ({ token: vendor.token })
const imports = (path = '') => `/business/${shop}/imports${path}`

async function run(file: string): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([file]), 'parts.csv')
  const message = new Response(form)
  const sent = await app.inject({
    method: 'POST',
    url: `/api${imports()}`,
    headers: { authorization: `Bearer ${vendor.token}`, 'content-type': message.headers.get('content-type') ?? '' },
    payload: Buffer.from(await message.arrayBuffer()),
  })
  const { id, headings } = sent.json().data
  const columns = headings.map(({ column }: { column: string }) => column)
  await call('POST', imports(`/${id}/check`), { ...token(), data: { columns } })
  await settled()
  await call('POST', imports(`/${id}/run`), token())
  await settled()
  expect((await call('GET', imports(`/${id}`), token())).body.data).toMatchObject({ state: 'done', faults: [] })
  return id
}
const recordOf = async (importId: number): Promise<BulkEdit> =>
  (await call('GET', `/business/${shop}/bulk-edits?importId=${importId}`, token())).body.data[0]
/** How far the list and the page of an import say that it was undone. */
const undoneOf = async (importId: number) => {
  const { data } = (await call('GET', imports(), token())).body
  const listed = data.find(({ id }: { id: number }) => id === importId)
  return [listed.undone, (await call('GET', imports(`/${importId}`), token())).body.data.undone]
}
const askUndo = async (importId: number) =>
  call('POST', `/business/${shop}/bulk-edits/${(await recordOf(importId)).id}/undo`, token())
async function undo(importId: number): Promise<BulkEdit> {
  const { status, body } = await askUndo(importId)
  expect([status, body.message]).toEqual([200, undefined])
  await settled()
  return recordOf(importId)
}
const products = async () => {
  const { rows } = await pool.query(
    `select p.shop_sku as sku, p.name, p.price_pesewas::int as price, p.stock, p.images,
      array(select v.year from fitment f join vehicle v on v.id = f.vehicle_id where f.product_id = p.id) as years,
      array(select number from part_number n where n.product_id = p.id order by n.id) as numbers
    from product p where p.shop_id = $1 and p.deleted_at is null order by p.id`,
    [shop],
  )
  return rows
}
const idOf = async (sku: string) =>
  (
    await db
      .selectFrom('product')
      .select('id')
      .where('shop_id', '=', shop)
      .where('shop_sku', '=', sku)
      .executeTakeFirstOrThrow()
  ).id
const put = (id: number, data: object) => call('PUT', `/products/${id}`, { ...token(), data })
async function buy(productId: number): Promise<void> {
  const buyer = await aCustomer(db)
  const items = [{ productId, quantity: 1 }]
  expect((await call('POST', '/orders', { token: buyer.token, data: { items, ...delivery } })).status).toBe(201)
}

describe('the undo of an import', () => {
  it('restores every changed field, deletes what the import added, and ends the import for good', async () => {
    await run(sheet)
    const before = await products()
    const importId = await run(later)
    expect(await recordOf(importId)).toMatchObject({
      state: 'done',
      change: null,
      fileName: 'parts.csv',
      counts: { changed: 2, added: 1 },
    })
    expect((await products())[0]).toMatchObject({ name: 'Better filter', years: [2008], images: ['/images/other'] })
    expect(await undoneOf(importId)).toEqual([null, null])
    const undone = await undo(importId)
    expect(undone).toMatchObject({ state: 'undone', undoCounts: { restored: 2, removed: 1 } })
    expect(await products()).toEqual(before)
    expect(await undoneOf(importId)).toEqual(['wholly', 'wholly'])
    expect((await askUndo(importId)).status).toBe(200)
    expect((await call('POST', imports(`/${importId}/check`), { ...token(), data: { columns: [] } })).status).toBe(409)
  })

  it('leaves out and lists products that were changed, sold or deleted since', async () => {
    await run(sheet)
    const importId = await run(later)
    await buy(await idOf('A-2'))
    await put(await idOf('A-1'), { price: 12 })
    await put(await idOf('A-4'), { shelf: 'B3' })
    const undone = await undo(importId)
    expect(undone.undoCounts).toEqual({ newer: 2, sold: 1 })
    expect(await undoneOf(importId)).toEqual(['partly', 'partly'])
    const { rows } = (await call('GET', `/business/${shop}/bulk-edits/${undone.id}/rows?only=kept`, token())).body.data
    expect(rows.map((row: { shopSku: string; undo: string }) => `${row.shopSku} ${row.undo}`)).toEqual([
      'A-1 newer',
      'A-2 sold',
      'A-4 newer',
    ])
    expect((await products()).map(({ price }) => price)).toEqual([1_200, 2_200, 3_000, 4_000])
  })

  it('deletes no added product that was ordered', async () => {
    const importId = await run(sheet)
    await buy(await idOf('A-1'))
    expect((await undo(importId)).undoCounts).toEqual({ sold: 1, removed: 2 })
    expect((await products()).map(({ sku }) => sku)).toEqual(['A-1'])
  })

  it('leaves out a product whose former part no longer exists, and restores the others', async () => {
    const rare = await build.part('Rare filter', 'Engine')
    await run(sheet.replace('Filter one,Oil filter', 'Filter one,Rare filter'))
    const importId = await run('SKU,Part,Price\nA-1,Oil filter,15\nA-2,Oil filter,25\n')
    await db.deleteFrom('part').where('id', '=', rare).execute()
    expect((await undo(importId)).undoCounts).toEqual({ refused: 1, restored: 1 })
    expect((await products()).map(({ price }) => price)).toEqual([1_500, 2_000, 3_000])
  })

  it('is for those who may import, not for all who may change prices', async () => {
    const importId = await run(sheet)
    const clerk = await aCustomer(db)
    await aStaffMember(db, shop, clerk.id, 'sales')
    const path = `/business/${shop}/bulk-edits/${(await recordOf(importId)).id}/undo`
    expect((await call('POST', path, { token: clerk.token })).status).toBe(403)
    expect(await products()).toHaveLength(3)
  })

  it('waits while another run of the shop starts', async () => {
    const importId = await run(sheet)
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('bulk edits'), $1)`, [shop])
    let isAnswered = false
    const asked = askUndo(importId).finally(() => (isAnswered = true))
    await new Promise((done) => setTimeout(done, 500))
    expect(isAnswered).toBe(false)
    // The other run is stored when the lock ends.
    await client.query(`update product_import set state = 'running' where id = $1`, [importId])
    await client.query('commit')
    client.release()
    expect((await asked).body.code).toBe('import_running')
    await db.updateTable('product_import').set({ state: 'done' }).where('id', '=', importId).execute()
  })

  it('waits for the end of the import, and ends after seven days', async () => {
    const importId = await run(sheet)
    await db.updateTable('product_import').set({ state: 'running' }).where('id', '=', importId).execute()
    expect((await askUndo(importId)).body.code).toBe('import_running')
    await db.updateTable('product_import').set({ state: 'done' }).where('id', '=', importId).execute()
    const { undoUntil, finishedAt } = await recordOf(importId)
    expect(Date.parse(undoUntil ?? '') - Date.parse(finishedAt ?? '')).toBe(7 * 86_400_000)
    await db
      .updateTable('bulk_edit')
      .set({ undo_until: new Date(Date.now() - 1) })
      .where('import_id', '=', importId)
      .execute()
    expect((await askUndo(importId)).body.code).toBe('undo_over')
  })

  it('keeps the pictures that it may show again, and leaves out products whose picture is gone', async () => {
    await run(sheet)
    const importId = await run(later)
    const { sweepImages } = await import('../uploads/sweep-images.ts')
    await pool.query(`update upload set created_at = 'epoch'`)
    await db
      .updateTable('product')
      .set({ images: ['/images/other'] })
      .execute()
    await sweepImages(platform)
    const left = await db.selectFrom('upload').select('public_id').where('public_id', '=', 'part').execute()
    expect(left).toHaveLength(1)
    await db.deleteFrom('upload').where('public_id', '=', 'part').execute()
    expect((await undo(importId)).undoCounts).toMatchObject({ refused: 1 })
  })

  it('goes on after a crash, and an import is refused meanwhile', async () => {
    await run(sheet)
    const importId = await run(later)
    const { id } = await recordOf(importId)
    await pool.query(`create function fail_once() returns trigger language plpgsql as $$ begin raise 'crash'; end $$;
      create trigger fail_once before update of undo_outcome on bulk_edit_row for each row execute function fail_once()`)
    const asked = { state: 'undoing', is_undo: true, last_id: 0, undo_by_user_id: vendor.id } as const
    await db.updateTable('bulk_edit').set(asked).where('id', '=', id).execute()
    const worker = { platform, productsChanged: () => undefined }
    await expect(workEdit(worker, id)).rejects.toThrow('crash')
    await pool.query('drop trigger fail_once on bulk_edit_row; drop function fail_once()')
    expect((await products())[0]?.name).toBe('Better filter')
    expect(await undoneOf(importId)).toEqual(['partly', 'partly'])
    await db.updateTable('bulk_edit').set({ state: 'undoing' }).where('id', '=', id).execute()
    expect(await undoneOf(importId)).toEqual(['running', 'running'])
    expect((await call('POST', imports(`/${importId}/run`), token())).status).toBe(409)
    await Promise.all([workEdit(worker, id), workEdit(worker, id)])
    expect((await recordOf(importId)).undoCounts).toEqual({ restored: 2, removed: 1 })
    expect((await products()).map(({ name }) => name)).toEqual(['Filter one', 'Filter two', 'Filter three'])
  })
})
