import { useSyncExternalStore } from 'react'

/** Everything this site keeps in the browser, and the only list of it. */
export const keys = {
  accessToken: 'accessToken',
  userId: 'userId',
  userType: 'userType',
  avatarUrl: 'avatarUrl',
  username: 'username',
  phoneNumber: 'phoneNumber',
  settings: 'app-settings',
  themeMode: 'theme-mode',
  language: 'app-language',
  /** Whether pages leave out what costs data; missing where nobody chose. */
  dataSaver: 'app-data-saver',
  /** In which direction one read before Arabic. */
  directionBefore: 'app-direction-before',
  cart: 'app-checkout',
  wishlist: 'app-wishlist',
  recent: 'app-recent',
  /** Pages for everyone that were opened: without a line they can be read again. */
  seen: 'app-seen',
  /** Of this tab alone: which page was tried last without a line, and when. */
  triedPage: 'app-tried-page',
  shopId: 'app-shop-id',
  resetEmail: 'app-reset-email',
  /** The page to return to once a new password is chosen; the link in the mail does not know it. */
  resetReturn: 'app-reset-return',
  /** Of this tab alone: the token of a reset link, until it is used. */
  resetToken: 'app-reset-token',
  /** Of this tab alone: what was typed to sign up, but for the passwords. */
  signUpDraft: 'app-sign-up-draft',
  /** Of this tab alone: what is being written about a product. */
  reviewDraft: 'app-review-draft',
  garage: 'app-garage',
  /** Parts of the products put on sale last. */
  recentParts: 'app-recent-parts',
  /** What was typed into forms and is not saved yet. */
  drafts: 'app-drafts',
  /** How somebody likes the tables of orders: rows a page, and how dense. */
  orderTable: 'app-order-table',
  /** How many rows an admin's tables show. */
  adminTable: 'app-admin-table',
} as const
export type StorageKey = (typeof keys)[keyof typeof keys]

// A browser may forbid its storage (private windows, strict settings): the site then forgets, but works.
export const attempt = <T>(action: () => T, fallback: T): T => {
  try {
    return action()
  } catch {
    return fallback
  }
}

export const readText = (key: StorageKey): string | null => attempt(() => window.localStorage.getItem(key), null)

/** Null or undefined removes the key. Returns whether the browser kept it. */
export const writeText = (key: StorageKey, text: string | null | undefined): boolean =>
  attempt(() => {
    if (text === null || text === undefined) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
    return true
  }, false)

const parseText = (text: string | null): unknown =>
  text === null ? undefined : attempt(() => JSON.parse(text) as unknown, undefined)

/** What was kept under a key, where it still has the right shape. */
export function readJson<T>(key: StorageKey, guard: (value: unknown) => value is T, fallback: T): T {
  const value = parseText(readText(key))
  return guard(value) ? value : fallback
}

export const writeJson = (key: StorageKey, value: unknown): boolean => writeText(key, JSON.stringify(value))

export interface Store<T> {
  get(): T
  set(next: T | ((current: T) => T)): void
  subscribe(listener: () => void): () => void
  readonly initial: T
}

/**
 * A value kept under a key, the same in all tabs. `parse` makes a sound value of whatever was kept (or of undefined).
 * The same object is returned until the value changes.
 */
export function createStore<T>(key: StorageKey, parse: (kept: unknown) => T, initial: T): Store<T> {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let text: string | null | undefined
  let value = initial
  /** Where storage is forbidden the value lives on in memory. */
  let memoryOnly = false
  const get = (): T => {
    if (typeof window === 'undefined' || memoryOnly) return value
    const now = readText(key)
    if (now !== text) {
      text = now
      value = now === null ? initial : parse(parseText(now))
    }
    return value
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell()
  }
  return {
    initial,
    get,
    set(next) {
      const current = get()
      value = typeof next === 'function' ? (next as (current: T) => T)(current) : next
      text = JSON.stringify(value)
      memoryOnly = !writeText(key, text)
      tell()
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

/** A store's value, and its initial one on the server and while hydrating. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, () => store.initial)
