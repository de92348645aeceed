import type { FastifyRequest } from 'fastify'
import type { Handlers } from '../platform/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { sendAccountMails } from './account-mails.ts'
import { languageOf } from './request-language.ts'
import { changePassword, requestPasswordReset } from './password-reset.ts'
import { endSession, type Origin } from './sessions.ts'
import { createSignInFailures } from './sign-in-failures.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { getUserFor, listUsers } from './user-queries.ts'

type AccountCalls =
  | 'POST /login'
  | 'POST /logout'
  | 'POST /register'
  | 'GET /users'
  | 'GET /users/:id'
  | 'POST /reset-password'
  | 'POST /change-password'

/** Also hears of its own events, to send mails; to be called before the jobs start. */
export function accountHandlers(platform: Platform): Pick<Handlers, AccountCalls> {
  const { db, clock } = platform
  const failures = createSignInFailures(clock)
  sendAccountMails(platform)

  return {
    'POST /login': async ({ body, request }) => ({ data: await signIn(platform, failures, body, originOf(request)) }),
    'POST /logout': async ({ actor }) => {
      await endSession(db, actor.sessionId)
      return { data: { ended: true } }
    },
    'POST /register': async ({ body, request }) => ({ data: await signUp(platform, body, originOf(request)) }),
    'GET /users': ({ query }) => listUsers(db, query),
    'GET /users/:id': async ({ params, actor }) => ({ data: await getUserFor(db, actor, params.id) }),
    'POST /reset-password': async ({ body, request }) => {
      await requestPasswordReset(platform, body.email, languageOf(request))
      return { data: { sent: true } }
    },
    'POST /change-password': async ({ body, request }) => {
      await changePassword(platform, failures, { ...body, language: languageOf(request) })
      return { data: { changed: true } }
    },
  }
}

const originOf = (request: FastifyRequest | undefined): Origin => ({
  ip: request?.ip,
  userAgent: request?.headers['user-agent'],
})
