import './problem-tables.ts'
import './problem-events.ts'
import { forbidden, notFound } from '../errors/errors.ts'
import { type Actor, mayInShop } from '../http/actor.ts'
import type { CallOf, Handlers } from '../http/handlers.ts'
import { orderNotFound, rolesOf, visibleShops, withDeletedShops } from '../orders/index.ts'
import { defineModule } from '../platform/module.ts'
import type { Platform } from '../platform/platform.ts'
import { readAnswerDays } from '../site-settings/index.ts'
import type { ProblemContext } from './enter-state.ts'
import { meetDeadlines } from './meet-deadlines.ts'
import {
  findParties,
  getProblem,
  isPhotoOf,
  listEscalated,
  listOfBuyer,
  listOfOrder,
  listOfShop,
  requireAccess,
} from './problem-queries.ts'
import { sendProblemMails } from './notices/problem-mails.ts'
import { listReportable } from './reportable-queries.ts'
import { remindOfDeadlines } from './notices/remind-of-deadlines.ts'
import { removeOldTexts } from './evidence/remove-old-texts.ts'
import { reportProblem } from './report-problem.ts'
import { readReturnLabel } from './return-label-queries.ts'
import { takeStep } from './take-step.ts'

export { findNotice, findReminder, type ProblemNotice } from './notices/notice-queries.ts'

type ProblemCalls = Extract<keyof Handlers, `${string}/problems${string}`>

const minute = 60_000

function problemHandlers(
  context: ProblemContext,
  stockChanged: (products: readonly number[]) => void,
): Pick<Handlers, ProblemCalls> {
  const { platform } = context
  const { db } = platform
  platform.scheduledTasks.every(
    5 * minute,
    'deadlines of problems',
    async () => {
      stockChanged(await meetDeadlines(context))
      await remindOfDeadlines(platform)
    },
    'deadlines',
  )
  platform.scheduledTasks.every(60 * minute, 'removing texts of old problems', () =>
    removeOldTexts(platform, context.photos),
  )
  return {
    'POST /orders/:id/problems': async ({ actor, params, body }) => {
      const id = await reportProblem(context, actor, params.id, body)
      return { data: await getProblem(db, actor, id) }
    },
    'GET /orders/:id/problems': async ({ actor, params }) => ({
      data: await problemsOfOrder(platform, await withDeletedShops(db, actor), params.id),
    }),
    'GET /problems/:id': async ({ actor, params }) => ({ data: await getProblem(db, actor, params.id) }),
    'GET /problems/:id/return-label': async ({ actor, params: { id } }) => {
      await requireAccess(db, actor, id)
      return { data: await readReturnLabel(db, id) }
    },
    'GET /problems/:id/photos/:photoId': async ({ actor, params: { id, photoId }, query }) => {
      await requireAccess(db, actor, id)
      if (!(await isPhotoOf(db, id, photoId))) throw notFound('photo_not_found', 'Photo not found')
      return context.photos.read(photoId, query.size)
    },
    'POST /problems/:id/steps': async ({ actor, params, body }) => {
      stockChanged(await takeStep(context, actor, params.id, body))
      return { data: await getProblem(db, actor, params.id) }
    },
    'GET /problems': ({ actor, query }) => listOfBuyer(db, actor.id, query),
    'GET /business/:id/problems': ({ actor, params, query }: CallOf<'GET /business/:id/problems'>) => {
      if (!mayInShop(actor, params.id, 'orders-view')) throw forbidden('Only the shop can see its problems')
      return listOfShop(db, params.id, query)
    },
    'GET /admin/problems': ({ query }) => listEscalated(db, query),
  }
}

/** Reads the problems of an order as the caller may see them, and for its buyer what can be reported. */
async function problemsOfOrder({ db, clock }: Platform, actor: Actor, orderId: string) {
  const parties = await findParties(db, orderId)
  const shops = parties ? visibleShops(actor, parties) : []
  if (parties === undefined || shops.length === 0) throw orderNotFound()
  const isBuyer = rolesOf(actor, parties).includes('buyer')
  const [problems, reportable] = await Promise.all([
    listOfOrder(db, orderId, shops),
    isBuyer ? listReportable(db, orderId, clock.now()) : [],
  ])
  return { problems, reportable }
}

const limit = { address: 600, person: 60 }

/** Problems of buyers after the sale: replacements, returns and refunds. */
export const problemsModule = defineModule({
  name: 'problems',
  imports: ['catalogue', 'ledger', 'mail-messages', 'orders', 'payments', 'site-settings', 'uploads'],
  rateLimits: { 'POST /orders/:id/problems': limit, 'POST /problems/:id/steps': limit },
  admission: { 'POST /orders/:id/problems': 'orders', 'POST /problems/:id/steps': 'orders' },
  setUp({ platform, services }) {
    sendProblemMails(platform)
    const context: ProblemContext = {
      platform,
      photos: services.privatePhotos.keptIn('problem_photo'),
      refundProblem: (...refund) => services.refundProblem(...refund),
      answerDays: readAnswerDays,
    }
    return { handlers: problemHandlers(context, services.catalogue.stockChanged) }
  },
})
