import { postToWorker } from '../lib/api/cached-responses.ts'
import { isPublicPage } from './request-kinds.ts'

/** Milliseconds for the page's own requests before lazy files are prefetched. */
const prefetchDelay = 10_000

/** Registers the worker after the page has loaded. */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const before = navigator.serviceWorker.controller
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  if (!active) return
  if (!before) postToWorker(active, { type: 'seen', ...loaded() })
  if (document.documentElement.dataset['low'] === undefined)
    setTimeout(() => postToWorker(active, { type: 'late-files', of: 'more' }), prefetchDelay)
  followLanguage()
}

/** Returns what this page loaded before the worker controlled it. */
function loaded(): { page?: string; files: string[] } {
  const { origin, pathname, search } = window.location
  const files = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.startsWith(origin) ? [name.slice(origin.length)] : []))
    .filter((path) => /^\/(?:assets|images)\/[^?]+$/.test(path))
  return { ...(isPublicPage(pathname) && { page: pathname + search }), files }
}

/** Keeps the offline page in the language chosen last. */
function followLanguage(): void {
  new MutationObserver(() => postToWorker(navigator.serviceWorker.controller, { type: 'language' })).observe(
    document.documentElement,
    { attributeFilter: ['data-language'] },
  )
}
