/** On an answer that the offline worker had kept: when it came over the line, in milliseconds since 1970. */
export const keptAtHeader = 'x-kept-at'
/** Told to the page whenever such an answer is shown; `detail` is that moment. */
export const keptAnswerEvent = 'axle:kept-answer'

/** Begins the names of the caches with answers that only one person may read. */
export const privatePrefix = 'axle-private-'

/** Told to the offline worker when nobody is signed in here any more. */
export const signedOut = { type: 'signed-out' } as const

/** The page says what it shows: as old as that. */
export function noteKept(answer: { headers: Pick<Headers, 'get'> }): void {
  const keptAt = Number(answer.headers.get(keptAtHeader) ?? Number.NaN)
  if (keptAt > 0) window.dispatchEvent(new CustomEvent(keptAnswerEvent, { detail: keptAt }))
}

/** Since when this whole page was kept; undefined where it came over the line just now. */
export function pageKeptAt(): number | undefined {
  const keptAt = typeof document === 'undefined' ? Number.NaN : Number(document.documentElement.dataset['keptAt'])
  return keptAt > 0 ? keptAt : undefined
}

/** A message to the offline worker: it is always of this site, so it takes no other address. */
export function tellWorker(worker: Pick<ServiceWorker, 'postMessage'> | null, message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is the rule for windows
  worker?.postMessage(message)
}

/** Nothing stays of what somebody saw who was signed in. The worker keeps nothing that is under way, either. */
export function forgetPrivateAnswers(): void {
  // Neither exists where the site is not served safely.
  if (typeof caches === 'undefined' || !('serviceWorker' in navigator)) return
  tellWorker(navigator.serviceWorker.controller, signedOut)
  void forget(caches).catch(() => undefined)
}

async function forget(storage: CacheStorage): Promise<void> {
  const names = await storage.keys()
  await Promise.all(names.filter((name) => name.startsWith(privatePrefix)).map((name) => storage.delete(name)))
}
