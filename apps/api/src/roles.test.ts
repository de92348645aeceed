import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { catalogueBuilder } from './catalogue/catalogue-builders.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { startBalancer } from '@axle/testing/balancer'
import { aCustomer, aShop, aVendor } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { mixedLoad } from '@axle/testing/mixed-load'
import { freshName, inDatabase, runOnce, urlOf } from '@axle/testing/server'
import { freePort, type ServerProcess, startServerProcess } from '@axle/testing/server-process'

const { connection: server } = inject('testServer')
const name = freshName('axle_roles')
const connection = inDatabase(server, name)
const nodes = new Map<string, ServerProcess>()
let dataDir: string
let database: OpenDatabase
let token: string
let vendorId: number
let vendorToken: string
let productId: number

async function start(node: string, role: 'web' | 'jobs', port?: number): Promise<ServerProcess> {
  const env = { DATABASE_URL: urlOf(connection), DRAIN_SECONDS: '1', ROLE: role }
  const started = await startServerProcess({ dataDir, env, args: ['--no-pages'], ...(port && { port }) })
  nodes.set(node, started)
  return started
}

async function stop(node: string): Promise<void> {
  const running = nodes.get(node)
  await running?.stop()
  nodes.delete(node)
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-roles-'))
  await runOnce(server, `create database ${name}`)
  await start('one', 'web')
  database = openDatabase(connection, { max: 2 })
  const { db } = database
  token = (await aCustomer(db)).token
  const vendor = await aVendor(db)
  ;[vendorId, vendorToken] = [vendor.id, vendor.token]
  const shopId = await aShop(db, vendorId)
  productId = await catalogueBuilder(db).product({ shopId, name: 'Wheel', stock: 100_000 })
}, 120_000)
afterAll(async () => {
  await Promise.all([...nodes.values()].map((node) => node.stop()))
  await database.close()
  await runOnce(server, `drop database ${name} with (force)`)
  await rm(dataDir, { recursive: true })
})

const placeOrder = ({ url }: ServerProcess) =>
  fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { items: [{ productId, quantity: 1 }], ...delivery } }),
  })

/** The number of orders of which the shop was told, which a job does. */
async function ordersTold(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from notification where user_id = $1`,
    [vendorId],
  )
  return rows[0]?.count ?? 0
}
const patient = { timeout: 60_000, interval: 100 }

describe('nodes by duty', () => {
  it('leave jobs to nodes for jobs, which answer nothing but health and metrics', async () => {
    const web = await start('two', 'web')
    expect((await placeOrder(web)).status).toBe(201)
    const { rows } = await database.pool.query<{ state: string }>(
      `select distinct state from pgboss.job where starts_with(name, 'event/order.placed/')`,
    )
    expect(rows).toEqual([{ state: 'created' }])
    expect(await ordersTold()).toBe(0)

    const jobs = await start('jobs', 'jobs')
    await expect.poll(ordersTold, patient).toBe(1)
    const refused = await placeOrder(jobs)
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'jobs_only' })])
    for (const answered of ['/api/health/ready', '/api/health/live', '/metrics'])
      expect((await fetch(jobs.url + answered)).status, answered).toBe(200)
  }, 120_000)

  it('restart one after the other behind a load balancer, and no request and no job is lost', async () => {
    const told = await ordersTold()
    const urlOfNode = (node: string) => nodes.get(node)?.url ?? ''
    const balancer = await startBalancer(await freePort(), ['one', 'two'].map(urlOfNode))
    const load = mixedLoad({ url: balancer.url, productId, buyer: token, vendor: vendorToken })
    for (const [node, role] of [
      ['one', 'web'],
      ['jobs', 'jobs'],
      ['two', 'web'],
    ] as const) {
      const port = Number(new URL(urlOfNode(node)).port)
      await stop(node)
      await start(node, role, port)
    }
    expect(await load.stop()).toEqual([])
    await balancer.close()
    expect(Math.min(...Object.values(load.answered))).toBeGreaterThan(10)
    await expect.poll(ordersTold, patient).toBe(told + load.answered.order)
  }, 180_000)
})
