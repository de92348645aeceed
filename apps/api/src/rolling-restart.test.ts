import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readMigrations } from './database/migrations.ts'
import { openDatabase } from './database/database.ts'
import { aCustomer } from '@axle/testing/builders'
import { freshName, inDatabase, runOnce, urlOf } from '@axle/testing/server'
import { type ServerProcess, startServerProcess } from '@axle/testing/server-process'

const { connection: server } = inject('testServer')
const name = freshName('axle_restart')
const connection = inDatabase(server, name)
let dataDir: string
let one: ServerProcess
let two: ServerProcess

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'axle-restart-'))
  await runOnce(server, `create database ${name}`)
  const env = { DATABASE_URL: urlOf(connection), DRAIN_SECONDS: '1' }
  const start = () => startServerProcess({ dataDir, env, args: ['--no-pages'] })
  // Both start on an empty database, so one of them creates the tables.
  ;[one, two] = await Promise.all([start(), start()])
})
afterAll(async () => {
  await two.stop()
  await runOnce(server, `drop database ${name} with (force)`)
  await rm(dataDir, { recursive: true })
})

const isReady = ({ url }: ServerProcess): Promise<boolean> =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

describe('two nodes that start together', () => {
  it('create the tables once', async () => {
    const { pool, close } = openDatabase(connection, { max: 1 })
    const { rows } = await pool.query('select version from schema_migration order by version')
    await close()
    expect(rows).toEqual((await readMigrations()).map(({ version }) => ({ version })))
  })

  it('answer every request while one stops: it reports this first and continues to serve, and its streams ask clients to reconnect', async () => {
    const { db, close } = openDatabase(connection, { max: 1 })
    const { token } = await aCustomer(db)
    await close()
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const stream = await fetch(`${one.url}/api/notifications/stream`, { headers })
    let phase: 'before' | 'leaving' | 'after' | 'over' = 'before'
    const answers = { before: 0, leaving: 0, after: 0 }
    const failures: string[] = []
    const client = async () => {
      for (let now = phase; now !== 'over'; now = phase) {
        const asked = fetch(`${(now === 'after' ? two : one).url}/api/orders`, {
          headers: { ...headers, accept: '*/*' },
        })
        const status = await asked.then(
          (answer) => answer.status,
          (error: Error) => `${error.message}: ${String(error.cause)}`,
        )
        if (status === 200) answers[now] += 1
        else failures.push(`${now}: ${status}`)
      }
    }
    const untilAnswered = async (which: keyof typeof answers, count = 10) =>
      await expect.poll(() => answers[which], { timeout: 10_000 }).toBeGreaterThan(count)
    const clients = Array.from({ length: 4 }, client)
    await untilAnswered('before')
    phase = 'leaving'
    const stopped = one.stop()
    // Poll readiness, like a load balancer.
    await expect.poll(() => isReady(one), { interval: 20 }).toBe(false)
    await untilAnswered('leaving', 0)
    phase = 'after'
    await Promise.all([stopped, untilAnswered('after')])
    phase = 'over'
    await Promise.all(clients)
    expect(failures).toEqual([])
    expect(await stream.text()).toMatch(/retry: \d{4}\n\n$/)
  })
})
