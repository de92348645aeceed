import { cachedAtHeader, privatePrefix } from '../lib/api/cached-responses.ts'

/** The caches of this site. Private ones are named after the request's token: no other user's cache is ever read. */
export const stores = {
  /** Only the offline page; never evicted. */
  shell: 'axle-shell',
  assets: 'axle-assets',
  pages: 'axle-pages',
  pictures: 'axle-pictures',
  answers: 'axle-answers',
} as const
export type Store = (typeof stores)[keyof typeof stores]
export { cachedAtHeader, privatePrefix }

export interface Limit {
  readonly entries: number
  readonly bytes: number
}
const kB = 1_000
/** Limits per cache: the newest entries, some 14 MB in total. */
export const limits: Record<Store, Limit> = {
  'axle-shell': { entries: 2, bytes: 500 * kB },
  'axle-assets': { entries: 400, bytes: 5_000 * kB },
  'axle-pages': { entries: 50, bytes: 4_000 * kB },
  'axle-pictures': { entries: 250, bytes: 4_000 * kB },
  'axle-answers': { entries: 150, bytes: 1_500 * kB },
}
export const privateLimit: Limit = { entries: 60, bytes: 500 * kB }
/** Bytes. A larger entry would displace too many others. */
export const largest = 500 * kB

export interface CacheEntry {
  readonly url: string
  readonly bytes: number
}

/** Returns the entries to evict, oldest first, until the rest is within the limit. */
export function entriesToEvict(entriesByAge: readonly CacheEntry[], { entries, bytes }: Limit): string[] {
  let bytesLeft = bytes
  let entriesLeft = entries
  const evicted: string[] = []
  for (const entry of entriesByAge.toReversed()) {
    bytesLeft -= entry.bytes
    entriesLeft -= 1
    if (bytesLeft < 0 || entriesLeft < 0) evicted.push(entry.url)
  }
  return evicted.toReversed()
}

/** Private caches of other tokens. */
export const otherPrivateCaches = (names: readonly string[], mine: string | undefined): string[] =>
  names.filter((name) => name.startsWith(privatePrefix) && name !== mine)

/** Returns the name of a token's cache, a hash of the token. */
export async function privateCacheOf(authorization: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization))
  const hex = Array.from(new Uint8Array(digest.slice(0, 12)), (byte) => byte.toString(16).padStart(2, '0'))
  return privatePrefix + hex.join('')
}
