import type { BulkEdit, ProductImportDetails } from '@axle/contract'
import { aCustomer, anApiKey, aShop, aStaffMember, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogueBuilder } from '../catalogue/catalogue-builders.ts'

const { app, call, platform, settled, close } = await testApp()
const { db, pool } = platform
const build = catalogueBuilder(db)
afterAll(close)

let owner: TestUser
let shop: number
let key: { id: number; key: string }
let lastEntry: number
beforeEach(async () => {
  const { rows } = await pool.query('select coalesce(max(id), 0) as last from audit')
  lastEntry = rows[0].last
  owner = await aVendor(db)
  shop = await aShop(db, owner.id)
  key = await anApiKey(db, { shopId: shop, createdBy: owner.id, scopes: ['imports', 'prices-and-stock'] })
  await build.part('Oil Filter', 'Engine')
  await db
    .insertInto('upload')
    .values({ public_id: 'part', user_id: owner.id, preset: 'product', width: 1, height: 1, bytes: 1 })
    .onConflict((conflict) => conflict.column('public_id').doUpdateSet({ user_id: owner.id }))
    .execute()
})
afterEach(() => pool.query('drop trigger if exists meanwhile on product; drop function if exists meanwhile()'))

const at = (path: string) => `/business/${shop}${path}`

/** Makes this statement part of the first batch, when the product `Filter 7` is written. */
const meanwhile = (statement: string) =>
  pool.query(`create function meanwhile() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
    create trigger meanwhile after insert or update on product for each row when (new.name = 'Filter 7')
    execute function meanwhile()`)

