import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { databaseProxy } from '@axle/testing/database-proxy'
import { testDatabase } from '@axle/testing/test-database'
import { watchDatabase, watchPooler } from './database-watch.ts'

const { session } = await testDatabase()
const patience = { beatMs: 10, answerMs: 200 }
const lines: string[] = []
const log = pino({}, { write: (line) => void lines.push(String(JSON.parse(line).msg)) })
const [beyond, before] = [await databaseProxy(session), await databaseProxy(session)]
const direct = watchDatabase(beyond.connection, log, patience)
const watch = watchPooler(before.connection, direct, log, patience)
afterAll(async () => {
  await watch.stop()
  await direct.stop()
  await Promise.all([beyond.close(), before.close()])
})

it('takes a pooler without a free session for busy, and cuts nobody off', async () => {
  await sleep(100)
  before.stall()
  await sleep(1_000)
  expect([watch.isDown(), lines]).toEqual([false, []])
  before.restore()
})

it('cuts connections through the pooler while the database behind it answers nothing, until it answers again', async () => {
  before.stall()
  beyond.hold()
  await expect.poll(watch.isDown, { timeout: 5_000 }).toBe(true)
  const refused = watch.connection.stream()
  const [error] = await once(refused, 'error')
  expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  // The pooler still accepts connections.
  before.restore()
  await sleep(500)
  expect(watch.isDown()).toBe(true)
  beyond.restore()
  await expect.poll(() => [direct.isDown(), watch.isDown()], { timeout: 5_000 }).toEqual([false, false])
})

it('cuts connections while the pooler itself is down', async () => {
  before.cut()
  await expect.poll(watch.isDown, { timeout: 5_000 }).toBe(true)
  expect(direct.isDown()).toBe(false)
  before.restore()
  await expect.poll(watch.isDown, { timeout: 5_000 }).toBe(false)
})
