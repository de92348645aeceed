import { useSyncExternalStore } from 'react'

/** All storage keys of this site. */
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
  /** Whether pages leave out what costs data; missing until the user chooses. */
  dataSaver: 'app-data-saver',
  /** The text direction before Arabic was chosen. */
  directionBefore: 'app-direction-before',
  cart: 'app-checkout',
  wishlist: 'app-wishlist',
  recent: 'app-recent',
  /** Public pages that were opened and can be read offline. */
  seen: 'app-seen',
  /** This tab only: the page last requested offline, and when. */
  triedPage: 'app-tried-page',
  shopId: 'app-shop-id',
  /** Where the visitor asked delivery to, until they choose an address. */
  deliveryPlace: 'app-delivery-place',
  resetEmail: 'app-reset-email',
  /** The page to return to after a password reset; the link in the email does not contain it. */
  resetReturn: 'app-reset-return',
  /** This tab only: the token of a reset link, until it is used. */
  resetToken: 'app-reset-token',
  /** This tab only: the token of an invitation to work in a shop, until it is answered. */
  invitationToken: 'app-invitation-token',
  /** This tab only: the sign-up form, without passwords. */
  signUpDraft: 'app-sign-up-draft',
  /** This tab only: unfinished reviews. */
  reviewDraft: 'app-review-draft',
  garage: 'app-garage',
  /** Parts of the products listed last. */
  recentParts: 'app-recent-parts',
  /** Unsaved form input. */
  drafts: 'app-drafts',
  /** The user's table of orders: rows per page and density. */
  orderTable: 'app-order-table',
  /** Rows per page of admin tables. */
  adminTable: 'app-admin-table',
  /** Row density and hidden columns of tables. */
  tableLook: 'app-table-look',
} as const
export type StorageKey = (typeof keys)[keyof typeof keys]

// Browsers may forbid storage (private windows, strict settings); the site then works without it.
export const attempt = <T>(action: () => T, fallback: T): T => {
  try {
    return action()
  } catch {
    return fallback
  }
}

export const readText = (key: StorageKey): string | null => attempt(() => window.localStorage.getItem(key), null)

/** Writes a text; null or undefined removes the key. Returns false if the browser refused. */
export const writeText = (key: StorageKey, text: string | null | undefined): boolean =>
  attempt(() => {
    if (text === null || text === undefined) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
    return true
  }, false)

/** Whether a stored value is a JSON object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseText = (text: string | null): unknown =>
  text === null ? undefined : attempt(() => JSON.parse(text) as unknown, undefined)

/** Reads a stored value if it has the right shape. */
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
 * Creates a store for a stored value, the same in all tabs. `parse` makes a valid value of any stored one (or of
 * undefined). The same object is returned until the value changes.
 */
export function createStore<T>(key: StorageKey, parse: (stored: unknown) => T, initial: T): Store<T> {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  let text: string | null | undefined
  let value = initial
  /** Set where storage is forbidden: the value lives in memory. */
  let isBlocked = false
  const get = (): T => {
    if (typeof window === 'undefined' || isBlocked) return value
    const now = readText(key)
    if (now !== text) {
      text = now
      value = now === null ? initial : parse(parseText(now))
    }
    return value
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify()
  }
  return {
    initial,
    get,
    set(next) {
      const current = get()
      value = typeof next === 'function' ? (next as (current: T) => T)(current) : next
      text = JSON.stringify(value)
      isBlocked = !writeText(key, text)
      notify()
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

/** Returns a store's value; its initial one on the server and while hydrating. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, () => store.initial)
