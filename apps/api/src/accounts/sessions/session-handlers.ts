import type { Actor } from '../../http/actor.ts'
import { record } from '../../platform/audit.ts'
import { forbidden, notFound } from '../../errors/errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import { listSessions } from './session-queries.ts'
import { endAllSessions, endSession, endSessionOf, deleteExpiredSessions } from './sessions.ts'

const hour = 3_600_000

type SessionCalls = 'POST /logout' | 'GET /sessions' | 'DELETE /sessions' | 'DELETE /sessions/:id'

/** Lists and ends sessions. Expired ones are deleted every hour. */
export function sessionHandlers(platform: Platform): Pick<Handlers, SessionCalls> {
  const { db, clock, scheduledTasks } = platform
  scheduledTasks.every(hour, 'deleting expired sessions', () => deleteExpiredSessions(platform), 'upkeep')

  return {
    'POST /logout': async ({ actor }) => {
      await endSession(db, actor.sessionId)
      return { data: { ended: true } }
    },
    'GET /sessions': async ({ actor, query }) => ({
      data: await listSessions(db, clock.now(), sessionOwner(actor, query.userId), actor.sessionId),
    }),
    'DELETE /sessions': async ({ actor, query, request }) => {
      const userId = sessionOwner(actor, query.userId)
      const ended = await db.transaction().execute(async (trx) => {
        const count = await endAllSessions(trx, userId, query.others ? actor.sessionId : undefined)
        await recordForOthers(trx, actor, userId, { sessions: count }, request?.ip)
        return count
      })
      return { data: { ended } }
    },
    'DELETE /sessions/:id': async ({ actor, params, query, request }) => {
      const userId = sessionOwner(actor, query.userId)
      await db.transaction().execute(async (trx) => {
        if (!(await endSessionOf(trx, userId, params.id)))
          throw notFound('session_not_found', 'This session has already ended')
        await recordForOthers(trx, actor, userId, { sessions: 1 }, request?.ip)
      })
      return { data: { id: params.id } }
    },
  }
}

/** Ending the sessions of another user is audited. */
async function recordForOthers(trx: Trx, actor: Actor, userId: number, details: object, ip: string | undefined) {
  if (userId === actor.id) return
  const entry = { action: 'user.signed-out' as const, subjectType: 'user', subjectId: userId }
  await record(trx, { ...entry, actorId: actor.id, details, ip })
}

/** Only admins may name another user. */
function sessionOwner(actor: Actor, userId = actor.id): number {
  if (userId !== actor.id && actor.role !== 'admin') throw forbidden()
  return userId
}
