import { keptAtHeader, privatePrefix } from '../lib/api/cached-answers.ts'

/** The caches of this site. Private ones are named after the token that was asked with: nobody else's is ever read. */
export const stores = {
  /** The offline page alone, which never has to go. */
  shell: 'axle-shell',
  assets: 'axle-assets',
  pages: 'axle-pages',
  pictures: 'axle-pictures',
  answers: 'axle-answers',
} as const
export type Store = (typeof stores)[keyof typeof stores]
export { keptAtHeader, privatePrefix }

export interface Limit {
  readonly entries: number
  readonly bytes: number
}
const kB = 1_000
/** What a phone lends us: the newest of each, some 14 MB at the very most. */
export const limits: Record<Store, Limit> = {
  'axle-shell': { entries: 2, bytes: 500 * kB },
  'axle-assets': { entries: 400, bytes: 5_000 * kB },
  'axle-pages': { entries: 50, bytes: 4_000 * kB },
  'axle-pictures': { entries: 250, bytes: 4_000 * kB },
  'axle-answers': { entries: 150, bytes: 1_500 * kB },
}
export const privateLimit: Limit = { entries: 60, bytes: 500 * kB }
/** Anything larger is not worth the room of so many others. */
export const largest = 500 * kB

export interface Kept {
  readonly url: string
  readonly bytes: number
}

/** Which entries have to go, oldest first, so that the rest is within the limit. `kept` begins with the oldest. */
export function tooMuch(kept: readonly Kept[], { entries, bytes }: Limit): string[] {
  let room = bytes
  let places = entries
  const leaving: string[] = []
  for (const entry of kept.toReversed()) {
    room -= entry.bytes
    places -= 1
    if (room < 0 || places < 0) leaving.push(entry.url)
  }
  return leaving.toReversed()
}

/** Private caches that are not those of the token which is asked with now. */
export const othersOf = (names: readonly string[], mine: string | undefined): string[] =>
  names.filter((name) => name.startsWith(privatePrefix) && name !== mine)

/** The name of a token's cache, which tells nothing about the token. */
export async function privateStoreOf(authorization: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization))
  const hex = Array.from(new Uint8Array(digest.slice(0, 12)), (byte) => byte.toString(16).padStart(2, '0'))
  return privatePrefix + hex.join('')
}
