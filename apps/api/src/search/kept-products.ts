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
 * Products as JSON, kept for some seconds: a page of cards is then put together without asking the database. What is
 * missing is read in one statement, and whoever asks meanwhile waits for the same one. Bounded; the oldest goes first.
 */
export function keptProducts({ read, now, ttlMs, max }: KeptOptions): KeptProducts {
  const kept = new Map<number, Kept>()

  const fetch = (ids: readonly number[], at: number): void => {
    const reading = read(ids)
    for (const id of ids) {
      const entry = { at, json: reading.then((found) => found.get(id)) }
      // A failed read is told to whoever asked, and not kept.
      entry.json.catch(() => kept.get(id) === entry && kept.delete(id))
      kept.delete(id)
      kept.set(id, entry)
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= max) break
      kept.delete(oldest)
    }
  }

  return {
    async get(ids) {
      const at = now()
      const missing = ids.filter((id) => at - (kept.get(id)?.at ?? Number.NEGATIVE_INFINITY) >= ttlMs)
      if (missing.length > 0) fetch(missing, at)
      return Promise.all(ids.map(async (id) => kept.get(id)?.json))
    },
    forget(ids) {
      if (ids === undefined) kept.clear()
      else for (const id of ids) kept.delete(id)
    },
  }
}
