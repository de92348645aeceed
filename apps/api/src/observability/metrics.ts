import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { hashSecret } from '../platform/ids.ts'
import type { AdmissionQueues } from '../admission/admission-queues.ts'
import { within } from '../platform/time-limit.ts'
import type { Platform } from '../platform/platform.ts'
import { processMetrics } from './process-metrics.ts'

interface MetricsOptions {
  readonly platform: Platform
  readonly queues: AdmissionQueues
  /** Sends the same metrics elsewhere. */
  readonly send?: ((registry: Registry) => void) | undefined
}

/** Serves `/metrics` for Prometheus. A test compares it with `deploy/grafana-dashboard.json`. */
export const metricsPlugin = fastifyPlugin(async (app: FastifyInstance, { platform, queues, send }: MetricsOptions) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureQueues(queues, registry)
  measureDatabase(platform, registry)
  measureJobs(platform, registry)
  const all = Registry.merge([registry, processMetrics])
  send?.(all)
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, platform.config.metricsToken)) return reply.code(404).send()
    return reply.type(all.contentType).send(await all.metrics())
  })
})

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const running = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in progress; an event stream counts while its page is open',
    labelNames: ['route'],
    registers,
  })
  app.addHook('onRequest', async (request, reply) => {
    const route = routeOf(request)
    running.inc({ route })
    // Streams never finish, they only close.
    reply.raw.once('close', () => running.dec({ route }))
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
}

function measureQueues(queues: AdmissionQueues, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'axle_line_requests',
      help: 'Requests by admission queue (line): running (at work) and waiting',
      labelNames: ['line', 'state'],
      registers: [],
      collect() {
        for (const [line, { counts }] of Object.entries(queues)) {
          this.set({ line, state: 'at work' }, counts.atWork)
          this.set({ line, state: 'waiting' }, counts.waiting)
        }
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'axle_line_left_total',
      help: 'Requests without a response by admission queue (line): rejected (asked to come back), or the client left while waiting (gone)',
      labelNames: ['line', 'why'],
      registers: [],
      collect() {
        this.reset()
        for (const [line, { counts }] of Object.entries(queues)) {
          this.inc({ line, why: 'asked to come back' }, counts.refused)
          this.inc({ line, why: 'gone' }, counts.gone)
        }
      },
    }),
  )
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unknown'

function measureDatabase({ pool }: Platform, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'axle_database_connections',
      help: 'Connections for requests: busy, idle, and how many there may be',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'most' }, pool.options.max)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'axle_database_waiting',
      help: 'Statements that wait for a connection',
      registers: [],
      collect() {
        this.set(pool.waitingCount)
      },
    }),
  )
}

interface JobCounts {
  readonly due: number
  readonly later: number
  readonly failed: number
  readonly oldest: number
}

/** The same on every node, since they share the queue. */
function measureJobs({ pool }: Platform, registry: Registry): void {
  const unknown = { due: NaN, later: NaN, failed: NaN, oldest: NaN }
  const age = new Gauge({
    name: 'axle_oldest_due_job_seconds',
    help: 'For how long the job that waits longest could have been run',
    registers: [registry],
  })
  registry.registerMetric(
    new Gauge({
      name: 'axle_jobs',
      help: 'Jobs of all nodes: due, to be run later, and failed for good (stored for a week)',
      labelNames: ['state'],
      registers: [],
      async collect() {
        const counts = await soon(countJobs(pool), unknown)
        this.set({ state: 'due' }, counts.due)
        this.set({ state: 'later' }, counts.later)
        this.set({ state: 'failed' }, counts.failed)
        age.set(counts.oldest)
      },
    }),
  )
}

async function countJobs(pool: Platform['pool']): Promise<JobCounts | undefined> {
  const { rows } = await pool.query<JobCounts>(`
    select count(*) filter (where start_after <= now())::int as due, count(*) filter (where start_after > now())::int as later,
      greatest(0, coalesce(extract(epoch from now() - min(start_after)), 0))::float8 as oldest,
      (select count(*)::int from pgboss.job where state = 'failed' and not starts_with(name, '__pgboss')) as failed
    from pgboss.job where state < 'active' and not starts_with(name, '__pgboss')`)
  return rows[0]
}

/** Monitoring needs the other metrics even when the database does not answer. */
const soon = <T>(work: Promise<T | undefined>, otherwise: T): Promise<T> =>
  within(1_000, work).then(
    (found) => found ?? otherwise,
    () => otherwise,
  )

const addedByProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via']

/** True for this machine and holders of the token. A forwarded request never comes from this machine. */
function mayMeasure({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && isSameSecret(headers.authorization ?? '', `Bearer ${token}`)) return true
  return addedByProxies.every((name) => headers[name] === undefined) && /^(::ffff:)?127\.|^::1$/.test(ip)
}

/** Compares in constant time. */
const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(hashSecret(one), hashSecret(other))
