/** Response header with the time at which the offline worker cached a response, in milliseconds since 1970. */
export const cachedAtHeader = 'x-kept-at'
/** Dispatched on the page when it shows a cached response; `detail` is the time it was cached. */
export const cachedResponseEvent = 'axle:kept-answer'

/** Prefix of the caches that hold responses for one signed-in user. */
export const privatePrefix = 'axle-private-'

/** Message to the offline worker after sign-out. */
export const signedOut = { type: 'signed-out' } as const

/** Notifies the page that a response came from the cache, and from when. */
export function notifyCached(answer: { headers: Pick<Headers, 'get'> }): void {
  const cachedAt = Number(answer.headers.get(cachedAtHeader) ?? Number.NaN)
  if (cachedAt > 0) window.dispatchEvent(new CustomEvent(cachedResponseEvent, { detail: cachedAt }))
}

/** Returns when this page was cached; undefined if it came from the network. */
export function pageCachedAt(): number | undefined {
  const cachedAt = typeof document === 'undefined' ? Number.NaN : Number(document.documentElement.dataset['keptAt'])
  return cachedAt > 0 ? cachedAt : undefined
}

/** Sends a message to the offline worker, which always has our own origin. */
export function postToWorker(worker: Pick<ServiceWorker, 'postMessage'> | null, message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule applies to windows, not workers
  worker?.postMessage(message)
}

/** Clears private caches on sign-out. The worker also discards requests in flight. */
export function clearPrivateCaches(): void {
  // Both are missing on sites without HTTPS.
  if (typeof caches === 'undefined' || !('serviceWorker' in navigator)) return
  postToWorker(navigator.serviceWorker.controller, signedOut)
  void deletePrivateCaches(caches).catch(() => undefined)
}

async function deletePrivateCaches(storage: CacheStorage): Promise<void> {
  const names = await storage.keys()
  await Promise.all(names.filter((name) => name.startsWith(privatePrefix)).map((name) => storage.delete(name)))
}
