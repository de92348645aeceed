import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startBalancer } from '@axle/testing/balancer'
import { aCustomer, aShop, aVendor } from '@axle/testing/builders'
import { delivery } from '@axle/testing/delivery'
import { mixedLoad } from '@axle/testing/mixed-load'
import { type Pgbouncer, pgbouncer, startPgbouncer } from '@axle/testing/pgbouncer'
import { freshName, inDatabase, runOnce, urlOf } from '@axle/testing/server'
import { freePort, type ServerProcess, startServerProcess } from '@axle/testing/server-process'
import { checkPooling } from './commands/doctor/check-database.ts'
import { catalogueBuilder } from './catalogue/catalogue-builders.ts'
import { readConfig } from './config/config.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { examinePooler } from './database/pooler.ts'
import { startDatabase } from './startup/start-database.ts'

const { connection: server } = inject('testServer')
const name = freshName('axle_pooled')
const direct = inDatabase(server, name)
const nodes = new Map<string, ServerProcess>()
let dataDir: string
let pooler: Pgbouncer
let database: OpenDatabase
let buyer: string
let vendor: { readonly id: number; readonly token: string }
let productId: number

const urls = () => ({ DATABASE_URL: urlOf(pooler.connection), DATABASE_SESSION_URL: urlOf(direct) })
async function start(node: string, role: 'web' | 'jobs', port?: number): Promise<ServerProcess> {
  const env = { ...urls(), DRAIN_SECONDS: '1', ROLE: role }
  const started = await startServerProcess({ dataDir, env, args: ['--no-pages'], ...(port && { port }) })
  nodes.set(node, started)
  return started
}
async function stop(node: string): Promise<void> {
  const running = nodes.get(node)
  await running?.stop()
  nodes.delete(node)
}
const nodeOf = (node: string): ServerProcess => {
  const found = nodes.get(node)
  if (!found) throw new Error(`the node ${node} does not run`)
  return found
}

