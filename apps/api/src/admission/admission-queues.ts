import type { Call } from '@axle/contract'
import type { RouteOptions } from 'fastify'
import { AdmissionQueue, type QueueSize } from './admission-queue.ts'

/**
 * How many requests of each kind one node admits at a time. Each kind has its own queue, so browsing never blocks
 * checkout. `connections` is the number of database connections for requests.
 */
export const queueSizes = (connections: number) =>
  ({
    /** The rest of the API. More than there are connections, since much is answered from memory. */
    api: { atWork: 4 * connections, waiting: 2_000, patienceMs: 3_000 },
    /** Placing and changing orders, and messages of the payment gateway. */
    orders: { atWork: 2 * connections, waiting: 1_000, patienceMs: 10_000 },
    /** Calls that wait for an answer of the payment gateway. */
    gateway: { atWork: 20, waiting: 100, patienceMs: 10_000 },
    /** Calls that hash a password. Few: hashing is bound by the processor, and only this queue drops clients that left. */
    passwords: { atWork: 8, waiting: 100, patienceMs: 10_000 },
    /** Image uploads, which last as long as the client's connection needs. */
    uploads: { atWork: 60, waiting: 0, patienceMs: 0 },
    /** Event streams until they are open: all reconnect at once when a node stops. */
    streams: { atWork: 2 * connections, waiting: 10_000, patienceMs: 20_000 },
    /** Rendering needs only the processor. Cached pages wait in the same queue. */
    pages: { atWork: 8, waiting: 500, patienceMs: 5_000 },
    /** Images for display, from disk or from a store that may be slow. */
    pictures: { atWork: 100, waiting: 2_000, patienceMs: 10_000 },
    /** Scripts and fonts: a page without them is of little use. */
    files: { atWork: 100, waiting: 4_000, patienceMs: 20_000 },
  }) satisfies Record<string, QueueSize>

/** Statements that may wait for a connection: more than all admitted requests send at once. */
export const mostWaiting = (connections: number): number => 100 * connections

/** Sockets of one node, mostly event streams and idle browsers. Further connections are closed unanswered. */
export const mostConnections = 15_000

/**
 * Connections that may wait to be accepted; the system may allow fewer (`net.core.somaxconn`). A client that finds the
 * backlog full retries after one second, then two, then four.
 */
export const mostUnaccepted = 4_096

/** Timeouts for slow clients in milliseconds, as Fastify options. */
export const clientTimeouts = {
  // A whole request: enough for the largest image on a slow connection.
  requestTimeout: 300_000,
  // An idle socket. Longer than any request takes and than event streams are silent.
  connectionTimeout: 120_000,
  http: {
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
  },
} as const

export type QueueName = keyof ReturnType<typeof queueSizes>
export type AdmissionQueues = Readonly<Record<QueueName, AdmissionQueue>>

/** The queues of one node. */
export function createQueues(connections: number): AdmissionQueues {
  const queues = Object.entries(queueSizes(connections)).map(([name, size]) => [name, new AdmissionQueue(size)])
  return Object.fromEntries(queues) as AdmissionQueues
}

/** The queue of calls, or of other routes below `/api`, written `POST /path`. */
export type RouteQueues = Readonly<Partial<Record<Call | `${string} /payments/webhook`, QueueName>>>
/** Finds the queue of a request by its route; undefined for routes that cost next to nothing. */
export type QueueOf = (method: string, route: string | undefined) => QueueName | undefined

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never queued and never refused for load. */
    unqueued?: true
  }
}

/** Plugins whose requests must not wait add it as an `onRoute` hook. */
export function withoutQueue(route: RouteOptions): void {
  route.config = { ...route.config, unqueued: true }
}

// Monitoring must see a node that is overloaded.
const free = /^\/(?:api\/health\/|metrics$)/

/** Joins what modules declare about their calls. */
export function createRouting(modules: readonly { readonly admission?: RouteQueues }[]): QueueOf {
  const declared: RouteQueues = Object.assign({}, ...modules.map(({ admission }) => admission))
  const queues = new Map(Object.entries(declared).map(([call, queue]) => [call.replace(' ', ' /api'), queue]))
  return (method, route) => {
    if (route === undefined || free.test(route)) return undefined
    const known = queues.get(`${method} ${route}`)
    if (known) return known
    if (route.startsWith('/api/')) return 'api'
    if (route.startsWith('/images/')) return 'pictures'
    return route === '/*' || route.startsWith('/sitemap') ? 'pages' : 'files'
  }
}