async function importRows(rows: number, token: string): Promise<ProductImportDetails> {
  const lines = Array.from({ length: rows }, (_, n) => `S${n},Filter ${n},Oil filter,20,1,any,/images/part`)
  const form = new FormData()
  form.set('file', new Blob([['SKU,Name,Part,Price,Stock,Fits,Photo', ...lines].join('\n')]), 'parts.csv')
  const message = new Response(form)
  const sent = await app.inject({
    method: 'POST',
    url: `/api${at('/imports')}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': message.headers.get('content-type') ?? '' },
    payload: Buffer.from(await message.arrayBuffer()),
  })
  const { id, headings } = sent.json().data as ProductImportDetails
  await call('POST', at(`/imports/${id}/check`), { token, data: { columns: headings.map(({ column }) => column) } })
  await settled()
  expect((await call('POST', at(`/imports/${id}/run`), { token })).status).toBe(200)
  await settled()
  return (await call('GET', at(`/imports/${id}`), { token: owner.token })).body.data
}
async function work(id: number, step: 'run' | 'undo', token: string): Promise<BulkEdit> {
  const { status, body } = await call('POST', at(`/bulk-edits/${id}/${step}`), { token })
  expect([status, body.message]).toEqual([200, undefined])
  await settled()
  return (await call('GET', at(`/bulk-edits/${id}`), { token: owner.token })).body.data
}
async function preview(token: string): Promise<number> {
  const data = { change: { field: 'price', kind: 'set', value: 30 }, filter: {} }
  return (await call('POST', at('/bulk-edits'), { token, data })).body.data.id
}
const recordOf = async (importId: number): Promise<BulkEdit> =>
  (await call('GET', at(`/bulk-edits?importId=${importId}`), { token: owner.token })).body.data[0]
const countProducts = async () => {
  const { rows } = await pool.query(
    'select count(*)::int as n from product where shop_id = $1 and deleted_at is null',
    [shop],
  )
  return rows[0].n
}
const prices = async () => {
  const { rows } = await pool.query(
    'select price_pesewas::int as price, count(*)::int as n from product where shop_id = $1 group by 1 order by 1',
    [shop],
  )
  return rows.map(({ price, n }) => `${n} × ${price}`)
}
/** Who the audit log names, by action. */
const audited = async () => {
  const { rows } = await pool.query(
    `select action, coalesce(by_key, 'nobody') as key, count(*)::int as n from audit
      where id > $1 and (action like 'product.%' or action like 'bulk-edit.%') group by 1, 2 order by 1, 2`,
    [lastEntry],
  )
  return rows.map(({ action, key: name, n }) => `${action} ${name} ${n}`)
}

const ends: [string, () => string][] = [
  ['is revoked', () => `update api_key set revoked_at = now() where id = ${key.id}`],
  ['expires', () => `update api_key set expires_at = now() - interval '1 second' where id = ${key.id}`],
  ['lost the right', () => `update api_key set scopes = '{orders-view}' where id = ${key.id}`],
  ['was created by a former owner', () => `delete from shop_member where shop_id = ${shop}`],
  ['was created by a user who is blocked', () => `update users set blocked_at = now() where id = ${owner.id}`],
]

describe('an import that an API key started', () => {
  it('names the key in the audit log and in the list, and goes on while the key is valid', async () => {
    const done = await importRows(250, key.key)
    expect(done).toMatchObject({ state: 'done', stopped: null, added: 250, by: 'Stock system' })
    expect(await audited()).toEqual(['product.created Stock system 250'])
    const record = await recordOf(done.id)
    expect(record.by).toBe('Stock system')
    await work(record.id, 'undo', key.key)
    expect(await audited()).toEqual([
      'bulk-edit.undone Stock system 1',
      'product.created Stock system 250',
      'product.deleted Stock system 250',
    ])
  })

  it.each(ends)('stops after the batch in which the key %s', async (_end, statement) => {
    await meanwhile(statement())
    await importRows(250, key.key)
    const { rows } = await pool.query(
      'select state, stopped, added, done, finished_at is null as open from product_import order by id',
    )
    expect(rows.at(-1)).toEqual({ state: 'done', stopped: 'rights', added: 200, done: 200, open: false })
    expect(await countProducts()).toBe(200)
  })

  it('can be undone by the owner after it stopped', async () => {
    await meanwhile(ends[0]?.[1]() ?? '')
    const { id } = await importRows(250, key.key)
    const { id: recordId } = await recordOf(id)
    expect((await work(recordId, 'undo', owner.token)).undoCounts).toEqual({ removed: 200 })
    expect(await countProducts()).toBe(0)
  })

  it('stops when an older version of the server stored the name of the key alone', async () => {
    await meanwhile(`update product_import set by_key_id = null where shop_id = ${shop}`)
    expect(await importRows(250, key.key)).toMatchObject({ stopped: 'rights', added: 200 })
  })
})

describe('an import that a user started', () => {
  it('stops after the batch in which they are removed from the staff', async () => {
    const clerk = await aCustomer(db)
    await aStaffMember(db, shop, clerk.id, 'manager')
    await meanwhile(`delete from shop_member where user_id = ${clerk.id}`)
    expect(await importRows(250, clerk.token)).toMatchObject({ state: 'done', stopped: 'rights', added: 200 })
  })

  it('stops after the batch in which the shop is closed', async () => {
    await meanwhile(`update shop set deleted_at = now() where id = ${shop}`)
    await importRows(250, owner.token)
    const { rows } = await pool.query('select state, stopped from product_import where shop_id = $1', [shop])
    expect(rows).toEqual([{ state: 'done', stopped: 'shop' }])
  })
})

describe('a bulk edit that an API key started', () => {
  const many = 510
  beforeEach(async () => {
    const id = await build.product({ shopId: shop, name: 'Filter 0', price: 2_000, stock: 1 })
    await pool.query(
      `insert into product (shop_id, part_id, name, description, description_text, price_pesewas, stock, condition, images, fits_any_vehicle)
        select shop_id, part_id, 'Filter ' || n, description, description_text, price_pesewas, stock, condition, images, fits_any_vehicle
        from product, generate_series(1, $2 - 1) n where id = $1`,
      [id, many],
    )
  })

  it('names the key in the audit log and in the list, and goes on while the key is valid', async () => {
    const done = await work(await preview(key.key), 'run', key.key)
    expect(done).toMatchObject({ state: 'done', stopped: null, counts: { changed: many }, by: 'Stock system' })
    expect(await audited()).toEqual(['bulk-edit.started Stock system 1', `product.changed Stock system ${many}`])
    await work(done.id, 'undo', key.key)
    expect(await audited()).toEqual([
      'bulk-edit.started Stock system 1',
      'bulk-edit.undone Stock system 1',
      `product.changed Stock system ${2 * many}`,
    ])
  })

  it.each(ends)('stops after the batch in which the key %s', async (_end, statement) => {
    await meanwhile(statement())
    expect((await call('POST', at(`/bulk-edits/${await preview(key.key)}/run`), { token: key.key })).status).toBe(200)
    await settled()
    const { rows } = await pool.query('select state, stopped, done from bulk_edit where shop_id = $1', [shop])
    expect(rows).toEqual([{ state: 'done', stopped: 'rights', done: 500 }])
    expect(await prices()).toEqual(['10 × 2000', '500 × 3000'])
  })

  it('can be undone by the owner after it stopped; an undo of a key stops alike, and the owner continues it', async () => {
    await meanwhile(ends[0]?.[1]() ?? '')
    const { id } = await work(await preview(key.key), 'run', key.key)
    expect((await work(id, 'undo', owner.token)).undoCounts).toEqual({ restored: 500 })
    await pool.query('drop trigger meanwhile on product; drop function meanwhile()')
    const other = await anApiKey(db, { shopId: shop, createdBy: owner.id, scopes: ['prices-and-stock'] })
    const { id: second } = await work(await preview(owner.token), 'run', owner.token)
    await meanwhile(`update api_key set revoked_at = now() where id = ${other.id}`)
    expect(await work(second, 'undo', other.key)).toMatchObject({ stopped: 'rights', undoCounts: { restored: 500 } })
    expect(await work(second, 'undo', owner.token)).toMatchObject({ state: 'undone', undoCounts: { restored: many } })
    expect(await prices()).toEqual([`${many} × 2000`])
  })

  it('leaves the previews of its creator alone, who leaves those of the key alone', async () => {
    const own = await preview(owner.token)
    await preview(key.key)
    const second = await preview(key.key)
    await preview((await anApiKey(db, { shopId: shop, createdBy: owner.id })).key)
    const { rows } = await pool.query('select id from bulk_edit where shop_id = $1 order by id', [shop])
    expect(rows.map(({ id }) => id)).toEqual([own, second, second + 1])
  })
})
