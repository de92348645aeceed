import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { KeyScope } from '@axle/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aCustomer, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { anOrder, aProduct } from '@axle/testing/order-builders'
import { testApp } from '@axle/testing/test-app'

const client = path.resolve(import.meta.dirname, '../../../../examples/api-client.mjs')
const { app, call, platform, close } = await testApp()
const { db } = platform

/** Statuses that the next requests get in place of an answer; 0 closes the connection. */
let failures: number[] = []
/** Runs before a request is passed on. */
let meanwhile: ((line: string) => Promise<unknown>) | undefined
let proxy: Server
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'axle-client-'))
  proxy = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', (): unknown => {
      const failure = failures.shift()
      if (failure === 0) return request.socket.destroy()
      if (failure !== undefined) return response.writeHead(failure, { 'retry-after': '0' }).end('{}')
      const { method = 'GET', url = '/' } = request
      return (async () => {
        await meanwhile?.(`${method} ${url}`)
        const { authorization = '', 'content-type': type = 'application/json' } = request.headers
        const payload = chunks.length > 0 ? { payload: Buffer.concat(chunks) } : {}
        const headers = { authorization, 'content-type': type }
        const answer = await app.inject({ method: method as 'GET', url, headers, ...payload })
        response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.body)
      })()
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
})
afterAll(async () => {
  proxy.close()
  await close()
  await rm(folder, { recursive: true })
})

let vendor: TestUser
let shopId: number
beforeEach(async () => {
  failures = []
  meanwhile = undefined
  vendor = await aVendor(db)
  shopId = await aShop(db, vendor.id)
})

async function keyFor(scopes: KeyScope[]): Promise<string> {
  const data = { name: 'Sample client', scopes, lastDay: new Date().toISOString().slice(0, 10) }
  return (await call('POST', `/business/${shopId}/api-keys`, { token: vendor.token, data })).body.data.key
}

async function run(key: string, ...args: string[]) {
  const { port } = proxy.address() as AddressInfo
  const env = { AXLE_URL: `http://127.0.0.1:${port}`, AXLE_SHOP: String(shopId), AXLE_KEY: key }
  const example = spawn(process.execPath, [client, ...args], { env })
  const said = { out: '', err: '' }
  example.stdout.on('data', (chunk) => (said.out += chunk))
  example.stderr.on('data', (chunk) => (said.err += chunk))
  const [code] = (await once(example, 'close')) as [number]
  return { code, lines: said.out.trim().split('\n'), err: said.err }
}

it('the example lists new orders, and takes each once', async () => {
  const order = await anOrder(db, (await aCustomer(db)).id, [shopId])
  const key = await keyFor(['orders-view', 'orders-pack'])
  const listed = await run(key, 'orders')
  expect(listed.lines).toEqual([expect.stringMatching(new RegExp(`^${order.code} .*1 x PROD-\\d+$`)), '1 new orders'])
  expect((await run(key, 'take')).lines.at(-1)).toBe('1 new orders')
  expect((await run(key, 'take')).lines).toEqual(['0 new orders'])
  const { status } = await db
    .selectFrom('vendor_order')
    .select('status')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('processing')
})

it('the example sets prices and stock by SKU, repeats failed calls, and leaves what changed meanwhile', async () => {
  const ids = []
  for (const shop_sku of ['BP-1', 'bp-2', null])
    ids.push(await aProduct(db, shopId, { shop_sku, price_pesewas: 1_000, stock: 5 }))
  const [first = 0, second = 0, third = 0] = ids
  const file = path.join(folder, 'stock.csv')
  await writeFile(file, `bp-1,12.50,7\nBP-2,,9\nPROD-${third},11,\nBP-9,1,1\n`)
  const state = () =>
    db
      .selectFrom('product')
      .select(['id', 'price_pesewas', 'stock'])
      .where('shop_id', '=', shopId)
      .orderBy('id')
      .execute()
  const key = await keyFor(['products-view', 'prices-and-stock'])

  failures = [429, 503, 0]
  meanwhile = async (line) => {
    if (!line.startsWith('PUT')) return
    meanwhile = undefined
    await db.updateTable('product').set({ stock: 4 }).where('id', '=', second).execute()
  }
  const once = await run(key, 'stock', file)
  expect(once.err).toMatch(/429: trying again.*503: trying again.*No connection: trying again/s)
  expect(once.err).toMatch(/is now 4: left as it is/)
  expect(once.err).toMatch(/BP-9 is not in this shop/)
  expect([once.code, once.lines]).toEqual([0, ['2 products changed']])
  expect(await state()).toEqual([
    { id: first, price_pesewas: 1_250, stock: 7 },
    { id: second, price_pesewas: 1_000, stock: 4 },
    { id: third, price_pesewas: 1_100, stock: 5 },
  ])
  expect((await run(key, 'stock', file)).lines).toEqual(['1 products changed'])
  expect((await run(key, 'stock', file)).lines).toEqual(['0 products changed'])
  expect((await state())[1]?.stock).toBe(9)
})

it('the example ends with the reason when a key lacks a scope or is unknown, and names no key', async () => {
  const key = await keyFor(['products-view'])
  const refused = await run(key, 'orders')
  expect([refused.code, refused.err]).toEqual([1, 'This API key may not do that\n'])
  const unknown = `axle_${'0'.repeat(64)}`
  expect((await run(unknown, 'orders')).err).toBe('This API key is unknown, expired or revoked\n')
})
