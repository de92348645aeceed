import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import pg from 'pg'
import { within } from '../platform/time-limit.ts'
import type { Platform } from '../platform/platform.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on it says that it is not ready, and ends each connection with its answer. It goes on serving. */
    startDraining(): void
  }
}

interface HealthOptions {
  readonly platform: Platform
  /** What else is not ready yet. */
  readonly missing: () => readonly string[]
}

/** `/api/health/live` and `/api/health/ready`: for those who run the server, outside the contract. */
export const healthPlugin = fastifyPlugin(
  async (app: FastifyInstance, { platform, missing: ofOthers }: HealthOptions) => {
    // A connection of its own: a node with more to do than it has connections is busy, not away.
    const pool = new pg.Pool({ ...platform.pool.options, max: 1, application_name: 'axle health' })
    pool.on('error', () => undefined)
    app.addHook('onClose', () => pool.end())
    let draining = false
    const startDraining = () => {
      draining = true
    }
    app.decorate('startDraining', startDraining)
    app.addHook('preClose', async () => startDraining())
    // A connection kept alive would hold the server up while it closes.
    app.addHook('onSend', async (_request, reply) => {
      if (draining) reply.header('connection', 'close')
    })

    app.get('/api/health/live', async () => ({ status: 'live' }))
    app.get('/api/health/ready', async (_request, reply) => {
      const missing = draining ? ['draining'] : (await answers(pool)) ? ofOthers() : ['database']
      return reply
        .code(missing.length === 0 ? 200 : 503)
        .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing })
    })
  },
)

const answers = (pool: Platform['pool']): Promise<boolean> =>
  within(2_000, pool.query('select 1')).then(
    () => true,
    () => false,
  )
