import { Redis } from 'ioredis'
import type { Platform } from '../platform/platform.ts'

/** Nobody waits longer for Redis than a request may well take anyway, ms. */
const patienceMs = 150

/** A connection that fails soon when Redis is away, since nothing here needs it to go on. Undefined without REDIS_URL. */
export function createRedis({ config, log }: Pick<Platform, 'config' | 'log'>): Redis | undefined {
  if (config.redisUrl === undefined) return undefined
  const redis = new Redis(config.redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // Nobody waits for a connection: counts go on without one.
    connectTimeout: 2_000,
    commandTimeout: patienceMs,
    // One that was stopped takes commands and answers none: such a connection is given up and made anew.
    socketTimeout: 2_000,
  })
  // The first failure in a row may be a stall of our own, as while the pages are loaded at the start.
  let failures = 0
  redis.on('error', (err) => {
    failures++
    if (failures === 2) log.warn({ err }, 'Redis is away: each node counts requests for itself')
  })
  redis.on('ready', () => {
    if (failures > 1) log.warn('Redis is back')
    failures = 0
  })
  return redis
}
