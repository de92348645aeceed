import type { BulkEdit, ProductImportDetails } from '@axle/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { outboxOf } from '@axle/testing/outbox'
import { paymentWorld } from '@axle/testing/payment-world'
import { testApp } from '@axle/testing/test-app'
import { catalogueBuilder } from './catalogue/catalogue-builders.ts'
import { runTask, type TaskKind } from './jobs/scheduled-tasks.ts'
import { systemClock } from './platform/clock.ts'
import { setReadOnly } from './site-settings/index.ts'

const tasks = new Map<string, { readonly work: () => Promise<unknown>; readonly kind: TaskKind }>()
let ahead = 0
const clock = { now: () => new Date(systemClock.now().getTime() + ahead) }
const tested = await testApp({
  clock,
  scheduledTasks: {
    every: (_ms, name, work, kind = 'work') => void tasks.set(name, { work, kind }),
    stop: () => undefined,
  },
})
const { app, call, platform, settled, close } = tested
const { db, pool } = platform
afterAll(close)

let vendor: TestUser
let shop: number
beforeAll(async () => {
  vendor = await aVendor(db)
  shop = await aShop(db, vendor.id)
  await catalogueBuilder(db).part('Oil Filter', 'Engine')
})
const minute = 60_000
const later = (minutes: number) => (ahead += minutes * minute)
/** By command, as on another node: this one hears of it by the database. */
async function switchTo(readOnly: boolean): Promise<void> {
  await setReadOnly(db, readOnly, clock.now())
  await expect.poll(async () => (await call('GET', '/site')).body.data.maintenance?.readOnly ?? false).toBe(readOnly)
}
afterEach(() => switchTo(false))

