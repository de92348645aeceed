import { createHttpApi } from '@axle/contract/client'
import type { Api } from '@axle/contract'
import { loadMessages } from './messages.ts'
import { keys, readText } from './storage.ts'

/** Told when the server refuses the token: the session is over. */
export const unauthenticatedEvent = 'axle:unauthenticated'

/** The API over HTTP, with the token of this browser. */
export const api: Api = createHttpApi({
  base: '/api',
  token: () => readText(keys.accessToken),
  fetch: async (url, init) => {
    const answer = await fetch(url, init)
    // A refusal arrives together with the words for it.
    if (!answer.ok) await loadMessages()
    return answer
  },
  onUnauthenticated: () => window.dispatchEvent(new Event(unauthenticatedEvent)),
})
