import type { Role, User } from '@axle/contract'
import { useSyncExternalStore } from 'react'
import { endSessionOf, unauthenticatedEvent } from '../api/api.ts'
import { findUser } from './find-user.ts'
import { clearPrivateCaches } from '../api/cached-responses.ts'
import { clearSession, storeDetails, storeSession, readSession } from './stored-session.ts'
import { keys } from '../browser/storage.ts'

export type Session =
  /** `stalled`: there is a token, but the server has not confirmed its user. The request is retried until it does. */
  | {
      state: 'uninitialised' | 'loading' | 'unauthenticated'
      stalled?: boolean
      /** The server ended the session; the user did not sign out. */
      ended?: boolean
      user?: undefined
      role?: undefined
    }
  | { state: 'authenticated'; stalled?: undefined; ended?: undefined; user: User; role: Role }

/** Dispatched when the signed-in user changes or signs out. */
export const authChangedEvent = 'auth-changed'

type Marks = { isAdmin: boolean; userType: string }
/** `isAdmin` wins over the account type; an unknown type is a customer. */
export function roleOf({ isAdmin: marked, userType }: Marks): Role {
  if (marked || userType === 'admin') return 'admin'
  return userType === 'vendor' ? 'vendor' : 'customer'
}
export const isAdmin = (user: Marks): boolean => roleOf(user) === 'admin'

const initialSession: Session = { state: 'uninitialised' }
let session: Session = initialSession
/** The user of the last notification. */
let lastNotified: number | undefined
const listeners = new Set<() => void>()

function setSession(next: Session): void {
  session = next
  if (next.state === 'unauthenticated') clearPrivateCaches()
  for (const listener of listeners) listener()
  if (next.state === 'loading' || next.user?.id === lastNotified) return
  lastNotified = next.user?.id
  window.dispatchEvent(new Event(authChangedEvent))
}

/** Milliseconds that the page waits for the user before it shows a message. */
const loadTimeout = 8_000
const firstPause = 3_000
const maxPause = 60_000

/** The newest load; older responses are ignored. */
let generation = 0
let loadedToken: string | undefined
let retry: { timer?: ReturnType<typeof setTimeout>; pause: number } = { pause: firstPause }

/** Resolves when the user is known, or cannot be known for now. */
async function load(): Promise<void> {
  const mine = startLoad()
  const stored = readSession()
  loadedToken = stored?.token
  if (!stored) return setSession({ state: 'unauthenticated' })
  if (session.user?.id !== stored.userId) setSession({ state: 'loading', stalled: session.stalled ?? false })
  let timer: ReturnType<typeof setTimeout> | undefined
  const longEnough = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      if (mine === generation) markStalled()
      resolve()
    }, loadTimeout)
  })
  const loaded = findUser(stored.userId).then((found) => {
    clearTimeout(timer)
    if (mine === generation) applyUser(found)
  })
  return Promise.race([loaded, longEnough])
}

function startLoad(): number {
  clearTimeout(retry.timer)
  return ++generation
}

function applyUser(found: Awaited<ReturnType<typeof findUser>>): void {
  if (found === 'unknown') {
    markStalled()
    if (session.stalled) scheduleRetry()
  } else if (found === 'refused') endSession(true)
  else if (found === 'invalid') signOut()
  else {
    retry = { pause: firstPause }
    storeDetails(found)
    setSession({ state: 'authenticated', user: found, role: roleOf(found) })
  }
}

/** A server fault does not end the session: the token stays, and a known user stays known. */
function markStalled(): void {
  if (session.state !== 'authenticated') setSession({ state: 'loading', stalled: true })
}

function scheduleRetry(): void {
  // Jitter, so that a recovering server is not overrun.
  retry.timer = setTimeout(() => void load(), retry.pause * (0.5 + Math.random() / 2))
  retry.pause = Math.min(maxPause, retry.pause * 2)
}

function retryIfStalled(): void {
  if (session.stalled) void load()
}

function endSession(ended = false): void {
  startLoad()
  clearSession()
  retry = { pause: firstPause }
  // If the browser keeps the token after a clear, do not load it again.
  loadedToken = readSession()?.token
  setSession({ state: 'unauthenticated', ended })
}

let started = false
/** Starts the session in the browser: loads the user and follows other tabs. */
export function startSession(): void {
  if (started) return
  started = true
  window.addEventListener('storage', ({ key }) => {
    if (key === keys.accessToken || key === keys.userId || key === null) checkToken()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    checkToken()
    retryIfStalled()
  })
  let leftWith: string | undefined
  window.addEventListener('pagehide', () => {
    leftWith = loadedToken
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readSession()?.token !== leftWith) hideAndReload()
    else checkToken()
  })
  window.addEventListener('online', retryIfStalled)
  window.addEventListener(unauthenticatedEvent, () => endSession(true))
  void load()
}

/** Follows a token that changed without an event (another tab, cleared storage). */
export function checkToken(): void {
  if (session.state === 'uninitialised') return
  if (readSession()?.token !== loadedToken) void load()
}

/** A page restored from the history is shown before its guard can run. */
function hideAndReload(): void {
  document.documentElement.style.visibility = 'hidden'
  window.location.reload()
}

let signIns = 0
/** Number of sign-ins on this page; each has just loaded its user. */
export const signInCount = (): number => signIns

/** Stores the token and loads its user. Signs out the previous user; the server does so for the same person. */
export async function signedIn(answer: { auth_token: string; userId: number }): Promise<Session> {
  signIns += 1
  const former = readSession()
  if (former && former.userId !== answer.userId) endSessionOf(former.token)
  storeSession({ token: answer.auth_token, userId: answer.userId })
  await load()
  return session
}

/** Clears this browser at once, without waiting for the server. False if the browser keeps the token: nothing changes. */
export function signOut(): boolean {
  const stored = readSession()
  if (!clearSession()) return false
  if (stored) endSessionOf(stored.token)
  endSession()
  return true
}

/** Reloads the user's details. Does nothing without a session. */
export const refetchUser = (): Promise<void> => load()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const current = () => session

/** Returns the session; `uninitialised` on the server and until hydration. */
export const useSession = (): Session => useSyncExternalStore(subscribe, current, () => initialSession)

/** Resolves once the session is known, or known to be unavailable (`stalled`). */
export async function settledSession(): Promise<Session> {
  startSession()
  checkToken()
  while (session.state === 'uninitialised' || (session.state === 'loading' && !session.stalled)) {
    await new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        stop()
        resolve()
      })
    })
  }
  return session
}
