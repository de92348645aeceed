import { apiKeyLimits, type Call } from '@axle/contract'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyRequests } from '../errors/errors.ts'
import type { Actor } from '../http/actor.ts'
import { isKey, tokenOf } from '../http/sessions-and-keys.ts'

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

/** API keys that are unknown, expired or revoked, from one IP address. As many as sign-ins. */
export const failedKeysPerAddress = 60

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
  interface FastifyInstance {
    /** Counts a request with a key that opens nothing. Throws 429 when its address sent too many. */
    countFailedKey?: (request: FastifyRequest) => Promise<void>
  }
}

/** The IP address for counting, with IPv6 by network. Programs with keys do not use up the limit of browsers beside them. */
export const addressOf = (request: Pick<FastifyRequest, 'ip' | 'headers'>): string =>
  isKey(tokenOf(request)) ? `keys ${normalizeIP(request.ip)}` : normalizeIP(request.ip)

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
    limits[call]?.personOf?.(request) ?? (request.actor && callerOf(request.actor))

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
      const ofKeys = app.createRateLimit({ max: apiKeyLimits.callsPerMinute, keyGenerator: keyOf })
      const failed = app.createRateLimit({ max: failedKeysPerAddress, keyGenerator: failedKeyOf })
      app.decorate('countFailedKey', async (request) => refuseExceeded(await failed(request)))
      const own = new Map(
        Object.entries(limits).flatMap(([call, { person }]) =>
          person === undefined ? [] : [[call, limiterOf(person)]],
        ),
      )
      app.addHook('preHandler', async (request) => {
        const { call } = request.routeOptions.config
        if (call === undefined || userOf(call, request) === undefined) return
        if (request.actor?.key) refuseExceeded(await ofKeys(request))
        refuseExceeded(await (own.get(call) ?? general)(request))
      })
    },
  }
}

const callerOf = ({ id, key }: Actor): string => (key ? `key ${key.id}` : `person ${id}`)
const keyOf = ({ actor }: FastifyRequest): string => `all calls of key ${actor?.key?.id}`
const failedKeyOf = ({ ip }: FastifyRequest): string => `failed keys ${normalizeIP(ip)}`

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

function refuseExceeded(count: Count): void {
  if (!count.isAllowed && count.isExceeded) throw tooManyRequests(count.ttlInSeconds)
}
