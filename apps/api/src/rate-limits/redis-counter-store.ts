import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Redis } from 'ioredis'

interface Count {
  readonly current: number
  /** Milliseconds until the count restarts. */
  readonly ttl: number
}
interface RouteOf {
  readonly routeInfo?: { readonly method?: unknown; readonly url?: unknown }
}
type Callback = (error: Error | null, count?: Count) => void

/** Per call; evicts the least recently counted key. */
const maxKeys = 5_000
/** Milliseconds without Redis after a failure, so that not every request waits for it. */
const restMs = 1_000

/**
 * Counts locally, and in Redis for all nodes. While Redis is down the local counts apply, so that no limit can be
 * evaded.
 */
export function sharedCounts(redis: Redis): FastifyRateLimitStoreCtor {
  let restsUntil = 0

  const countShared = async (key: string, windowMs: number): Promise<Count | undefined> => {
    if (redis.status !== 'ready' || performance.now() < restsUntil) return undefined
    try {
      const [current, ttl] = (await redis.call('EVAL', incrementScript, 1, key, windowMs)) as [number, number]
      return { current, ttl }
    } catch {
      // `createRedis` logs it, once.
      restsUntil = performance.now() + restMs
      return undefined
    }
  }

  return class SharedCounts implements FastifyRateLimitStore {
    private readonly name: string
    private readonly own = new Map<string, { current: number; readonly since: number }>()
    constructor(_options: object, name = 'axle-limit') {
      this.name = name
    }

    incr(key: string, settle: Callback, windowMs = 60_000): void {
      const here = this.countHere(key, windowMs)
      void countShared(`${this.name} ${key}`, windowMs).then((shared) => settle(null, shared ?? here))
    }

    /** The counts of one call; the plugin passes the route, though its types lack it. */
    child(given: object): SharedCounts {
      const { method = '', url = '' } = (given as RouteOf).routeInfo ?? {}
      return new SharedCounts({}, `${this.name} ${String(method)}${String(url)}`)
    }

    private countHere(key: string, windowMs: number): Count {
      const now = performance.now()
      const known = this.own.get(key)
      const count = known && now - known.since < windowMs ? known : { current: 0, since: now }
      count.current++
      this.own.delete(key)
      this.own.set(key, count)
      const [oldest] = this.own.keys()
      if (this.own.size > maxKeys && oldest !== undefined) this.own.delete(oldest)
      return { current: count.current, ttl: count.since + windowMs - now }
    }
  }
}

/** Atomic, so that no count is left without an expiry. */
const incrementScript = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }`
