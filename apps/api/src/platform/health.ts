import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { hashSecret } from './ids.ts'
import type { Platform } from './platform.ts'

/** `/api/health/live`, `/api/health/ready` and `/metrics`: for those who run the server, outside the contract. */
export const healthPlugin = fastifyPlugin(async (app: FastifyInstance, { platform }: { platform: Platform }) => {
  const { config, pool } = platform
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  // A connection kept alive would hold the server up while it closes.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })

  app.get('/api/health/live', async () => ({ status: 'live' }))
  app.get('/api/health/ready', async (_request, reply) => {
    const missing = draining ? ['draining'] : (await answers(pool)) ? [] : ['database']
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing })
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, config.metricsToken)) return reply.code(404).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
})

const addedByProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via']

/** This machine itself, or who knows the token. A forwarded request is never this machine's own. */
function mayMeasure({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined && isSameSecret(headers.authorization ?? '', `Bearer ${token}`)) return true
  return addedByProxies.every((name) => headers[name] === undefined) && /^(::ffff:)?127\.|^::1$/.test(ip)
}

/** Takes as long for a guess that begins rightly as for any other. */
const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(hashSecret(one), hashSecret(other))

const answers = (pool: Platform['pool']): Promise<boolean> =>
  Promise.race([
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref()),
  ])
