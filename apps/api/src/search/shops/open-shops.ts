import { isPausedAt, type PauseTimes } from '@axle/contract'
import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import type { ShopPlace } from '../../search-index/index.ts'

interface StoredShop extends Omit<ShopPlace, 'isPaused'>, PauseTimes {
  readonly name: string
  readonly image: string | null
}
export interface OpenShop extends ShopPlace {
  readonly name: string
  readonly image: string | null
}

/** Lists the open shops with name, image, place and pause. */
export async function readShops(db: Platform['db']): Promise<StoredShop[]> {
  const { rows } = await sql<StoredShop>`/* prepare:open-shops */
    select id, name, image_url as image, coalesce(town, '') as town, coalesce(region, '') as region,
      paused_from as "pausedFrom", paused_until as "pausedUntil" from shop
    where status = 'active' and deleted_at is null`.execute(db)
  return rows
}

/**
 * The open shops at this moment; the same array until one of them is written, or a pause begins or ends. `read` is
 * cached.
 */
export function openShops(clock: Platform['clock'], read: () => Promise<readonly StoredShop[]>) {
  let known: { readonly of: readonly StoredShop[]; readonly shops: readonly OpenShop[] } | undefined
  let nextChange = Number.POSITIVE_INFINITY
  return {
    async list(): Promise<readonly OpenShop[]> {
      const stored = await read()
      if (known?.of === stored) return known.shops
      const now = clock.now()
      nextChange = nextChangeOf(stored, now)
      const shops = stored.map(({ pausedFrom, pausedUntil, ...shop }) => ({
        ...shop,
        isPaused: isPausedAt({ pausedFrom, pausedUntil }, now),
      }))
      known = { of: stored, shops }
      return shops
    },
    /** True once after a pause began or ended: answers and shops cached before are stale. */
    hasTurned(): boolean {
      if (clock.now().getTime() < nextChange) return false
      nextChange = Number.POSITIVE_INFINITY
      return true
    },
  }
}

const nextChangeOf = (shops: readonly StoredShop[], now: Date): number =>
  shops
    .flatMap(({ pausedFrom, pausedUntil }) => [pausedFrom, pausedUntil])
    .reduce((next, at) => (at !== null && at > now ? Math.min(next, at.getTime()) : next), Number.POSITIVE_INFINITY)
