import { setTimeout as sleep } from 'node:timers/promises'
import { startServerProcess } from '@axle/testing/server-process'
import { throwAwayFolder } from '@axle/testing/throw-away-folder'
import { Answers } from './fault-buyers.ts'
import type { FaultSeen } from './fault-rounds.ts'
import { redisNeighbour } from './fault-neighbours.ts'

/** Reads while Redis runs, stops and returns. Undefined if Redis is not installed. */
export async function redisRound(seconds: number): Promise<FaultSeen | undefined> {
  const redis = await redisNeighbour()
  if (!redis) return undefined
  const folder = await throwAwayFolder()
  const env = { REDIS_URL: redis.url, RATE_LIMITS: 'on', LOG_LEVEL: 'fatal' }
  const server = await startServerProcess({ dataDir: folder.dataDir, env, args: ['--no-pages'] })
  const answers = new Answers()
  const read = async (forMs: number) => {
    for (const end = performance.now() + forMs; performance.now() < end; await sleep(50))
      await answers
        .count(
          () => fetch(`${server.url}/api/products`),
          ({ status }) => String(status),
        )
        .catch(() => undefined)
  }
  await read(1_000)
  await redis.leave()
  await read(seconds * 1_000)
  await redis.comeBack()
  await read(seconds * 1_000)
  await server.stop()
  await redis.end()
  await folder.remove()
  return { fault: 'Redis stops and returns', answers, backMs: 0 }
}