/** Runs a task as its timer does. */
async function tick(name: string): Promise<void> {
  const { work, kind } = tasks.get(name) ?? {}
  if (work === undefined || kind === undefined) throw new Error(`There is no task ${name}`)
  await runTask(work, kind, platform.readOnly)
}
const namesOf = (kind: TaskKind) => [...tasks].filter(([, task]) => task.kind === kind).map(([name]) => name)
const waiting = async (queue: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where name like ${queue} and state = 'created' and start_after > now() and retry_count = 0`.execute(db)
  return rows[0]?.n ?? 0
}
/** Postponed jobs run half a minute later. */
async function hurry(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(db)
  await settled()
}

describe('while the site is read-only', () => {
  it('only upkeep goes on: nothing of users changes, and what was sent before arrives', () => {
    expect([...namesOf('upkeep'), ...namesOf('node')].toSorted()).toEqual([
      'deleting expired sessions',
      'loading the catalogue',
      'measuring backups and certificate',
      'reporting this node',
      'sending webhook deliveries',
      'writing the search index to disk',
    ])
  })

  it('a product stays paused beyond its day, views are not counted, and both are made up for', async () => {
    const product = await catalogueBuilder(db).product({ shopId: shop, name: 'Pads' })
    const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; K) Chrome/120.0.0.0 Mobile Safari/537.36' }
    const view = () => app.inject({ method: 'POST', url: `/api/product-views/${product}`, headers: browser })
    expect((await view()).statusCode).toBe(200)
    const past = new Date(clock.now().getTime() - minute)
    await db.updateTable('product').set({ paused_at: past, paused_until: past }).where('id', '=', product).execute()
    const state = async () => {
      const { paused_at } = await db
        .selectFrom('product')
        .select('paused_at')
        .where('id', '=', product)
        .executeTakeFirstOrThrow()
      const views = await db.selectFrom('product_view').select('views').where('product_id', '=', product).execute()
      return [paused_at === null, views.length]
    }
    await switchTo(true)
    expect((await view()).statusCode).toBe(503)
    for (const name of ['resuming products paused until now', 'counting views of products']) await tick(name)
    expect(await state()).toEqual([false, 0])
    await switchTo(false)
    for (const name of ['resuming products paused until now', 'counting views of products']) await tick(name)
    expect(await state()).toEqual([true, 1])
  })

  it('jobs that tell of what was done go on', async () => {
    const { id: userId, email } = await aCustomer(db)
    await switchTo(true)
    const event = { userId, shopIds: [], at: clock.now().toISOString() }
    await db.transaction().execute((trx) => platform.events.publish(trx, 'accounts.unblocked', event))
    await settled()
    expect(await outboxOf(platform.config.dataDir, email)).toHaveLength(1)
  })

  it('a bulk edit that was asked for waits, and runs afterwards', async () => {
    const own = await aShop(db, vendor.id)
    await catalogueBuilder(db).product({ shopId: own, name: 'Pads', price: 10_000 })
    const at = `/business/${own}/bulk-edits`
    const data = { change: { field: 'price', kind: 'set', value: 30 }, filter: {} }
    const { id } = (await call('POST', at, { token: vendor.token, data })).body.data as BulkEdit
    await db.updateTable('bulk_edit').set({ state: 'running' }).where('id', '=', id).execute()
    await switchTo(true)
    await db.transaction().execute((trx) => platform.events.publish(trx, 'bulk-edit.asked', { editId: id }))
    await expect.poll(() => waiting('event/bulk-edit.asked/%')).toBe(1)
    const price = async () =>
      (await db.selectFrom('product').select('price_pesewas').where('shop_id', '=', own).execute())[0]?.price_pesewas
    expect(await price()).toBe(10_000)
    await switchTo(false)
    await hurry()
    expect(await price()).toBe(3_000)
    expect((await call('GET', `${at}/${id}`, { token: vendor.token })).body.data.state).toBe('done')
  })

  it('a running import stops after a batch, and goes on afterwards without a row lost', async () => {
    const own = await aShop(db, vendor.id)
    const lines = Array.from({ length: 1_000 }, (_, n) => `S${n},Filter ${n},Oil filter,20,1,any,/images/part`)
    const form = new FormData()
    form.set('file', new Blob([['SKU,Name,Part,Price,Stock,Fits,Photo', ...lines].join('\n')]), 'parts.csv')
    await db
      .insertInto('upload')
      .values({ public_id: 'part', user_id: vendor.id, preset: 'product', width: 1, height: 1, bytes: 1 })
      .execute()
    const message = new Response(form)
    const { token } = vendor
    const at = `/business/${own}/imports`
    const sent = await app.inject({
      method: 'POST',
      url: `/api${at}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': message.headers.get('content-type') ?? '' },
      payload: Buffer.from(await message.arrayBuffer()),
    })
    const { id, headings } = sent.json().data as ProductImportDetails
    await call('POST', `${at}/${id}/check`, { token, data: { columns: headings.map(({ column }) => column) } })
    await settled()
    // The first batch switches the mode on, as another node might at that moment.
    await pool.query(`create function switch_on() returns trigger language plpgsql as $$ begin
        insert into site_setting (key, value) values ('maintenance', '{"readOnly": true, "planned": null}')
          on conflict (key) do update set value = excluded.value; return new; end $$;
      create trigger switch_on after insert on product for each row when (new.name = 'Filter 7') execute function switch_on()`)
    await call('POST', `${at}/${id}/run`, { token })
    await expect.poll(() => waiting('event/product-import.asked/%')).toBe(1)
    await pool.query('drop trigger switch_on on product; drop function switch_on')
    const count = async () => (await db.selectFrom('product').select('id').where('shop_id', '=', own).execute()).length
    const written = await count()
    expect([written >= 200, written < 1_000]).toEqual([true, true])
    await switchTo(false)
    await hurry()
    expect(await count()).toBe(1_000)
    expect((await call('GET', `${at}/${id}`, { token })).body.data.state).toBe('done')
  }, 60_000)
})

describe('after the end of the read-only mode', () => {
  it('deadlines wait for an hour, in which buyers and shops can still meet them', async () => {
    expect(namesOf('deadlines').toSorted()).toEqual([
      'cancelling orders without an answer',
      'counting silence as receipt',
      'deadlines of problems',
      'expiring unpaid orders',
      'reminding shops of orders',
    ])
    const world = await paymentWorld(tested)
    const order = await world.order('card', 1)
    const status = async () =>
      (await db.selectFrom('orders').select('status').where('id', '=', order.id).executeTakeFirst())?.status
    const expire = () => tick('expiring unpaid orders')
    await switchTo(true)
    later(120)
    await expire()
    expect(await status()).toBe('pending_payment')
    await switchTo(false)
    later(59)
    await expire()
    expect(await status()).toBe('pending_payment')
    later(2)
    await expire()
    expect(await status()).toBe('cancelled')
  })
})
