import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createRedis } from './redis.ts'
import { sharedCounts } from './redis-counter-store.ts'
import { fakeRedis } from '@axle/testing/fake-redis'

const opened: { disconnect(): void }[] = []
afterEach(() => opened.splice(0).forEach((redis) => redis.disconnect()))

/** How one node counts, with the lines of its log. */
function aNode(url: string) {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(String(JSON.parse(line).msg)) })
  const redis = createRedis({ config: readConfig({ REDIS_URL: url }), log })
  if (!redis) throw new Error('REDIS_URL is set')
  opened.push(redis)
  const Store = sharedCounts(redis)
  const store = new Store({})
  const count = (key = 'somebody') =>
    new Promise<number>((resolve, reject) =>
      store.incr(key, (error, told) => (error || !told ? reject(error) : resolve(told.current)), 60_000, 10),
    )
  const ready = async () => {
    await expect.poll(() => redis.status).toBe('ready')
  }
  return { count, lines, redis, ready }
}

describe('counting requests', () => {
  it('is done by all nodes together, and by each from its own count while Redis is away, until it is back', async () => {
    const first = await fakeRedis()
    const [one, other] = [aNode(first.url), aNode(first.url)]
    await Promise.all([one.ready(), other.ready()])
    expect([await one.count(), await other.count(), await one.count()]).toEqual([1, 2, 3])
    expect(await one.count('somebody else')).toBe(1)

    await first.close()
    await expect.poll(() => one.lines).toEqual(['Redis is away: each node counts requests for itself'])
    expect([await one.count(), await other.count()]).toEqual([3, 2])

    const again = await fakeRedis(first)
    await one.ready()
    // For a moment after a failure nobody asks it.
    await expect.poll(() => one.count(), { timeout: 5_000, interval: 200 }).toBeLessThan(3)
    expect(one.lines.at(-1)).toBe('Redis is back')
    await again.close()
  })

  it('tells of a Redis that is away at the second failure, and of none at the first [D-07]', async () => {
    const server = await fakeRedis()
    const { redis, ready, lines } = aNode(server.url)
    redis.emit('error', new Error('connect ETIMEDOUT'))
    await ready()
    expect(lines).toEqual([])
    redis.emit('error', new Error('connect ETIMEDOUT'))
    redis.emit('error', new Error('connect ETIMEDOUT'))
    expect(lines).toEqual(['Redis is away: each node counts requests for itself'])
    await server.close()
  })

  it('waits for no Redis that was never there, nor for one that takes questions and answers none', async () => {
    const silent = await fakeRedis({ silent: true })
    for (const url of ['redis://127.0.0.1:1', silent.url]) {
      const { count } = aNode(url)
      const counted = []
      for (let n = 0; n < 30; n++) counted.push(await count())
      expect(counted).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
    }
    await silent.close()
  })
})
