import type { Call } from '@axle/contract'
import { Line, type LineSize } from './admission-queue.ts'

/**
 * How many requests of each kind one node takes at a time. Each kind has a line of its own, so that none starves another:
 * whoever turns pages keeps nobody from paying. `connections` is how many the database gives to requests.
 */
export const lineSizes = (connections: number) =>
  ({
    /** All of the API that is not below. More than there are connections, since much is answered from memory. */
    api: { atWork: 4 * connections, waiting: 2_000, patienceMs: 3_000 },
    /** Placing and changing orders, and what the gateway tells. */
    orders: { atWork: 2 * connections, waiting: 1_000, patienceMs: 10_000 },
    /** What waits for an answer of the payment gateway. */
    gateway: { atWork: 20, waiting: 100, patienceMs: 10_000 },
    /** What hashes a password: little more than are hashed at a time, since its line is the one that drops who left. */
    passwords: { atWork: 8, waiting: 100, patienceMs: 10_000 },
    /** Pictures that people send; they take as long as their line does. */
    uploads: { atWork: 60, waiting: 0, patienceMs: 0 },
    /** Streams of events, until they are open: all come back at once when a node has stopped. */
    streams: { atWork: 2 * connections, waiting: 10_000, patienceMs: 20_000 },
    /** Drawing a page takes the processor alone; that of one in memory waits in the same line. */
    pages: { atWork: 8, waiting: 500, patienceMs: 5_000 },
    /** Pictures that people look at, from the disk or a store that may be slow. */
    pictures: { atWork: 100, waiting: 2_000, patienceMs: 10_000 },
    /** Scripts and fonts: without them a page that was served is worth little. */
    files: { atWork: 100, waiting: 4_000, patienceMs: 20_000 },
  }) satisfies Record<string, LineSize>

/** Statements in line for a connection: more than all that are let in ask for at once. */
export const mostWaiting = (connections: number): number => 100 * connections

/** Sockets of one node, most of them streams of events and browsers that may ask again. Beyond it they are closed unheard. */
export const mostConnections = 15_000

/**
 * Connections that came while the process was busy; the system may allow fewer (`net.core.somaxconn`). Who finds no room tries
 * again after one second, then two, then four.
 */
export const mostUnaccepted = 4_096

/** How long clients may take, in milliseconds: as options of Fastify. */
export const patience = {
  // A whole request: enough for the largest picture over a slow line. Without it one may be sent for ever.
  requestTimeout: 300_000,
  // Nothing sent and nothing taken. Longer than any work takes, and than streams of events are silent.
  connectionTimeout: 120_000,
  http: {
    // Its head alone, which is some lines.
    headersTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
  },
} as const

export type LineName = keyof ReturnType<typeof lineSizes>
export type Lines = Readonly<Record<LineName, Line>>

export function createLines(connections: number): Lines {
  const lines = Object.entries(lineSizes(connections)).map(([name, size]) => [name, new Line(size)])
  return Object.fromEntries(lines) as Lines
}

const ofCalls: Partial<Record<Call, LineName>> = {
  'POST /orders': 'orders',
  'POST /orders/:id/cancel': 'orders',
  'PUT /orders/:id': 'orders',
  'PUT /orders/:id/status': 'orders',
  'POST /orders/:id/payment/said': 'orders',
  'POST /orders/:id/payment': 'gateway',
  'POST /orders/:id/payment/check': 'gateway',
  'POST /login': 'passwords',
  'POST /register': 'passwords',
  'POST /change-password': 'passwords',
  'POST /uploads': 'uploads',
  'GET /notifications/stream': 'streams',
}
const ofRoutes = new Map<string, LineName>([
  ...Object.entries(ofCalls).map(([call, line]) => [call.replace(' ', ' /api'), line] as const),
  ['POST /api/payments/webhook', 'orders'],
])

/** Never turned away: who watches a node has to hear of it, and nobody else asks these. */
const free = /^\/(?:api\/health\/|metrics$|practice-gateway)/

/** In which line a request stands, by its route; those without one cost next to nothing. */
export function lineOf(method: string, route: string | undefined): LineName | undefined {
  if (route === undefined || free.test(route)) return undefined
  const known = ofRoutes.get(`${method} ${route}`)
  if (known) return known
  if (route.startsWith('/api/')) return 'api'
  if (route.startsWith('/images/')) return 'pictures'
  return route === '/*' || route.startsWith('/sitemap') ? 'pages' : 'files'
}