async function send(
  node: string,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  token?: string,
  data?: object,
  key?: string,
) {
  const answer = await fetch(`${nodeOf(node).url}/api${url}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(data && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(data && { body: JSON.stringify({ data }) }),
  })
  return { status: answer.status, body: (await answer.json()) as { data: { price: number } } }
}
const placeOrder = (node: string, key = randomUUID()) =>
  send(node, 'POST', '/orders', buyer, { items: [{ productId, quantity: 1 }], ...delivery }, key)
const isReady = async (node: string): Promise<boolean> => {
  const running = nodes.get(node)
  const answer = running && (await fetch(`${running.url}/api/health/ready`).catch(() => undefined))
  return answer?.ok ?? false
}

/** The number of orders, and of those of which the shop was told, which a job does. */
async function counted(): Promise<{ readonly orders: number; readonly told: number; readonly stock: number }> {
  const { rows } = await database.pool.query<{ orders: number; told: number; stock: number }>(
    `select (select count(*)::int from orders) as orders,
       (select count(*)::int from notification where user_id = $1) as told,
       (select stock from product where id = $2) as stock`,
    [vendor.id, productId],
  )
  return rows[0] ?? { orders: 0, told: 0, stock: 0 }
}
const patient = { timeout: 60_000, interval: 100 }
const starting = (env: Record<string, string>, print: (line: string) => void = () => undefined) =>
  startDatabase(readConfig(env), print)

describe.skipIf(pgbouncer === undefined)('nodes behind PgBouncer in transaction mode', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-pooled-'))
    await runOnce(server, `create database ${name}`)
    // Whatever the role has on this server.
    for (const setting of [
      'statement_timeout = 0',
      'lock_timeout = 0',
      'idle_in_transaction_session_timeout = 0',
      'jit = on',
    ])
      await runOnce(direct, `alter role current_user in database ${name} set ${setting}`)
    pooler = await startPgbouncer(direct)
    await start('one', 'web')
    await Promise.all([start('two', 'web'), start('jobs', 'jobs')])
    database = openDatabase(direct, { max: 2 })
    const { db } = database
    buyer = (await aCustomer(db)).token
    vendor = await aVendor(db)
    productId = await catalogueBuilder(db).product({
      shopId: await aShop(db, vendor.id),
      name: 'Wheel',
      stock: 100_000,
    })
  }, 180_000)
  afterAll(async () => {
    await Promise.all([...nodes.values()].map((node) => node.stop()))
    await database.close()
    await pooler.close()
    await runOnce(server, `drop database ${name} with (force)`)
    await rm(dataDir, { recursive: true })
  })

  it('take orders, work their jobs, and tell each other of changes', async () => {
    await expect.poll(async () => (await send('two', 'GET', `/products/${productId}`)).status).toBe(200)
    const before = await counted()
    for (const node of ['one', 'two', 'one', 'two']) expect((await placeOrder(node)).status).toBe(201)
    await expect.poll(async () => (await counted()).told, patient).toBe(before.told + 4)
    expect((await counted()).stock).toBe(before.stock - 4)
    // Each node has cached the product, so the other learns of the price by LISTEN alone.
    for (const [here, there, price] of [
      ['one', 'two', 61],
      ['two', 'one', 62],
    ] as const) {
      await send(there, 'GET', `/products/${productId}`)
      expect((await send(here, 'PUT', `/products/${productId}`, vendor.token, { price })).status).toBe(200)
      const priceThere = async () => (await send(there, 'GET', `/products/${productId}`)).body.data.price
      await expect.poll(priceThere, { timeout: 4_000 }).toBe(price)
    }
  })

  it('do not start without a connection past it, or with one to another database', async () => {
    const { DATABASE_URL } = urls()
    await expect(starting({ DATABASE_URL })).rejects.toThrow(
      /^The pooler of DATABASE_URL refuses settings of clients .* Set DATABASE_SESSION_URL/,
    )
    const ignoring = await startPgbouncer(direct, { ignore_startup_parameters: 'options' })
    const pooled = urlOf(ignoring.connection)
    const silent = 'goes through a pooler in transaction mode, such as PgBouncer, which loses change notifications'
    await expect(starting({ DATABASE_URL: pooled })).rejects.toThrow(`DATABASE_URL ${silent}`)
    await expect(starting({ DATABASE_URL, DATABASE_SESSION_URL: pooled })).rejects.toThrow(
      `DATABASE_SESSION_URL ${silent}`,
    )
    await expect(starting({ ...urls(), MIGRATE_DATABASE_URL: pooled })).rejects.toThrow(
      `MIGRATE_DATABASE_URL ${silent}`,
    )
    await ignoring.close()
    const other = urlOf(inDatabase(server, 'postgres'))
    await expect(starting({ DATABASE_URL, DATABASE_SESSION_URL: other })).rejects.toThrow(
      'names another database than DATABASE_URL',
    )
  })

  it('warn that statements lack time limits, until the role has them', async () => {
    const lines: string[] = []
    await starting(urls(), (line) => lines.push(line))
    const warning = lines.find((line) => line.includes('lack time limits')) ?? ''
    const statements = warning.match(/alter role [^;]+;/g) ?? []
    expect(statements.map((each) => / set (\w+) = /.exec(each)?.[1])).toEqual([
      'idle_in_transaction_session_timeout',
      'jit',
      'lock_timeout',
      'statement_timeout',
    ])
    for (const statement of statements) await database.pool.query(statement)
    await pooler.stop()
    await pooler.start()
    const found = await examinePooler(pooler.connection)
    expect(found).toMatchObject({ mode: 'transaction', missingLimits: [] })
    const pooled = openDatabase(pooler.connection, { max: 1, pooler: found })
    const { rows } = await pooled.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    )
    await pooled.close()
    expect(rows).toEqual([{ statement: '15s', lock: '5s' }])
  })

  it('are reported by the doctor, without warnings once the limits are set', async () => {
    const { pooler: found } = await starting(urls())
    const result = await checkPooling(found ? { pooler: { ...found, prepares: true } } : {})
    const says = 'DATABASE_URL goes through a pooler in transaction mode, DATABASE_SESSION_URL past it.'
    expect(result).toEqual({ state: 'ok', says })
    const worse = await checkPooling({
      pooler: { mode: 'transaction', prepares: false, missingLimits: ['alter role …;'] },
    })
    expect(worse).toMatchObject({
      state: 'warning',
      todo: expect.stringMatching(/max_prepared_statements.*alter role …;$/),
    })
    const same = { DATABASE_URL: urlOf(direct), DATABASE_SESSION_URL: urlOf(direct) }
    expect((await starting(same)).pooler).toEqual({ mode: 'none', prepares: true, missingLimits: [] })
  })

  it('are told apart from those with a session of their own', async () => {
    expect(await examinePooler(direct)).toEqual({ mode: 'none', prepares: true, missingLimits: [] })
    const sessions = await startPgbouncer(direct, { pool_mode: 'session', ignore_startup_parameters: 'options' })
    expect(await examinePooler(sessions.connection)).toMatchObject({ mode: 'session', prepares: true })
    await sessions.close()
  })

  it('answer 503 while it restarts under load, lose and double no order, and recover by themselves', async () => {
    const before = await counted()
    let isOver = false
    const statuses = new Set<number>()
    let placed = 0
    // As browsers do: the same key until the order is answered.
    const buy = async (node: string) => {
      while (!isOver) {
        const key = randomUUID()
        for (let isPlaced = false; !isPlaced;) {
          const { status } = await placeOrder(node, key)
          statuses.add(status)
          isPlaced = status === 201
          if (isPlaced) placed++
          else await sleep(50)
        }
      }
    }
    const buyers = Promise.all(['one', 'two', 'one', 'two'].map(buy))
    for (let round = 0; round < 3; round++) {
      const soFar = placed
      await expect.poll(() => placed, patient).toBeGreaterThan(soFar + 10)
      await pooler.stop()
      // Long enough to be noticed in the second round.
      await sleep(round === 1 ? 1_500 : 0)
      await pooler.start()
    }
    const soFar = placed
    await expect.poll(() => placed, patient).toBeGreaterThan(soFar + 10)
    isOver = true
    await buyers
    expect(statuses).toEqual(new Set([201, 503]))
    const after = await counted()
    expect([after.orders - before.orders, before.stock - after.stock]).toEqual([placed, placed])
    await expect.poll(async () => (await counted()).told - before.told, patient).toBe(placed)
    for (const node of ['one', 'two', 'jobs']) await expect.poll(() => isReady(node), patient).toBe(true)
  })

  it('restart one after the other under load, and no request and no job is lost', async () => {
    const before = await counted()
    const web = ['one', 'two'].map((node) => nodeOf(node).url)
    const balancer = await startBalancer(await freePort(), web)
    const load = mixedLoad({ url: balancer.url, productId, buyer, vendor: vendor.token })
    for (const [node, role] of [
      ['one', 'web'],
      ['jobs', 'jobs'],
      ['two', 'web'],
    ] as const) {
      const port = Number(new URL(nodeOf(node).url).port)
      await stop(node)
      await start(node, role, port)
    }
    expect(await load.stop()).toEqual([])
    await balancer.close()
    expect(Math.min(...Object.values(load.answered))).toBeGreaterThan(10)
    expect((await counted()).orders - before.orders).toBe(load.answered.order)
    await expect.poll(async () => (await counted()).told - before.told, patient).toBe(load.answered.order)
  })
})
