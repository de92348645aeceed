import { signedOut } from '../lib/api/cached-responses.ts'
import { answer, asset, file, deletePrivateCaches, page, picture, type WorkerEnvironment } from './strategies.ts'
import { filesOfPage, putInCache } from './cache-entry.ts'
import { kindOf } from './request-kinds.ts'
import { limits, stores } from './cache-limits.ts'

// TypeScript's worker and DOM types exclude each other; these are all that is needed.
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface Fetching extends Lasting {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
interface Worker {
  readonly registration: { navigationPreload?: { enable: () => Promise<void> } }
  readonly clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void) &
    ((type: 'message', listener: (event: Lasting & { data: unknown }) => void) => void)
}
const worker = self as unknown as Worker
export interface LazyFiles {
  readonly own: readonly string[]
  readonly more: readonly string[]
}
/** Lazy-loaded files of this build, inserted by the build. */
declare const lazyFiles: LazyFiles

const offlinePath = '/offline'
const origin = self.location.origin

/** The failed page follows the `#`; the offline page knows whether it can be read anyway. */
const redirectToOffline = (failedUrl: string): Response => {
  const { pathname, search } = new URL(failedUrl)
  return Response.redirect(`${origin}${offlinePath}#${pathname}${search}`, 302)
}

async function cacheOfflinePage(): Promise<void> {
  const fresh = await fetch(offlinePath)
  if (fresh.status !== 200) throw new Error('the offline page failed to load')
  const files = filesOfPage(await fresh.clone().text())
  await putInCache(await caches.open(stores.shell), origin + offlinePath, fresh, limits[stores.shell])
  await cacheFiles(files)
}

/** One after the other, so that other requests do not wait; the browser's HTTP cache answers most. */
async function cacheFiles(paths: readonly string[]): Promise<void> {
  const [assets, pictures] = [await caches.open(stores.assets), await caches.open(stores.pictures)]
  for (const path of paths) {
    const name = path.startsWith('/images/') ? stores.pictures : stores.assets
    const store = name === stores.pictures ? pictures : assets
    const url = origin + path
    if (await store.match(url, { ignoreVary: true })) continue
    const fresh = await fetch(url, { cache: 'force-cache' }).catch(() => undefined)
    if (fresh?.status === 200) await putInCache(store, url, fresh, limits[name])
  }
}

/** The page open before the worker existed bypassed it: cache it from the browser's HTTP cache. */
async function cacheVisitedPage({ page: path, files }: Seen): Promise<void> {
  await cacheFiles(files)
  if (path === undefined) return
  const store = await caches.open(stores.pages)
  if (await store.match(origin + path, { ignoreVary: true })) return
  const fresh = await fetch(path, { cache: 'force-cache' })
  if (fresh.status === 200) await putInCache(store, origin + path, fresh, limits[stores.pages])
}

interface Seen {
  page?: string
  files: readonly string[]
}
type Message =
  | { type: typeof signedOut.type }
  | { type: 'late-files'; of: keyof LazyFiles }
  | { type: 'language' }
  | ({ type: 'seen' } & Seen)

function handleMessage(message: Message): Promise<void> {
  if (message.type === 'signed-out') return deletePrivateCaches(caches)
  if (message.type === 'late-files') return cacheFiles(lazyFiles[message.of])
  return message.type === 'language' ? cacheOfflinePage() : cacheVisitedPage(message)
}

async function navigate({ request }: Fetching, around: WorkerEnvironment, isStored: boolean): Promise<Response> {
  const found = isStored ? await page(request, around) : await around.fetch(request).catch(() => undefined)
  if (found) return found
  const shell = await caches.match(origin + offlinePath, { ignoreVary: true, cacheName: stores.shell })
  if (!shell) return Response.error()
  return new URL(request.url).pathname === offlinePath ? shell : redirectToOffline(request.url)
}

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage())
  // Taking over is safe: old pages use their old files, which stay cached.
  void worker.skipWaiting()
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]))
})
worker.addEventListener('message', (event) => {
  event.waitUntil(handleMessage(event.data as Message).catch(() => undefined))
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = kindOf(request, origin)
  if (kind === 'pass') return
  const around: WorkerEnvironment = {
    caches,
    fetch: async (asked) => (await event.preloadResponse?.catch(() => undefined)) ?? fetch(asked),
    // A full disk must not break the response.
    meanwhile: (work) => event.waitUntil(work.catch(() => undefined)),
  }
  if (kind === 'page' || kind === 'other-page') event.respondWith(navigate(event, around, kind === 'page'))
  else event.respondWith({ asset, picture, file, answer }[kind](request, around))
})
