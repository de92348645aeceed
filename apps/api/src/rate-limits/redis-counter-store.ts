import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Redis } from 'ioredis'

interface Count {
  readonly current: number
  /** Milliseconds until it begins anew. */
  readonly ttl: number
}
interface RouteOf {
  readonly routeInfo?: { readonly method?: unknown; readonly url?: unknown }
}
type Told = (error: Error | null, count?: Count) => void

/** Of a call; who was not counted for longest is forgotten first. */
const mostKept = 5_000
/** After Redis failed it is left alone for a moment: nobody waits for it each time. */
const restMs = 1_000

/**
 * Counts here, and in Redis where there is one, whose count is that of all nodes. While Redis is away the node goes on from
 * what it counted itself, so that nobody gets around a limit by that.
 */
export function sharedCounts(redis: Redis): FastifyRateLimitStoreCtor {
  let restsUntil = 0

  const ask = async (key: string, windowMs: number): Promise<Count | undefined> => {
    if (redis.status !== 'ready' || performance.now() < restsUntil) return undefined
    try {
      const [current, ttl] = (await redis.call('EVAL', countOne, 1, key, windowMs)) as [number, number]
      return { current, ttl }
    } catch {
      // It is in the log, once: see `createRedis`.
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

    incr(key: string, told: Told, windowMs = 60_000): void {
      const here = this.countHere(key, windowMs)
      void ask(`${this.name} ${key}`, windowMs).then((shared) => told(null, shared ?? here))
    }

    /** For one call alone; the plugin says which, though its types do not know that. */
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
      if (this.own.size > mostKept && oldest !== undefined) this.own.delete(oldest)
      return { current: count.current, ttl: count.since + windowMs - now }
    }
  }
}

/** In one step, so that no count is ever left without its end. */
const countOne = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }`
