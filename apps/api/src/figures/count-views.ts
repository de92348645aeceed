import { createHash } from 'node:crypto'
import type { Platform } from '../platform/platform.ts'
import { addViews, type CountedViews } from './product-view-repository.ts'
import { isFromPerson } from './robots.ts'

/** The request of a page that was seen. */
interface ViewRequest {
  readonly ip: string
  readonly headers: Parameters<typeof isFromPerson>[0]
}

export interface ViewCounter {
  /** Counts a view of a product page, unless it comes from a robot or the visitor saw it within the last half hour. */
  count(productId: number, request: ViewRequest): void
  /** Writes what was counted since the last flush. */
  flush(): Promise<void>
  /** Forgets visitors whose last view is more than half an hour ago. Call it every half hour. */
  forget(): void
}

/** Different products between two flushes; further ones are dropped, as are visits of a round beyond `mostVisits`. */
const mostProducts = 50_000

/**
 * Counts views in memory. A visitor is a hash of address and browser with a secret of this process that is renewed with
 * each round, so nothing about people is stored or could be recovered.
 */
export function createViewCounter(
  { db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>,
  mostVisits = 200_000,
): ViewCounter {
  let counted = new Map<string, CountedViews>()
  let [recent, earlier] = [newRound(ids.secret()), newRound(ids.secret())]

  const add = (views: CountedViews): void => {
    const key = `${views.day} ${views.id}`
    const known = counted.get(key)
    if (known || counted.size < mostProducts) counted.set(key, { ...views, views: views.views + (known?.views ?? 0) })
  }
  return {
    count(productId, request) {
      if (!isFromPerson(request.headers)) return
      const visit = `${request.ip}\n${String(request.headers['user-agent'])}\n${productId}`
      if (recent.has(visit) || earlier.has(visit) || recent.size() >= mostVisits) return
      recent.add(visit)
      add({ day: clock.now().toISOString().slice(0, 10), id: productId, views: 1 })
    },
    async flush() {
      const views = [...counted.values()]
      if (views.length === 0) return
      counted = new Map()
      try {
        await addViews(db, views)
      } catch (error) {
        views.forEach(add)
        throw error
      }
    },
    forget() {
      ;[recent, earlier] = [newRound(ids.secret()), recent]
    },
  }
}

/** The visits of one round, as salted hashes. */
function newRound(salt: string) {
  const seen = new Set<string>()
  const hash = (visit: string) => createHash('sha256').update(salt).update(visit).digest('base64').slice(0, 16)
  return {
    has: (visit: string) => seen.has(hash(visit)),
    add: (visit: string) => void seen.add(hash(visit)),
    size: () => seen.size,
  }
}
