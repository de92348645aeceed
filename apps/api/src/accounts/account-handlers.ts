import type { FastifyRequest } from 'fastify'
import type { Actor } from '../http/actor.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import type { SiteSettingsReader } from '../site-settings/index.ts'
import { sendAccountMails } from './account-mails.ts'
import { languageOf } from './request-language.ts'
import { changePassword, requestPasswordReset } from './password-reset.ts'
import { sessionHandlers } from './sessions/session-handlers.ts'
import { sendResetByAdmin } from './user-admin/send-reset-by-admin.ts'
import { createSignInFailures } from './sessions/sign-in-failures.ts'
import { type SignInContext, signIn } from './sessions/sign-in.ts'
import { signUp } from './sign-up.ts'
import { type Dependents, userHandlers } from './user-handlers.ts'

type WaysIn = 'POST /login' | 'POST /register' | 'POST /reset-password' | 'POST /change-password'
type AccountCalls = WaysIn | keyof ReturnType<typeof sessionHandlers> | keyof ReturnType<typeof userHandlers>

/** Subscribes to its own events to send mails, so call it before the jobs start. */
export function accountHandlers(
  platform: Platform,
  settings: SiteSettingsReader,
  dependents: Dependents,
): Pick<Handlers, AccountCalls> {
  sendAccountMails(platform, settings)
  return { ...waysIn(platform), ...sessionHandlers(platform), ...userHandlers(platform, dependents) }
}

function waysIn(platform: Platform): Pick<Handlers, WaysIn> {
  const failures = createSignInFailures(platform.clock)
  return {
    'POST /login': async ({ body, actor, request }) => ({
      data: await signIn(platform, failures, body, arrivalOf(actor, request)),
    }),
    'POST /register': async ({ body, actor, request }) => ({
      data: await signUp(platform, body, arrivalOf(actor, request)),
    }),
    'POST /reset-password': async ({ body, actor, request }) => {
      const [{ email }, language] = [body, languageOf(request)]
      if (actor?.role === 'admin') await sendResetByAdmin(platform, actor, { email, ip: request?.ip, language })
      else await requestPasswordReset(platform, email, language)
      return { data: { sent: true } }
    },
    'POST /change-password': async ({ body, request }) => {
      await changePassword(platform, failures, { ...body, language: languageOf(request) })
      return { data: { changed: true } }
    },
  }
}

const arrivalOf = (actor: Actor | undefined, request: FastifyRequest | undefined): SignInContext => ({
  ip: request?.ip,
  userAgent: request?.headers['user-agent'],
  sessionId: actor?.sessionId,
  language: languageOf(request),
  requestId: request?.id,
})
