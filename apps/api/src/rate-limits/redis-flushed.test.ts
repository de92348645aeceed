import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appOn } from '@axle/testing/app-on'
import { aCustomer } from '@axle/testing/builders'
import { realRedis, redisServer } from '@axle/testing/real-redis'
import { testDatabase } from '@axle/testing/test-database'
import { rateLimits } from '../app.ts'
import { openDatabase } from '../database/database.ts'

type Node = Awaited<ReturnType<typeof appOn>>

const database = await testDatabase()
const signInsAMinute = rateLimits.limitOf('POST /login').address

describe.skipIf(redisServer === undefined)('Redis that is flushed while nodes run', () => {
  let [one, two]: Node[] = []
  let redis: Redis
  let stop: () => void
  let token: string
  beforeAll(async () => {
    const server = await realRedis()
    stop = server.stop
    redis = new Redis(server.url)
    const aNode = () =>
      appOn(
        { ...database, ...openDatabase(database.connection, { max: 4 }) },
        { rateLimits: true, env: { REDIS_URL: server.url } },
      )
    ;[one, two] = [await aNode(), await aNode()]
    token = (await aCustomer(database.db)).token
  })
  afterAll(async () => {
    await Promise.all([one?.close(), two?.close()])
    redis.disconnect()
    stop()
  })

  const signIn = async (node: Node | undefined, remoteAddress: string) =>
    (await node?.app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload: { identifier: 'nobody' } }))
      ?.statusCode
  const useUp = async (from: string) => {
    for (let sent = 0; sent < signInsAMinute; sent++) await signIn(one, from)
  }
  /** On a busy machine a node may time out on Redis and count alone for a second, so another address is tried. */
  let tries = 0
  const untilShared = async () => {
    let from = ''
    await expect
      .poll(async () => {
        from = `10.1.0.${++tries}`
        await useUp(from)
        return [await signIn(one, from), await signIn(two, from)]
      })
      .toEqual([429, 429])
    return from
  }

  it('starts limits anew on all nodes, which go on sharing them, and signs nobody out', async () => {
    const from = await untilShared()
    expect(await redis.dbsize()).toBeGreaterThan(0)
    await redis.flushall()
    await redis.script('FLUSH')
    const statuses = async () => [await signIn(one, from), await signIn(two, from)]
    await expect.poll(statuses, { timeout: 10_000, interval: 400 }).toEqual([400, 400])
    await untilShared()
    for (const node of [one, two]) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await node?.app.inject({ method: 'GET', url: '/api/orders', headers })
      expect(answer?.statusCode).toBe(200)
    }
  })
})
