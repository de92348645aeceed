import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createRedis } from './redis.ts'
import { sharedCounts } from './redis-counter-store.ts'
import { fakeRedis } from '@axle/testing/fake-redis'

const opened: { disconnect(): void }[] = []
afterEach(() => opened.splice(0).forEach((redis) => redis.disconnect()))

/** The counts of one node, with its log lines. */
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
      store.incr(key, (error, counter) => (error || !counter ? reject(error) : resolve(counter.current)), 60_000, 10),
    )
  const ready = async () => {
    await expect.poll(() => redis.status).toBe('ready')
  }
  return { count, lines, redis, ready }
}

describe('counting requests', () => {
  it('is shared by all nodes, falls back to each node while Redis is down, and resumes', async () => {
    const first = await fakeRedis()
    const [one, other] = [aNode(first.url), aNode(first.url)]
    await Promise.all([one.ready(), other.ready()])
    expect([await one.count(), await other.count(), await one.count()]).toEqual([1, 2, 3])
    expect(await one.count('somebody else')).toBe(1)

    await first.close()
    await expect.poll(() => one.lines).toEqual(['Redis is down: each node counts requests for itself'])
    expect([await one.count(), await other.count()]).toEqual([3, 2])

    const again = await fakeRedis(first)
    await one.ready()
    // Redis rests for a moment after a failure.
    await expect.poll(() => one.count(), { timeout: 5_000, interval: 200 }).toBeLessThan(3)
    expect(one.lines.at(-1)).toBe('Redis is up again')
    await again.close()
  })

  it('logs that Redis is down at the second failure, not the first [D-07]', async () => {
    const server = await fakeRedis()
    const { redis, ready, lines } = aNode(server.url)
    redis.emit('error', new Error('connect ETIMEDOUT'))
    await ready()
    expect(lines).toEqual([])
    redis.emit('error', new Error('connect ETIMEDOUT'))
    redis.emit('error', new Error('connect ETIMEDOUT'))
    expect(lines).toEqual(['Redis is down: each node counts requests for itself'])
    await server.close()
  })

  it('does not wait for a Redis that was never there or that does not answer', async () => {
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
