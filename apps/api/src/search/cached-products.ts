import { setImmediate as nextTurn } from 'node:timers/promises'

interface CacheOptions {
  /**
   * Reads the JSON of those of the products that are on sale. `isOwn`: one of them changed just now, or the caller
   * wrote lately.
   */
  readonly read: ReadUncached
  readonly now: () => number
  /** Milliseconds: other nodes do not notify when orders change stock. */
  readonly ttlMs: number
  readonly max: number
}
export type ReadUncached = (ids: readonly number[], isOwn: boolean) => Promise<ReadonlyMap<number, string>>

interface CachedEntry {
  readonly at: number
  readonly json: Promise<string | undefined>
}
/** Ids to read with the next statement. */
interface Gathering {
  readonly ids: number[]
  isOwn: boolean
  readonly found: Promise<ReadonlyMap<number, string>>
}

export interface CachedProducts {
  /**
   * Returns the products in order of the ids; undefined for one that is not on sale. `isOwn` bypasses the cache for a
   * caller who just wrote.
   */
  get(ids: readonly number[], isOwn?: boolean): Promise<(string | undefined)[]>
  forget(ids?: readonly number[]): void
}

/**
 * Caches products as JSON for some seconds, so that a page of cards needs no query. Missing ones are read in one
 * statement per turn of the event loop, shared by all callers. Bounded; evicts the oldest.
 */
export function cachedProducts({ read, now, ttlMs, max }: CacheOptions): CachedProducts {
  const cached = new Map<number, CachedEntry>()
  /** When each product last changed, until it is read again. */
  const changed = new Map<number, number>()
  let gathering: Gathering | undefined

  const gather = (): Gathering => {
    if (gathering) return gathering
    const ids: number[] = []
    const found = nextTurn().then(() => {
      const isOwn = gathering?.isOwn === true
      gathering = undefined
      return read(ids, isOwn)
    })
    return (gathering = { ids, isOwn: false, found })
  }
  const isChanged = (id: number, at: number): boolean => {
    const since = changed.get(id)
    if (since !== undefined && at - since >= ttlMs) changed.delete(id)
    return changed.has(id)
  }
  const fetch = (id: number, at: number, isOwn: boolean): CachedEntry => {
    const together = gather()
    together.ids.push(id)
    together.isOwn ||= isOwn || isChanged(id, at)
    const entry = { at, json: together.found.then((products) => products.get(id)) }
    // Callers get the failure, and it is not cached.
    entry.json.catch(() => cached.get(id) === entry && cached.delete(id))
    cached.delete(id)
    cached.set(id, entry)
    const oldest = cached.size > max ? cached.keys().next().value : undefined
    if (oldest !== undefined) cached.delete(oldest)
    return entry
  }

  return {
    get(ids, isOwn = false) {
      const at = now()
      const entries = ids.map((id) => {
        const entry = cached.get(id)
        return entry && !isOwn && at - entry.at < ttlMs ? entry : fetch(id, at, isOwn)
      })
      return Promise.all(entries.map((entry) => entry.json))
    },
    forget(ids) {
      if (ids === undefined) return cached.clear()
      const at = now()
      for (const id of ids) {
        cached.delete(id)
        changed.delete(id)
        changed.set(id, at)
      }
      for (const id of changed.keys()) {
        if (changed.size <= max) break
        changed.delete(id)
      }
    },
  }
}
