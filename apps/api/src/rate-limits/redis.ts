import { Redis } from 'ioredis'
import type { Platform } from '../platform/platform.ts'

/** Milliseconds; more would slow requests down noticeably. */
const patienceMs = 150

/** Connects so that failures are quick, because nothing depends on Redis. Returns undefined without REDIS_URL. */
export function createRedis({ config, log }: Pick<Platform, 'config' | 'log'>): Redis | undefined {
  if (config.redisUrl === undefined) return undefined
  const redis = new Redis(config.redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // Requests do not wait for a connection; local counts apply.
    connectTimeout: 2_000,
    commandTimeout: patienceMs,
    // A stopped Redis accepts commands but never answers: reconnect.
    socketTimeout: 2_000,
  })
  // The first failure in a row may be a stall of this process, for example while it loads the pages.
  let failures = 0
  redis.on('error', (err) => {
    failures++
    if (failures === 2) log.warn({ err }, 'Redis is down: each node counts requests for itself')
  })
  redis.on('ready', () => {
    if (failures > 1) log.warn('Redis is up again')
    failures = 0
  })
  return redis
}
