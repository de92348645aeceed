import { defineModule } from '../platform/module.ts'
import { by, record } from '../platform/audit.ts'
import type { Actor } from '../http/actor.ts'
import { notFound } from '../errors/errors.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { listFailedJobs } from './list-failed-jobs.ts'
import { dashboardFigures } from './dashboard-figures.ts'

type DashboardCalls = 'GET /overview' | 'GET /failed-jobs' | 'POST /failed-jobs/:id/retry' | 'DELETE /failed-jobs/:id'

/** Handles the admin dashboard: key figures, work that waits for an admin, and failed jobs. */
function dashboardHandlers(platform: Platform): Pick<Handlers, DashboardCalls> {
  const { db, failedJobs } = platform
  const figures = dashboardFigures(platform)
  const settle = async (actor: Actor, id: string, how: 'retry' | 'discard') => {
    await db.transaction().execute(async (trx) => {
      const name = await failedJobs[how](trx, id)
      if (name === undefined) throw notFound('job_not_found', 'This job is no longer among the failed jobs')
      const action = how === 'retry' ? 'job.retried' : 'job.given-up'
      await record(trx, { ...by(actor), action, subjectType: 'job', subjectId: id, details: { name } })
    })
    figures.forget()
    return { data: { id } }
  }
  return {
    'GET /overview': async ({ query }) => ({ data: await figures.read(Number(query.days)) }),
    'GET /failed-jobs': ({ query }) => listFailedJobs(platform, query),
    'POST /failed-jobs/:id/retry': ({ actor, params }) => settle(actor, params.id, 'retry'),
    'DELETE /failed-jobs/:id': ({ actor, params }) => settle(actor, params.id, 'discard'),
  }
}

/** The figures and open tasks of the admin, and failed jobs. */
export const adminDashboardModule = defineModule({
  name: 'admin-dashboard',
  imports: ['order-lists', 'payments', 'ledger', 'reviews', 'shop-ratings'],
  setUp: ({ platform }) => ({ handlers: dashboardHandlers(platform) }),
})
