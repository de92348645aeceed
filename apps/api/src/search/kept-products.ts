import { setImmediate as nextTurn } from 'node:timers/promises'

interface KeptOptions {
  /** The JSON of each of these products that is on sale. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  readonly now: () => number
  /** Milliseconds: stock is counted down by orders on other nodes, of which this one is not told. */
  readonly ttlMs: number
  readonly max: number
}
interface Kept {
  readonly at: number
  readonly json: Promise<string | undefined>
}

export interface KeptProducts {
  /** In the order of the ids; undefined for one that is not on sale. */
  get(ids: readonly number[]): Promise<(string | undefined)[]>
  forget(ids?: readonly number[]): void
}

/**
 * Products as JSON, kept for some seconds: a page of cards is then put together without asking the database. All that
 * are missing in one turn of the event loop are read in one statement, whoever asked for them, and whoever asks
 * meanwhile waits for the same one. Bounded; the oldest goes first.
 */
export function keptProducts({ read, now, ttlMs, max }: KeptOptions): KeptProducts {
  const kept = new Map<number, Kept>()
  let gathering: { readonly ids: number[]; readonly found: Promise<ReadonlyMap<number, string>> } | undefined

  const gather = (): NonNullable<typeof gathering> => {
    if (gathering) return gathering
    const ids: number[] = []
    const found = nextTurn().then(() => {
      gathering = undefined
      return read(ids)
    })
    return (gathering = { ids, found })
  }
  const fetch = (id: number, at: number): Kept => {
    const { ids, found } = gather()
    ids.push(id)
    const entry = { at, json: found.then((products) => products.get(id)) }
    // A failed read is told to whoever asked, and not kept.
    entry.json.catch(() => kept.get(id) === entry && kept.delete(id))
    kept.delete(id)
    kept.set(id, entry)
    const oldest = kept.size > max ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return entry
  }

  return {
    get(ids) {
      const at = now()
      const entries = ids.map((id) => {
        const entry = kept.get(id)
        return entry && at - entry.at < ttlMs ? entry : fetch(id, at)
      })
      return Promise.all(entries.map((entry) => entry.json))
    },
    forget(ids) {
      if (ids === undefined) kept.clear()
      else for (const id of ids) kept.delete(id)
    },
  }
}
