import type { Role, User } from '@axle/contract'
import { useSyncExternalStore } from 'react'
import { api, unauthenticatedEvent } from './api.ts'
import { statusOf } from './errors.ts'
import { keys, readText, writeText } from './storage.ts'

export type Session =
  | { state: 'uninitialised' | 'loading' | 'unauthenticated'; user?: undefined; role?: undefined }
  | { state: 'authenticated'; user: User; role: Role }

/** Told to the whole page whenever somebody signs in or out. */
export const authChangedEvent = 'auth-changed'

/** An `isAdmin` mark counts as admin, whatever the account's type. */
export const roleOf = (user: Pick<User, 'isAdmin' | 'userType'>): Role => (user.isAdmin ? 'admin' : user.userType)
export const isAdmin = (user: Pick<User, 'isAdmin' | 'userType'>): boolean => roleOf(user) === 'admin'

const sessionKeys = [keys.accessToken, keys.userId, keys.userType, keys.avatarUrl, keys.username, keys.phoneNumber]
const atFirst: Session = { state: 'uninitialised' }
let session: Session = atFirst
const listeners = new Set<() => void>()

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

function remember(user: User): void {
  writeText(keys.userType, user.userType)
  writeText(keys.avatarUrl, user.imageUrl ?? '')
  writeText(keys.username, user.username ?? '')
  writeText(keys.phoneNumber, user.phone ?? '')
}

function forget(): void {
  for (const key of sessionKeys) writeText(key, null)
}

/** Which load is the newest; an older one that comes back late is ignored. */
let generation = 0

async function load(): Promise<void> {
  const mine = ++generation
  const id = Number(readText(keys.userId))
  if (readText(keys.accessToken) === null || !Number.isInteger(id) || id < 1) {
    become({ state: 'unauthenticated' })
    return
  }
  if (session.state !== 'authenticated') become({ state: 'loading' })
  try {
    const { data } = await api('GET /users/:id', { params: { id: String(id) } })
    if (mine !== generation) return
    if (!('userType' in data)) throw Object.assign(new Error('The token is not this user’s'), { status: 401 })
    remember(data)
    become({ state: 'authenticated', user: data, role: roleOf(data) })
  } catch (error) {
    if (mine !== generation) return
    // A server that cannot answer has not ended the session: the token stays for the next try.
    if ([401, 403, 404].includes(statusOf(error) ?? 0)) forget()
    if (session.state !== 'authenticated' || readText(keys.accessToken) === null) become({ state: 'unauthenticated' })
  }
}

let started = false
/** Begins once, in the browser: loads whoever is signed in and follows other tabs. */
export function startSession(): void {
  if (started) return
  started = true
  window.addEventListener('storage', (event) => {
    if (event.key === keys.accessToken || event.key === null) void load()
  })
  document.addEventListener('visibilitychange', checkToken)
  window.addEventListener(unauthenticatedEvent, () => {
    forget()
    endSession()
  })
  void load()
}

/** The token may vanish without a word (another tab, cleared storage): then nobody is signed in here either. */
export function checkToken(): void {
  if (session.state === 'authenticated' && readText(keys.accessToken) === null) endSession()
}

function endSession(): void {
  generation += 1
  become({ state: 'unauthenticated' })
  window.dispatchEvent(new Event(authChangedEvent))
}

/** Keeps the token and loads its user. Resolves when the user is known (or could not be loaded). */
export async function signedIn(answer: { auth_token: string; userId: number }): Promise<void> {
  writeText(keys.accessToken, answer.auth_token)
  writeText(keys.userId, String(answer.userId))
  await load()
  window.dispatchEvent(new Event(authChangedEvent))
}

/** Clears this browser at once; the server is told and not waited for. Cart, wishlist and settings stay. */
export function signOut(): void {
  // An unreachable server ends the session by its own clock; here it is over already.
  void api('POST /logout').catch(() => undefined)
  forget()
  endSession()
}

export const refetchUser = (): Promise<void> => load()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const current = () => session

/** Who is signed in; `uninitialised` on the server and until hydration is over. */
export const useSession = (): Session => useSyncExternalStore(subscribe, current, () => atFirst)

/** Resolves as soon as it is known whether somebody is signed in. */
export async function settledSession(): Promise<Session> {
  startSession()
  checkToken()
  while (session.state === 'uninitialised' || session.state === 'loading') {
    await new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        stop()
        resolve()
      })
    })
  }
  return session
}
