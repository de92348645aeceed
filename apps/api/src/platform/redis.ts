import { Redis } from 'ioredis'
import type { Platform } from './platform.ts'

/** A connection that fails at once when Redis is away, since nothing here needs it to go on. Undefined without REDIS_URL. */
export function createRedis({ config, log }: Platform): Redis | undefined {
  if (config.redisUrl === undefined) return undefined
  const redis = new Redis(config.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 500 })
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is away: each node counts requests for itself'))
  return redis
}
