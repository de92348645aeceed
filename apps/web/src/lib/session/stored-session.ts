import type { User } from '@axle/contract'
import { keys, readText, writeText } from '../browser/storage.ts'

/** A session. If either field is missing, nobody is signed in. */
export interface StoredSession {
  token: string
  userId: number
}

const sessionKeys = [keys.accessToken, keys.userId, keys.userType, keys.avatarUrl, keys.username, keys.phoneNumber]

/** A header carries no other characters: with any other token every call would fail in the browser, even a sign-in. */
const sendable = /^[\x21-\x7e]+$/

export function readToken(): string | null {
  const token = readText(keys.accessToken)
  return token !== null && sendable.test(token) ? token : null
}

export function readSession(): StoredSession | undefined {
  const token = readToken()
  const userId = Number(readText(keys.userId))
  return token !== null && Number.isInteger(userId) && userId > 0 ? { token, userId } : undefined
}

/** Writes the token last: other tabs react to it, and then find the whole session. */
export function storeSession({ token, userId }: StoredSession): void {
  writeText(keys.userId, String(userId))
  writeText(keys.accessToken, token)
}

export function storeDetails(user: User): void {
  writeText(keys.userType, user.userType)
  writeText(keys.avatarUrl, user.imageUrl ?? '')
  writeText(keys.username, user.username ?? '')
  writeText(keys.phoneNumber, user.phone ?? '')
}

/** Clears the session; cart, wishlist and preferences stay. Returns false if the browser kept the token. */
export function clearSession(): boolean {
  for (const key of sessionKeys) writeText(key, null)
  return readText(keys.accessToken) === null
}
