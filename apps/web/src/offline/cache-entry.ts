import { cachedAtHeader, type Limit, largest, type CacheEntry, entriesToEvict } from './cache-limits.ts'

/** Whether a response can be cached: complete, same origin, successful, not too large. */
export const isCacheable = (answer: Response): boolean =>
  answer.status === 200 &&
  answer.type !== 'opaque' &&
  !answer.redirected &&
  Number(answer.headers.get('content-length') ?? 0) <= largest

/** Caches a copy with its time, and evicts the oldest entries beyond the limit. */
export async function putInCache(
  store: Cache,
  url: string,
  answer: Response,
  limit: Limit,
  now = Date.now(),
): Promise<void> {
  const bytes = await answer.blob()
  if (bytes.size > largest) return
  const headers = new Headers(answer.headers)
  headers.set(cachedAtHeader, String(now))
  headers.set('content-length', String(bytes.size))
  // The cached body is already decompressed.
  headers.delete('content-encoding')
  // Delete first, so that the newest entry comes last.
  await store.delete(url, { ignoreVary: true })
  await store.put(url, new Response(bytes, { status: 200, headers }))
  await evict(store, limit)
}

async function evict(store: Cache, limit: Limit): Promise<void> {
  const requests = await store.keys()
  if (requests.length <= limit.entries / 2) return
  const cached = await Promise.all(
    requests.map(async ({ url }): Promise<CacheEntry> => {
      const found = await store.match(url, { ignoreVary: true })
      return { url, bytes: Number(found?.headers.get('content-length') ?? 0) }
    }),
  )
  await Promise.all(entriesToEvict(cached, limit).map((url) => store.delete(url, { ignoreVary: true })))
}

/** Adds its cache time to `<html>`, so that the page can show how old it is. */
export async function datedPage(cached: Response): Promise<Response> {
  const at = Number(cached.headers.get(cachedAtHeader))
  const html = (await cached.text()).replace('<html ', `<html data-kept-at="${at}" `)
  const headers = new Headers(cached.headers)
  headers.delete('content-length')
  return new Response(html, { status: 200, headers })
}

/** Lists the files that a page needs to render and hydrate offline. */
export const filesOfPage = (html: string): string[] => [
  ...new Set(
    Array.from(html.matchAll(/"(\/assets\/[\w.-]+\.(?:js|css|svg|woff2))(?:#[\w-]*)?"/g), ([, file = '']) => file),
  ),
]
