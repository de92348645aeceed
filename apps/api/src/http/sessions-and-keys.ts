import { apiKeyPrefix } from '@axle/contract'
import type { Sessions } from './actor.ts'

/** The bearer token of a request; empty without one. */
export function tokenOf({ headers }: { readonly headers: { readonly authorization?: string | undefined } }): string {
  const [scheme, token = ''] = headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : ''
}

/** Whether a token claims to be an API key. Tokens of sessions are random, and shorter. */
export const isKey = (token: string): boolean => token.startsWith(apiKeyPrefix)

/** Takes the tokens of users and the API keys of shops. */
export const sessionsAndKeys = (sessions: Sessions, keys: Sessions): Sessions => ({
  authenticate: (token) => (isKey(token) ? keys : sessions).authenticate(token),
  noteWrite: (actor) => (actor.key ? keys : sessions).noteWrite(actor),
})
