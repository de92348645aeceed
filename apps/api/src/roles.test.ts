import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { catalogueBuilder } from './catalogue/catalogue-builders.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { aCustomer, aShop, aVendor } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { freshName, inDatabase, runOnce, urlOf } from '@axle/testing/server'
import { type ServerProcess, startServerProcess } from '@axle/testing/server-process'

const { connection: server } = inject('testServer')
const name = freshName('axle_roles')
const connection = inDatabase(server, name)
const nodes = new Map<string, ServerProcess>()
let dataDir: string
let database: OpenDatabase
let token: string
let vendorId: number
let productId: number

async function start(node: string, role: 'web' | 'jobs'): Promise<ServerProcess> {
  const env = { DATABASE_URL: urlOf(connection), DRAIN_SECONDS: '1', ROLE: role }
  const started = await startServerProcess({ dataDir, env, args: ['--no-pages'] })
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
  vendorId = (await aVendor(db)).id
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

  it('restart one after the other under load, and no order and no job is lost', async () => {
    let placed = await ordersTold()
    let isOver = false
    const failures: string[] = []
    // Like a load balancer: it asks who is ready, and orders only there.
    const buyer = async () => {
      while (!isOver) {
        for (const node of ['one', 'two']) {
          const web = nodes.get(node)
          const isReady = web && (await fetch(`${web.url}/api/health/ready`).catch(() => undefined))?.ok
          if (!isReady) continue
          const answer = await placeOrder(web).catch((error: Error) => ({ status: error.message }))
          if (answer.status === 201) placed++
          else failures.push(`${node}: ${answer.status}`)
        }
      }
    }
    const buyers = Promise.all([buyer(), buyer()])
    for (const [node, role] of [
      ['one', 'web'],
      ['jobs', 'jobs'],
      ['two', 'web'],
    ] as const) {
      await stop(node)
      await start(node, role)
    }
    isOver = true
    await buyers
    expect(failures).toEqual([])
    expect(placed).toBeGreaterThan(10)
    await expect.poll(ordersTold, patient).toBe(placed)
  }, 180_000)
})
