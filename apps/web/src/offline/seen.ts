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
/** As many as the worker keeps. */
const most = 50
/** So long a page may take to say its own title. */
const settles = 2_000

/** The newest stands first, and each page only once. */
export const remember = (seen: readonly SeenPage[], page: SeenPage): SeenPage[] =>
  [page, ...seen.filter(({ path }) => path !== page.path)].slice(0, most)

/** From what a browser kept; whatever cannot be understood is left out. */
export function readSeen(kept: unknown): SeenPage[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((one: unknown): SeenPage[] => {
    const { path, title } = (one ?? {}) as Record<string, unknown>
    return typeof path === 'string' && isPublicPage(pathOf(path)) && typeof title === 'string' ? [{ path, title }] : []
  })
}

const pathOf = (address: string): string => address.replace(/[?#].*/, '')

/** Pages whose frame is the same for all, and which fill themselves with what this browser knows. */
const ownPages = /^\/(?:wishlist|shop\/product\/checkout|orders(?:\/[\w-]+)?|user\/orders(?:\/[\w-]+)?)\/?$/

/** Whether a page can be read without a line: it was here before, or needs nobody to fill it. */
export const isReadable = (seen: readonly SeenPage[], address: string): boolean =>
  ownPages.test(pathOf(address)) || seen.some(({ path }) => path === address)

const seenStore = createStore<SeenPage[]>(keys.seen, readSeen, [])
export const useSeen = (): SeenPage[] => useStore(seenStore)

/** Remembers which pages for everyone were open long enough to be there. */
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
