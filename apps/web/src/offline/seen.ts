import { useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { createStore, keys, useStore } from '../lib/browser/storage.ts'
import { SiteName } from '../ui/text/site-name.ts'
import { isPublicPage } from './kinds.ts'

export interface SeenPage {
  /** With its query. */
  path: string
  title: string
}
/** As many as the worker caches. */
const most = 50
/** Milliseconds until a page has set its title. */
const settles = 2_000

/** Adds a page as the newest, without duplicates. */
export const remember = (seen: readonly SeenPage[], page: SeenPage): SeenPage[] =>
  [page, ...seen.filter(({ path }) => path !== page.path)].slice(0, most)

/** Parses the stored list; ignores invalid entries. */
export function readSeen(kept: unknown): SeenPage[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((one: unknown): SeenPage[] => {
    const { path, title } = (one ?? {}) as Record<string, unknown>
    return typeof path === 'string' && isPublicPage(pathOf(path)) && typeof title === 'string' ? [{ path, title }] : []
  })
}

const pathOf = (address: string): string => address.replace(/[?#].*/, '')

/** Pages with the same frame for all, filled from this browser's storage. */
const ownPages = /^\/(?:wishlist|shop\/product\/checkout|orders(?:\/[\w-]+)?|user\/orders(?:\/[\w-]+)?)\/?$/

/** Whether a page can be read offline: visited before, or filled from this browser's storage. */
export const isReadable = (seen: readonly SeenPage[], address: string): boolean =>
  ownPages.test(pathOf(address)) || seen.some(({ path }) => path === address)

const seenStore = createStore<SeenPage[]>(keys.seen, readSeen, [])
export const useSeen = (): SeenPage[] => useStore(seenStore)

/** Remembers public pages that stay open long enough to be cached. */
export function useRememberPage(): void {
  const { pathname, search } = useLocation()
  const site = useContext(SiteName)
  useEffect(() => {
    if (!isPublicPage(pathname)) return undefined
    const timer = setTimeout(() => {
      if (!navigator.onLine) return
      const title = document.title.replace(` - ${site}`, '')
      seenStore.set((seen) => remember(seen, { path: pathname + search, title }))
    }, settles)
    return () => clearTimeout(timer)
  }, [pathname, search, site])
}
