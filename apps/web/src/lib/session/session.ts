import type { Role, User } from '@axle/contract'
import { useSyncExternalStore } from 'react'
import { endSessionOf, unauthenticatedEvent } from '../api/api.ts'
import { findUser } from './find-user.ts'
import { forgetPrivateAnswers } from '../api/cached-answers.ts'
import { forgetSession, keepDetails, keepSession, readSession } from './cached-session.ts'
import { keys } from '../browser/storage.ts'

export type Session =
  /** `stalled`: somebody is signed in here, and the server does not say who. It is asked again until it does. */
  | {
      state: 'uninitialised' | 'loading' | 'unauthenticated'
      stalled?: boolean
      /** The server ended the session; nobody signed out. */
      ended?: boolean
      user?: undefined
      role?: undefined
    }
  | { state: 'authenticated'; stalled?: undefined; ended?: undefined; user: User; role: Role }

/** Told to the whole page whenever somebody else is signed in than before, or nobody any more. */
export const authChangedEvent = 'auth-changed'

type Marks = { isAdmin: boolean; userType: string }
/** An `isAdmin` mark counts as admin, whatever the account's type; a type not known here is a customer. */
export function roleOf({ isAdmin: marked, userType }: Marks): Role {
  if (marked || userType === 'admin') return 'admin'
  return userType === 'vendor' ? 'vendor' : 'customer'
}
export const isAdmin = (user: Marks): boolean => roleOf(user) === 'admin'

const atFirst: Session = { state: 'uninitialised' }
let session: Session = atFirst
/** Whom the page was told of last; nobody at first. */
let told: number | undefined
const listeners = new Set<() => void>()

function become(next: Session): void {
  session = next
  if (next.state === 'unauthenticated') forgetPrivateAnswers()
  for (const listener of listeners) listener()
  if (next.state === 'loading' || next.user?.id === told) return
  told = next.user?.id
  window.dispatchEvent(new Event(authChangedEvent))
}

/** So long a page waits without a word for the server to say who is signed in. */
const patience = 8_000
const firstPause = 3_000
const longestPause = 60_000

/** Which load is the newest; an older one that comes back late is ignored. */
let generation = 0
let loadedToken: string | undefined
let retry: { timer?: ReturnType<typeof setTimeout>; pause: number } = { pause: firstPause }

/** Resolves when the user is known, or it is known that he cannot be for now. */
async function load(): Promise<void> {
  const mine = begin()
  const kept = readSession()
  loadedToken = kept?.token
  if (!kept) return become({ state: 'unauthenticated' })
  if (session.user?.id !== kept.userId) become({ state: 'loading', stalled: session.stalled ?? false })
  let impatience: ReturnType<typeof setTimeout> | undefined
  const longEnough = new Promise<void>((resolve) => {
    impatience = setTimeout(() => {
      if (mine === generation) stall()
      resolve()
    }, patience)
  })
  const asked = findUser(kept.userId).then((found) => {
    clearTimeout(impatience)
    if (mine === generation) settle(found)
  })
  return Promise.race([asked, longEnough])
}

function begin(): number {
  clearTimeout(retry.timer)
  return ++generation
}

function settle(found: Awaited<ReturnType<typeof findUser>>): void {
  if (found === 'unknown') {
    stall()
    if (session.stalled) tryAgainLater()
  } else if (found === 'refused') endSession(true)
  else if (found === 'invalid') signOut()
  else {
    retry = { pause: firstPause }
    keepDetails(found)
    become({ state: 'authenticated', user: found, role: roleOf(found) })
  }
}

/** A server that cannot answer has not ended the session: the token stays, and who was known stays known. */
function stall(): void {
  if (session.state !== 'authenticated') become({ state: 'loading', stalled: true })
}

function tryAgainLater(): void {
  // Never the same pause for all, so that a server that comes back is not overrun.
  retry.timer = setTimeout(() => void load(), retry.pause * (0.5 + Math.random() / 2))
  retry.pause = Math.min(longestPause, retry.pause * 2)
}

function askAgain(): void {
  if (session.stalled) void load()
}

function endSession(ended = false): void {
  begin()
  forgetSession()
  retry = { pause: firstPause }
  // A browser that does not let go of the token is not asked about it again.
  loadedToken = readSession()?.token
  become({ state: 'unauthenticated', ended })
}

let started = false
/** Begins once, in the browser: loads whoever is signed in and follows other tabs. */
export function startSession(): void {
  if (started) return
  started = true
  window.addEventListener('storage', ({ key }) => {
    if (key === keys.accessToken || key === keys.userId || key === null) checkToken()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    checkToken()
    askAgain()
  })
  let leftWith: string | undefined
  window.addEventListener('pagehide', () => {
    leftWith = loadedToken
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readSession()?.token !== leftWith) hideAndReload()
    else checkToken()
  })
  window.addEventListener('online', askAgain)
  window.addEventListener(unauthenticatedEvent, () => endSession(true))
  void load()
}

/** The token may change without a word (another tab, cleared storage): the page follows it. */
export function checkToken(): void {
  if (session.state === 'uninitialised') return
  if (readSession()?.token !== loadedToken) void load()
}

/** A page that comes back from the history stands there as it was left, before its guard could be asked. */
function hideAndReload(): void {
  document.documentElement.style.visibility = 'hidden'
  window.location.reload()
}

let signIns = 0
/** How often somebody signed in on this page; whoever did has just been loaded. */
export const signInCount = (): number => signIns

/** Keeps the token and loads its user. Whoever was signed in here before is signed out; the server does that for the same person alone. */
export async function signedIn(answer: { auth_token: string; userId: number }): Promise<Session> {
  signIns += 1
  const former = readSession()
  if (former && former.userId !== answer.userId) endSessionOf(former.token)
  keepSession({ token: answer.auth_token, userId: answer.userId })
  await load()
  return session
}

/** Clears this browser at once; the server is told and not waited for. False: the browser keeps the token, all is as it was. */
export function signOut(): boolean {
  const kept = readSession()
  if (!forgetSession()) return false
  if (kept) endSessionOf(kept.token)
  endSession()
  return true
}

/** What the server knows of the user may have changed. Nobody is asked for where nobody is signed in. */
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

/** Resolves as soon as it is known whether somebody is signed in, or that the server does not say (`stalled`). */
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
