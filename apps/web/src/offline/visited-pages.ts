import { useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { createStore, keys, useStore } from '../lib/browser/storage.ts'
import { SiteName } from '../ui/text/site-name.ts'
import { isPublicPage } from './request-kinds.ts'

export interface VisitedPage {
  /** With its query. */
  path: string
  title: string
}
/** As many as the worker caches. */
const maxPages = 50
/** Milliseconds until a page has set its title. */
const titleDelay = 2_000

/** Adds a page as the newest, without duplicates. */
export const remember = (seen: readonly VisitedPage[], page: VisitedPage): VisitedPage[] =>
  [page, ...seen.filter(({ path }) => path !== page.path)].slice(0, maxPages)

/** Parses the stored list; ignores invalid entries. */
export function readVisitedPages(stored: unknown): VisitedPage[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: unknown): VisitedPage[] => {
    const { path, title } = (one ?? {}) as Record<string, unknown>
    return typeof path === 'string' && isPublicPage(pathOf(path)) && typeof title === 'string' ? [{ path, title }] : []
  })
}

const pathOf = (path: string): string => path.replace(/[?#].*/, '')

/** Pages with the same frame for all, filled from this browser's storage. */
const ownPages = /^\/(?:wishlist|shop\/product\/checkout|orders(?:\/[\w-]+)?|user\/orders(?:\/[\w-]+)?)\/?$/

/** Whether a page can be read offline: visited before, or filled from this browser's storage. */
export const isReadable = (seen: readonly VisitedPage[], path: string): boolean =>
  ownPages.test(pathOf(path)) || seen.some((page) => page.path === path)

const visitedStore = createStore<VisitedPage[]>(keys.seen, readVisitedPages, [])
export const useVisitedPages = (): VisitedPage[] => useStore(visitedStore)

/** Remembers public pages that stay open long enough to be cached. */
export function useRecordVisit(): void {
  const { pathname, search } = useLocation()
  const site = useContext(SiteName)
  useEffect(() => {
    if (!isPublicPage(pathname)) return undefined
    const timer = setTimeout(() => {
      if (!navigator.onLine) return
      const title = document.title.replace(` - ${site}`, '')
      visitedStore.set((seen) => remember(seen, { path: pathname + search, title }))
    }, titleDelay)
    return () => clearTimeout(timer)
  }, [pathname, search, site])
}
