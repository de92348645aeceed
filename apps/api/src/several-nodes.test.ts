import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueBuilder } from './catalogue/catalogue-builders.ts'
import { openDatabase } from './database/database.ts'
import { appOn, type AppOnOptions } from '@axle/testing/app-on'
import { databaseProxy } from '@axle/testing/database-proxy'
import { aCustomer, anAdmin, aSession, aShop, aStaffMember, aVendor } from '@axle/testing/builders'
import { fakeRedis } from '@axle/testing/fake-redis'
import { paymentWorld } from '@axle/testing/payment-world'
import { fakeReplica } from '@axle/testing/fake-replica'
import { testDatabase } from '@axle/testing/test-database'
import { delivery } from '@axle/testing/delivery'

type Node = Awaited<ReturnType<typeof appOn>>
type Ask = { readonly token?: string; readonly data?: object; readonly from?: string }

/** Unlike `call` on a test app, it does not wait between requests, as behind a load balancer. */
async function ask({ app }: Node, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, asked: Ask = {}) {
  const { token, data, from } = asked
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers,
    ...(data && { payload: { data } }),
    ...(from && { remoteAddress: from }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const database = await testDatabase()
const { db } = database
const work: { readonly node: string; readonly name: string; readonly run: () => Promise<unknown> }[] = []
const noting = (node: string): NonNullable<AppOnOptions['scheduledTasks']> => ({
  every: (_ms, name, run) => void work.push({ node, name, run }),
  stop: () => undefined,
})
// The second node gets notifications of the first over a connection that can be slow.
const line = await databaseProxy(database.session)
const aNode = (name: string, options: AppOnOptions = {}) =>
  appOn(
    {
      ...openDatabase(database.connection, { max: 4 }),
      connection: database.connection,
      session: name === 'two' ? line.connection : database.session,
    },
    {
      scheduledTasks: noting(name),
      ...options,
    },
  )
const [one, two] = [await aNode('one'), await aNode('two')]
afterAll(async () => {
  await Promise.all([one.close(), two.close()])
  await line.close()
})

const { product } = catalogueBuilder(db)
let vendor: Awaited<ReturnType<typeof aVendor>>
let admin: Awaited<ReturnType<typeof anAdmin>>
let buyer: Awaited<ReturnType<typeof aCustomer>>
let shopId: number
beforeAll(async () => {
  ;[vendor, admin, buyer] = [await aVendor(db), await anAdmin(db), await aCustomer(db)]
  shopId = await aShop(db, vendor.id)
})
describe('two nodes on one database', () => {
  it('show users their own writes on either node with the next request', async () => {
    const id = await product({ shopId, name: 'Wheel', stock: 100 })
    const stockAt = async (node: Node, token?: string) =>
      (await ask(node, 'GET', `/products/${id}`, token === undefined ? {} : { token })).body.data.stock
    for (let round = 1; round <= 6; round++) {
      const [here, there] = round % 2 ? [one, two] : [two, one]
      // So that a stale value is cached.
      await stockAt(there)
      const items = [{ productId: id, quantity: 1 }]
      expect((await ask(here, 'POST', '/orders', { token: buyer.token, data: { items, ...delivery } })).status).toBe(
        201,
      )
      expect(await stockAt(there, buyer.token)).toBe(100 - round)
      const name = `Ama's parts ${round}`
      const listed = async () =>
        (await ask(there, 'GET', `/products?shop=${shopId}`, { token: vendor.token })).body.data[0].businessName
      await listed()
      const sent = { token: vendor.token, data: { price: 100 + round } }
      expect((await ask(here, 'PUT', `/products/${id}`, sent)).status).toBe(200)
      const { body } = await ask(there, 'GET', '/products', { token: vendor.token })
      expect(body.data.find((each: { id: number }) => each.id === id).price).toBe(100 + round)
      await ask(here, 'PUT', `/business/${shopId}`, { token: vendor.token, data: { name } })
      expect((await ask(there, 'GET', `/business/${shopId}`, { token: vendor.token })).body.data.name).toBe(name)
    }
  })

  it('show users their own writes even before the other node was notified', async () => {
    const id = await product({ shopId, name: 'Bumper' })
    const found = async () => (await ask(two, 'GET', '/products?q=tailgate', { token: vendor.token })).body.meta.total
    expect(await found()).toBe(0)
    line.hold()
    const renamed = { token: vendor.token, data: { name: 'Tailgate' } }
    expect((await ask(one, 'PUT', `/products/${id}`, renamed)).status).toBe(200)
    setTimeout(() => line.restore(), 100)
    expect(await found()).toBe(1)
  })

  it('show everybody the writes of the other once notified', async () => {
    const id = await product({ shopId, name: 'Mirror', price: 5_000 })
    const priceOn = async (node: Node) => (await ask(node, 'GET', `/products/${id}`)).body.data.price
    await expect.poll(() => priceOn(two)).toBe(50)
    await ask(one, 'PUT', `/products/${id}`, { token: vendor.token, data: { price: 60 } })
    await expect.poll(() => priceOn(two)).toBe(60)
    const contact = { email: 'help@parts.example', phone: '' }
    await ask(two, 'GET', '/site')
    expect((await ask(one, 'PUT', '/settings', { token: admin.token, data: { contact } })).status).toBe(200)
    await expect.poll(async () => (await ask(two, 'GET', '/site')).body.data.contact).toEqual(contact)
  })

  it('both reject an ended session from the next request on', async () => {
    const token = await aSession(db, buyer.id)
    const statusOn = async (node: Node) => (await ask(node, 'GET', '/orders', { token })).status
    expect([await statusOn(one), await statusOn(two)]).toEqual([200, 200])
    await ask(one, 'POST', '/logout', { token, data: {} })
    expect([await statusOn(one), await statusOn(two)]).toEqual([401, 401])
  })

  it('both refuse removed staff from the next request on, even before the other node was notified', async () => {
    const packer = await aCustomer(db)
    await aStaffMember(db, shopId, packer.id, 'packing')
    const statusOn = async (node: Node) =>
      (await ask(node, 'GET', `/orders/business/${shopId}`, { token: packer.token })).status
    expect([await statusOn(one), await statusOn(two)]).toEqual([200, 200])
    line.hold()
    const removal = await ask(one, 'DELETE', `/business/${shopId}/staff/${packer.id}`, { token: vendor.token })
    const after = [await statusOn(two), await statusOn(one)]
    line.restore()
    expect([removal.status, ...after]).toEqual([200, 403, 403])
  })

  it('both run scheduled tasks, at once and repeatedly, with the effect of one', async () => {
    const tested = {
      call: (method: 'GET', url: string, sent: Ask = {}) => ask(one, method, url, sent),
      settled: one.jobs.drain,
    }
    const world = await paymentWorld({ ...tested, platform: one.platform } as unknown as Parameters<
      typeof paymentWorld
    >[0])
    const before = await world.stock()
    const order = await world.order('card', 3)
    const aged = { created_at: new Date(Date.now() - 3 * 3_600_000) as never }
    await db.updateTable('orders').set(aged).where('id', '=', order.id).execute()
    expect(new Set(work.map(({ name }) => name)).size).toBe(work.length / 2)
    for (let round = 1; round <= 3; round++) await Promise.all(work.map(({ run }) => run()))
    await Promise.all([one.jobs.drain(), two.jobs.drain()])

    expect(await world.stock()).toEqual(before)
    const changes = await db
      .selectFrom('status_change')
      .innerJoin('vendor_order as v', 'v.id', 'status_change.vendor_order_id')
      .select(['v.id', 'status_change.to_status as to'])
      .where('v.order_id', '=', order.id)
      .orderBy('v.id')
      .execute()
    const cancelled = changes.filter(({ to }) => to === 'cancelled').map(({ id }) => id)
    expect(cancelled).toEqual(order.parts.toSorted((a, b) => a - b))
    const notifications = await db
      .selectFrom('notification')
      .select('kind')
      .where('user_id', '=', world.buyer.id)
      .execute()
    expect(notifications.length).toBe(new Set(notifications.map(({ kind }) => kind)).size)
    const counted = async () => (await ask(one, 'GET', '/orders', { token: admin.token })).body.meta.total
    expect(await counted()).toBe((await db.selectFrom('orders').select('id').execute()).length)
  })
})

describe('rate limits per network address', () => {
  const untilRefused = async (node: Node, from: string): Promise<number> => {
    for (let asked = 0; ; asked++) {
      const { status } = await ask(node, 'POST', '/login', { data: { identifier: 'nobody' }, from })
      if (status === 429 || asked > 1_000) return asked
    }
  }

  it('are shared between nodes with Redis, and per node without', async () => {
    const redis = await fakeRedis()
    const limited = (env: Record<string, string>) => aNode('limited', { rateLimits: true, env })
    const [alone, other] = [await limited({}), await limited({})]
    const [shared, sharing] = [await limited({ REDIS_URL: redis.url }), await limited({ REDIS_URL: redis.url })]
    const most = await untilRefused(alone, '10.0.0.1')
    expect(await untilRefused(other, '10.0.0.1')).toBe(most)
    // On a busy machine a node may time out on Redis and count alone, so another address is tried.
    let tries = 0
    const shares = async () => {
      const from = `10.0.1.${++tries}`
      return [await untilRefused(shared, from), await untilRefused(sharing, from)]
    }
    await expect.poll(shares).toEqual([most, 0])
    await redis.close()
    // Everything else works without Redis.
    expect((await ask(sharing, 'GET', '/products')).status).toBe(200)
    await Promise.all([alone, other, shared, sharing].map((node) => node.close()))
  })
})

describe('with a replica', () => {
  it("the catalogue is read there, but a user's own writes from the primary", async () => {
    const tested = await testDatabase()
    const replica = await fakeReplica(tested)
    const ids: Record<string, number>[] = []
    for (const each of [tested.db, replica.db]) {
      const owner = await aVendor(each, { email: 'owner@axle.example' })
      const shop = await aShop(each, owner.id, { name: each === tested.db ? 'Here' : 'There' })
      const build = catalogueBuilder(each)
      ids.push({
        shop,
        product: await build.product({ shopId: shop, name: 'Lamp', price: each === tested.db ? 1_000 : 2_000 }),
      })
    }
    expect(ids[0]).toEqual(ids[1])
    const { shop, product: lamp } = ids[0] ?? {}
    const env = { DATABASE_URL: replica.url, DATABASE_READ_URL: replica.url }
    const node = await appOn({ ...tested, ...openDatabase(tested.connection, { max: 4 }) }, { env })
    const owner = await tested.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const token = await aSession(tested.db, owner.id)
    const seen = async (sent: Ask = {}) => ({
      shop: (await ask(node, 'GET', `/business/${shop}`, sent)).body.data.name,
      price: (await ask(node, 'GET', `/products/${lamp}`, sent)).body.data.price,
      list: (await ask(node, 'GET', '/products', sent)).body.data.map(({ price }: { price: number }) => price),
    })
    // A node whose first check was late read the primary, and may have cached its product.
    await expect.poll(() => seen({ token }), { timeout: 10_000 }).toEqual({ shop: 'There', price: 20, list: [20] })

    await replica.stall()
    expect((await ask(node, 'PUT', `/products/${lamp}`, { token, data: { price: 15 } })).status).toBe(200)
    const written = { shop: 'Here', price: 15, list: [15] }
    expect(await seen({ token })).toEqual(written)
    // Nothing stale from the replica is shown or cached.
    expect(await seen()).toEqual(written)

    await replica.follow()
    await expect.poll(async () => (await seen()).shop, { timeout: 10_000 }).toBe('There')
    expect((await seen({ token })).shop).toBe('Here')
    await node.close()
    await replica.close()
  })
})
