import { languageTag } from '@axle/contract/display-settings'
import { createHttpApi, type HttpOptions } from '@axle/contract/client'
import type { Api } from '@axle/contract'
import { languageHere } from '../i18n/i18n.ts'
import { noteKept } from './cached-answers.ts'
import { readToken } from '../session/cached-session.ts'
import { loadMessages } from '../i18n/messages.ts'

/** Told when the server refuses the token: the session is over. */
export const unauthenticatedEvent = 'axle:unauthenticated'

/** An answer that has not come by then is not waited for: whoever asked is told, and may ask again. */
const patience = 30_000

const options = {
  base: '/api',
  language: () => languageTag(languageHere()),
  fetch: async (url, init) => {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) })
    noteKept(answer)
    // A refusal arrives together with the words for it.
    if (!answer.ok) await loadMessages()
    return answer
  },
} satisfies Partial<HttpOptions>

/** The API over HTTP, with the token of this browser. */
export const api: Api = createHttpApi({
  ...options,
  token: readToken,
  onUnauthenticated: (refused) => {
    // An answer may come after somebody else has signed in: only the token that was refused is worth nothing.
    if (refused === readToken()) window.dispatchEvent(new Event(unauthenticatedEvent))
  },
})

/** Ends the session of a token that this browser has forgotten. An unreachable server ends it by its own clock. */
export function endSessionOf(token: string): void {
  void createHttpApi({ ...options, token: () => token })('POST /logout').catch(() => undefined)
}
