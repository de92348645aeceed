import { createHttpApi } from '@axle/contract/client'
import type { Api } from '@axle/contract'
import { keys, readText } from './storage.ts'

/** Told when the server refuses the token: the session is over. */
export const unauthenticatedEvent = 'axle:unauthenticated'

/** The API over HTTP, with the token of this browser. */
export const api: Api = createHttpApi({
  base: '/api',
  token: () => readText(keys.accessToken),
  fetch: (url, init) => fetch(url, init),
  onUnauthenticated: () => window.dispatchEvent(new Event(unauthenticatedEvent)),
})
