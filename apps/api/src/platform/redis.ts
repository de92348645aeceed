import { Redis } from 'ioredis'
import type { Platform } from './platform.ts'

/** Nobody waits longer for Redis than a request may well take anyway, ms. */
const patienceMs = 150

/** A connection that fails soon when Redis is away, since nothing here needs it to go on. Undefined without REDIS_URL. */
export function createRedis({ config, log }: Pick<Platform, 'config' | 'log'>): Redis | undefined {
  if (config.redisUrl === undefined) return undefined
  const redis = new Redis(config.redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 500,
    commandTimeout: patienceMs,
    // One that was stopped takes commands and answers none: such a connection is given up and made anew.
    socketTimeout: 2_000,
  })
  let isAway = false
  redis.on('error', (err) => {
    if (!isAway) log.warn({ err }, 'Redis is away: each node counts requests for itself')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.warn('Redis is back')
    isAway = false
  })
  return redis
}
