import type { User } from '@axle/contract'
import { keys, readText, writeText } from '../browser/storage.ts'

/** What makes a session: without either half nobody is signed in. */
export interface KeptSession {
  token: string
  userId: number
}

const sessionKeys = [keys.accessToken, keys.userId, keys.userType, keys.avatarUrl, keys.username, keys.phoneNumber]

/** No header takes other signs than these: with a token of others no call would leave the browser, not even a sign-in. */
const sendable = /^[\x21-\x7e]+$/

export function readToken(): string | null {
  const token = readText(keys.accessToken)
  return token !== null && sendable.test(token) ? token : null
}

export function readSession(): KeptSession | undefined {
  const token = readToken()
  const userId = Number(readText(keys.userId))
  return token !== null && Number.isInteger(userId) && userId > 0 ? { token, userId } : undefined
}

/** The token last: other tabs look when it changes, and then find the whole. */
export function keepSession({ token, userId }: KeptSession): void {
  writeText(keys.userId, String(userId))
  writeText(keys.accessToken, token)
}

export function keepDetails(user: User): void {
  writeText(keys.userType, user.userType)
  writeText(keys.avatarUrl, user.imageUrl ?? '')
  writeText(keys.username, user.username ?? '')
  writeText(keys.phoneNumber, user.phone ?? '')
}

/** Cart, wishlist and settings stay. Returns whether the browser let go of the token. */
export function forgetSession(): boolean {
  for (const key of sessionKeys) writeText(key, null)
  return readText(keys.accessToken) === null
}
