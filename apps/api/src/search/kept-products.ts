import { setImmediate as nextTurn } from 'node:timers/promises'

interface KeptOptions {
  /** The JSON of each of these products that is on sale; `isOwn` where one of them changed just now, or who asks wrote lately. */
  readonly read: ReadKept
  readonly now: () => number
  /** Milliseconds: stock is counted down by orders on other nodes, of which this one is not told. */
  readonly ttlMs: number
  readonly max: number
}
export type ReadKept = (ids: readonly number[], isOwn: boolean) => Promise<ReadonlyMap<number, string>>

interface Kept {
  readonly at: number
  readonly json: Promise<string | undefined>
}
/** What is read with the next statement. */
interface Gathering {
  readonly ids: number[]
  isOwn: boolean
  readonly found: Promise<ReadonlyMap<number, string>>
}

export interface KeptProducts {
  /** In the order of the ids; undefined for one that is not on sale. `isOwn`: who asks wrote lately, so nothing kept is good enough. */
  get(ids: readonly number[], isOwn?: boolean): Promise<(string | undefined)[]>
  forget(ids?: readonly number[]): void
}

/**
 * Products as JSON, kept for some seconds: a page of cards is then put together without asking the database. All that
 * are missing in one turn of the event loop are read in one statement, whoever asked for them, and whoever asks
 * meanwhile waits for the same one. Bounded; the oldest goes first.
 */
export function keptProducts({ read, now, ttlMs, max }: KeptOptions): KeptProducts {
  const kept = new Map<number, Kept>()
  /** Forgotten since they were last read, and when. */
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
  const fetch = (id: number, at: number, isOwn: boolean): Kept => {
    const together = gather()
    together.ids.push(id)
    together.isOwn ||= isOwn || isChanged(id, at)
    const entry = { at, json: together.found.then((products) => products.get(id)) }
    // A failed read is told to whoever asked, and not kept.
    entry.json.catch(() => kept.get(id) === entry && kept.delete(id))
    kept.delete(id)
    kept.set(id, entry)
    const oldest = kept.size > max ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return entry
  }

  return {
    get(ids, isOwn = false) {
      const at = now()
      const entries = ids.map((id) => {
        const entry = kept.get(id)
        return entry && !isOwn && at - entry.at < ttlMs ? entry : fetch(id, at, isOwn)
      })
      return Promise.all(entries.map((entry) => entry.json))
    },
    forget(ids) {
      if (ids === undefined) return kept.clear()
      const at = now()
      for (const id of ids) {
        kept.delete(id)
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
