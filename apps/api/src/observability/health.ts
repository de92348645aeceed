import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import pg from 'pg'
import { NoAnswer, within } from '../platform/time-limit.ts'
import type { Platform } from '../platform/platform.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * From this call on, the node reports that it is not ready and closes each connection after its answer. It still
     * serves.
     */
    startDraining(): void
  }
}

interface HealthOptions {
  readonly platform: Platform
  /** Names of other things that are not ready yet. */
  readonly missing: () => readonly string[]
}

/** Serves `/api/health/live` and `/api/health/ready` for operators, outside the contract. */
export const healthPlugin = fastifyPlugin(
  async (app: FastifyInstance, { platform, missing: ofOthers }: HealthOptions) => {
    // Its own connection: a node that uses all others is busy, not down.
    const pool = new pg.Pool({ ...platform.pool.options, max: 1, application_name: 'axle health' })
    pool.on('error', () => undefined)
    app.addHook('onClose', () => pool.end())
    let draining = false
    const startDraining = () => {
      draining = true
    }
    app.decorate('startDraining', startDraining)
    app.addHook('preClose', async () => startDraining())
    // A keep-alive connection would delay the close of the server.
    app.addHook('onSend', async (_request, reply) => {
      if (draining) reply.header('connection', 'close')
    })

    app.get('/api/health/live', async () => ({ status: 'live' }))
    app.get('/api/health/ready', async (_request, reply) => {
      const isReached = await answers(pool, platform.config.databaseSessionUrl !== undefined)
      const missing = draining ? ['draining'] : isReached ? ofOthers() : ['database']
      return reply
        .code(missing.length === 0 ? 200 : 503)
        .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing })
    })
  },
)

/** A pooler whose sessions are all taken does not answer in time, but it is busy, not down. */
const answers = (pool: Platform['pool'], hasPooler: boolean): Promise<boolean> =>
  within(2_000, pool.query('select 1')).then(
    () => true,
    (error: unknown) => hasPooler && error instanceof NoAnswer,
  )
