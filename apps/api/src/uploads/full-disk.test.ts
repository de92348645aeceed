import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Connection } from '../database/database.ts'
import { aCustomer, aShop, aVendor } from '@axle/testing/builders'
import { aProduct } from '@axle/testing/order-builders'
import { startServerProcess } from '@axle/testing/server-process'
import { testDatabase } from '@axle/testing/test-database'
import { photo, plain } from './hard-files.ts'

const { db, session: connection } = await testDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'axle-full-'))
const [dataDir, arriving] = [path.join(folder, 'data'), path.join(folder, 'arriving')]
await mkdir(arriving)
const minutesAhead = 5
const server = await startServerProcess({
  dataDir,
  args: ['--no-pages'],
  env: { DATABASE_URL: addressOf(connection), TMPDIR: arriving },
  nodeFlags: ['--import', `data:text/javascript,${encodeURIComponent(clockAhead(minutesAhead))}`],
  mostFileBlocks: 48,
})
const { token } = await aCustomer(db)
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function addressOf(place: Connection): string {
  if ('connectionString' in place) return place.connectionString
  return `postgres://${place.user}@localhost/${place.database}?host=${encodeURIComponent(place.host)}`
}

function clockAhead(minutes: number): string {
  return `const Real = Date, ahead = ${minutes} * 60_000
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ahead) }
      static now() { return Real.now() + ahead }
    }`
}

async function ask(method: 'GET' | 'POST', call: string, body?: object | FormData) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${server.url}/api${call}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify({ data: body }) }),
  })
  const { message, code } = (await answer.json()) as { message?: string; code?: string }
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), message, code }
}
function upload(file: Uint8Array) {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(file)], { type: 'image/jpeg' }), 'part.jpg')
  form.append('upload_preset', 'product')
  form.append('timestamp', '1763632800')
  return ask('POST', '/uploads', form)
}
const filesLeft = async () => [
  ...(await readdir(arriving)),
  ...(await readdir(path.join(dataDir, 'images')).catch(() => [])),
]
const noRoom = {
  status: 503,
  retryAfter: '60',
  code: 'storage_full',
  message: 'Nothing can be saved at the moment. Please try again later',
}

describe('with a full disk', () => {
  it('an upload is rejected at any stage, and leaves nothing behind', async () => {
    // Too large to receive; then small enough to receive, but not to store.
    const rough = await photo(1_600, 1_200)
    const [large, small] = [await rough.clone().jpeg().toBuffer(), await rough.clone().jpeg({ quality: 2 }).toBuffer()]
    for (const file of [large, small]) expect(await upload(file)).toEqual(noRoom)
    expect(await filesLeft()).toEqual([])
    expect(await db.selectFrom('upload').select('id').execute()).toEqual([])

    expect((await upload(await plain(9, 9))).status).toBe(201)
    expect(await filesLeft()).toHaveLength(1)
  })

  it('of the database, reads continue, and writes are rejected without a trace', async () => {
    const productId = await aProduct(db, await aShop(db, (await aVendor(db)).id))
    await db
      .updateTable('session')
      .set({ last_seen_at: sql`now() - interval '2 hours'` })
      .execute()
    const tables = ['orders', 'idempotency_key', 'session', 'product', 'users']
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    )
    for (const table of tables)
      await sql`create trigger no_room before insert or update on ${sql.table(table)} execute function no_room()`.execute(
        db,
      )

    const delivery = { deliveryToName: 'Ama', deliveryToPhone: '0244123456', deliveryToAddress: '12 Oxford Street' }
    const place = { deliveryToCity: 'Accra', deliveryToState: 'Greater Accra', deliveryToCountry: 'Ghana' }
    const order = { items: [{ productId, quantity: 1 }], ...delivery, ...place }
    expect((await ask('GET', '/orders')).status).toBe(200)
    expect((await ask('GET', '/products')).status).toBe(200)
    expect(await ask('POST', '/orders', order)).toEqual(noRoom)
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])

    for (const table of tables) await sql`drop trigger no_room on ${sql.table(table)}`.execute(db)
    expect((await ask('POST', '/orders', order)).status).toBe(201)
  })
})

it('with a clock five minutes ahead, times are still those of the database', async () => {
  const { rows } = await sql<{ apart: number }>`
    select abs(extract(epoch from now() - max(created_at)))::float8 as apart from upload`.execute(db)
  expect(rows[0]?.apart).toBeLessThan(minutesAhead * 30)
})
