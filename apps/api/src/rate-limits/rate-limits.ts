import type { Call } from '@axle/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyRequests } from '../errors/errors.ts'

/** Requests a minute. */
export interface RateLimit {
  /** Per IP address. Wide: a mobile carrier may put a whole town behind one. */
  readonly address: number
  /** Per signed-in user. Narrow: far more than a person clicks, and enough for a busy shop's scripts. */
  readonly person: number
}

interface CallLimit extends Partial<RateLimit> {
  /** Identifies the user on calls made before sign-in. */
  readonly personOf?: (request: FastifyRequest) => string
}
export type RateLimits = Readonly<Partial<Record<Call, CallLimit>>>

/** For all calls without a limit of their own, together. */
export const generalLimit: RateLimit = { address: 6_000, person: 1_200 }

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

interface RateLimitedRoute {
  readonly call: Call
  readonly rateLimit?: { readonly max: number; readonly timeWindow: string }
}

export interface RateLimitTable {
  /** Requests a minute that this call allows. */
  limitOf(call: Call): RateLimit
  /** The route options that @fastify/rate-limit and `limitUsers` read. */
  routeOptionsOf(call: Call): RateLimitedRoute
  /** Counts requests per user, whatever their IP address. Register @fastify/rate-limit first. */
  limitUsers(app: FastifyInstance): void
}

/** Joins the limits that modules declare for their calls. */
export function createRateLimits(modules: readonly { readonly rateLimits?: RateLimits }[]): RateLimitTable {
  const limits: RateLimits = Object.assign({}, ...modules.map((module) => module.rateLimits))
  const userOf = (call: Call, request: FastifyRequest): string | undefined =>
    limits[call]?.personOf?.(request) ?? (request.actor && `person ${request.actor.id}`)

  return {
    limitOf(call) {
      const { address, person } = { ...generalLimit, ...limits[call] }
      return { address, person }
    },
    routeOptionsOf(call) {
      const max = limits[call]?.address
      return { call, ...(max !== undefined && { rateLimit: { max, timeWindow: '1 minute' } }) }
    },
    limitUsers(app) {
      // A call with its own limit has its own counter, also in Redis, where all counters share one store.
      const keyGenerator = (request: FastifyRequest): string => {
        const { call } = request.routeOptions.config
        const isOwn = call !== undefined && limits[call]?.person !== undefined
        return `${isOwn ? call : 'any'} ${call && userOf(call, request)}`
      }
      const limiterOf = (max: number) => app.createRateLimit({ max, keyGenerator })
      const general = limiterOf(generalLimit.person)
      const own = new Map(
        Object.entries(limits).flatMap(([call, { person }]) =>
          person === undefined ? [] : [[call, limiterOf(person)]],
        ),
      )
      app.addHook('preHandler', async (request) => {
        const { call } = request.routeOptions.config
        if (call === undefined || userOf(call, request) === undefined) return
        const count = await (own.get(call) ?? general)(request)
        if (!count.isAllowed && count.isExceeded) throw tooManyRequests(count.ttlInSeconds)
      })
    },
  }
}
