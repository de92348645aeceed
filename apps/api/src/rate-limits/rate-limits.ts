import type { Call } from '@axle/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyRequests } from '../errors/errors.ts'

/** Times a minute. */
export interface RateLimit {
  /** Wide: behind one address of a mobile carrier there may be a whole town. */
  readonly address: number
  /** Narrow, of somebody signed in: far more than hands can do, and what a busy shop's programs need. */
  readonly person: number
}

const reviews: RateLimit = { address: 300, person: 30 }
const searches: RateLimit = { address: 3_000, person: 600 }

/** Calls that are tighter than the rest. */
const limits: Partial<Record<Call, Partial<RateLimit>>> = {
  'GET /products': searches,
  'GET /products/facets': searches,
  'POST /orders': { address: 600, person: 60 },
  'POST /orders/:id/payment': { address: 300, person: 30 },
  'POST /orders/:id/payment/check': { address: 600, person: 60 },
  'POST /orders/:id/payment/said': { address: 300, person: 30 },
  'PUT /products/:id/rate': reviews,
  'PUT /products/:id/ratings/:ratingId': reviews,
  'POST /business': { address: 300, person: 30 },
  'POST /uploads': { address: 300, person: 60 },
  // Guesses at one account have their own, narrower limit: sign-in-failures.ts.
  'POST /login': { address: 60 },
  'POST /register': { address: 30 },
  'POST /change-password': { address: 30 },
  // Nobody is signed in yet: the person is whose e-mail was named, known here or not.
  'POST /reset-password': { address: 30, person: 5 },
}

/** What is asked for beyond that, all of it together. */
export const generalLimit: RateLimit = { address: 6_000, person: 1_200 }

export const limitOf = (call: Call): RateLimit => ({ ...generalLimit, ...limits[call] })

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

interface CountedRoute {
  call: Call
  rateLimit?: { max: number; timeWindow: string }
}

/** For the plugin that counts by address, and for `limitPersons`. */
export function rateLimitOf(call: Call): CountedRoute {
  const max = limits[call]?.address
  return { call, ...(max !== undefined && { rateLimit: { max, timeWindow: '1 minute' } }) }
}

/** Counts what each person asks for, from wherever they ask. To be called once the plugin that counts is there. */
export function limitPersons(app: FastifyInstance): void {
  const limiterOf = (max: number) => app.createRateLimit({ max, keyGenerator: keyOf })
  const general = limiterOf(generalLimit.person)
  const own = new Map(
    Object.entries(limits).flatMap(([call, { person }]) => (person === undefined ? [] : [[call, limiterOf(person)]])),
  )
  app.addHook('preHandler', async (request) => {
    const { call } = request.routeOptions.config
    if (call === undefined || personIn(request) === undefined) return
    const count = await (own.get(call) ?? general)(request)
    if (!count.isAllowed && count.isExceeded) throw tooManyRequests(count.ttlInSeconds)
  })
}

/** Calls that are counted alone have a count of their own, also where Redis keeps all of them. */
const keyOf = (request: FastifyRequest): string => {
  const { call } = request.routeOptions.config
  const isCountedAlone = call !== undefined && limits[call]?.person !== undefined
  return `${isCountedAlone ? call : 'any'} ${personIn(request)}`
}

function personIn({ actor, body, routeOptions }: FastifyRequest): string | undefined {
  // By its schema, and in small letters.
  if (routeOptions.config.call === 'POST /reset-password') return (body as { email: string }).email
  return actor && `person ${actor.id}`
}
