import { languageTag } from '@axle/contract/languages'
import { createHttpApi, type HttpOptions } from '@axle/contract/client'
import { wroteCookie, wroteCookieAge } from '@axle/contract/wrote-cookie'
import type { Api } from '@axle/contract'
import { setCookie } from '../browser/set-cookie.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { notifyCached } from './cached-responses.ts'
import { readToken } from '../session/stored-session.ts'
import { loadMessages } from '../i18n/messages.ts'

/** Dispatched when the server refuses the token: the session has ended. */
export const unauthenticatedEvent = 'axle:unauthenticated'

/** Milliseconds until a call times out. */
const timeout = 30_000

const options = {
  base: '/api',
  language: () => languageTag(currentLanguage()),
  fetch: async (url, init) => {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) })
    notifyCached(answer)
    if (answer.ok && init.method !== 'GET') setCookie(wroteCookie, '1', wroteCookieAge)
    // Refusals need the translated messages.
    if (!answer.ok) await loadMessages()
    return answer
  },
} satisfies Partial<HttpOptions>

/** Calls the API over HTTP with this browser's token. */
export const api: Api = createHttpApi({
  ...options,
  token: readToken,
  onUnauthenticated: (refused) => {
    // The response may arrive after somebody else has signed in: end the session only if the refused token is still
    // in use.
    if (refused === readToken()) window.dispatchEvent(new Event(unauthenticatedEvent))
  },
})

/** Ends the session of a token that this browser has cleared. If the server is unreachable, the session expires there. */
export function endSessionOf(token: string): void {
  void createHttpApi({ ...options, token: () => token })('POST /logout').catch(() => undefined)
}
