import { setTimeout as sleep, setImmediate as nextTurn } from 'node:timers/promises'
import type { Platform } from '../platform/platform.ts'
import { catalogueInMemory } from '../platform/process-metrics.ts'
import { facets, noCounts } from './facet-counts.ts'
import { type ListingRow, ListingRows } from './listing-rows.ts'
import { countRow } from './count-rows.ts'
import type { LoadedMemory } from './memory-match.ts'
import type { Memory } from './possible-rows.ts'
import { sortOrders } from './sort-orders.ts'
import { WordIndex } from './word-index.ts'

export interface MemoryCatalogue {
  /** As it is now; undefined while it is being loaded or is too large for memory: then the database has to be asked. */
  fresh(): Promise<LoadedMemory | undefined>
  /** These products changed; without ids: any of them may have. */
  changed(products?: readonly number[]): void
}

/** Products beyond which memory is too dear: some 600 bytes each. */
const mostProducts = 3_000_000
/** Read at once. */
const batch = 4_000
/** Milliseconds that questions wait for a load that has just begun: a small catalogue is there sooner than an answer by SQL. */
const patience = 250
/** So many changes at once are read with everything else, in the background. */
const mostChanges = 5_000

/**
 * Keeps the listing in memory and in step with the database: changed rows are read again before the next question is
 * answered, so what was written shows at once. When too many rows have died, or too many words have come, it is loaded
 * anew beside the old one.
 */
export function memoryCatalogue({ pool, reads, log }: Pick<Platform, 'pool' | 'reads' | 'log'>): MemoryCatalogue {
  let loaded: LoadedMemory | undefined
  let changes = new Set<number>()
  /** Changes that came while a load was reading: it may have missed them. */
  let missed: Set<number> | undefined
  let refreshing: Promise<void> | undefined
  let loading: { readonly since: number; readonly done: Promise<void> } | undefined
  let isTooLarge = false

  const load = async (): Promise<void> => {
    if (missed !== undefined) return
    const since = (missed = new Set<number>())
    try {
      const began = performance.now()
      // What is told from here on is read again from where it was written.
      const next = await reads.run((from) => readAll(from.pool))
      // Told meanwhile that anything may have changed: this reading is worth nothing.
      if (missed !== since) return
      loaded = next
      catalogueInMemory.set(next?.rows.size ?? 0)
      isTooLarge = next === undefined
      // What was told before it began to read, it has read.
      changes = since
      const [products, ms] = [next?.rows.size, Math.round(performance.now() - began)]
      log.info({ products, ms }, next ? 'the catalogue is in memory' : 'the catalogue is too large for memory')
    } catch (error) {
      log.warn({ err: error }, 'the catalogue could not be read into memory')
    } finally {
      if (missed === since) missed = undefined
    }
  }
  const refresh = async (): Promise<void> => {
    const ids = [...changes]
    changes = new Set()
    try {
      const rows = await readRows(pool, 'product_id = any($1)', [ids])
      if (loaded) replace(loaded, ids, rows)
    } catch (error) {
      for (const id of ids) changes.add(id)
      throw error
    }
  }

  return {
    async fresh() {
      if (isTooLarge) return undefined
      if (loaded && changes.size > mostChanges) loaded = undefined
      if (loaded === undefined) {
        loading ??= { since: performance.now(), done: load().finally(() => (loading = undefined)) }
        const left = loading.since + patience - performance.now()
        if (left > 0) await Promise.race([loading.done, sleep(left, undefined, { ref: false })])
        if (loaded === undefined) return undefined
      }
      // One that is under way may have begun before the last change was told; one that began meanwhile has it.
      if (refreshing) await refreshing
      if (changes.size > 0 || refreshing) await (refreshing ??= refresh().finally(() => (refreshing = undefined)))
      if (loaded !== undefined && isWorn(loaded)) void load()
      return loaded
    },
    changed(products) {
      if (products === undefined) {
        loaded = undefined
        catalogueInMemory.set(0)
        missed = undefined
        changes = new Set()
        isTooLarge = false
        return
      }
      for (const id of products) {
        changes.add(id)
        missed?.add(id)
      }
    },
  }
}

/** Dead rows are passed over by every question, words that came later are looked through by each of its words. */
const isWorn = ({ rows, words }: Memory): boolean =>
  rows.length - rows.size > Math.max(10_000, rows.size / 10) || words.later > Math.max(2_000, rows.size / 10)

function replace({ rows, words, everywhere }: LoadedMemory, ids: readonly number[], now: readonly ListingRow[]) {
  for (const id of ids) {
    const dead = rows.remove(id)
    if (dead !== undefined) for (const facet of facets) countRow(rows, everywhere, dead, facet, -1)
  }
  for (const row of now) put({ rows, words, everywhere }, row)
}

function put({ rows, words, everywhere }: LoadedMemory, row: ListingRow): void {
  const at = rows.add(row)
  words.add(at, row.text)
  for (const facet of facets) countRow(rows, everywhere, at, facet)
}

async function readAll(pool: Platform['pool']): Promise<LoadedMemory | undefined> {
  const all: LoadedMemory = { rows: new ListingRows(), words: new WordIndex(), everywhere: noCounts() }
  for (let last = 0; ;) {
    const rows = await readRows(pool, `product_id > $1 order by product_id limit ${batch}`, [last])
    for (const [n, row] of rows.entries()) {
      if (n % 500 === 499) await nextTurn()
      put(all, row)
    }
    if (all.rows.size > mostProducts) return undefined
    const end = rows.at(-1)
    if (end === undefined || rows.length < batch) break
    last = end.id
  }
  await all.words.pack(() => nextTurn())
  all.orders = await sortOrders(all.rows, () => nextTurn())
  return all
}

async function readRows(pool: Platform['pool'], where: string, values: unknown[]): Promise<ListingRow[]> {
  const { rows } = await pool.query<ListingRow>({
    name: where.startsWith('product_id = any') ? 'listing-changed' : 'listing-all',
    text: `select product_id as id, shop_id as shop, part_id as part, category_id as category, condition, price_pesewas as price,
      total_sold as sold, rating_tenths as rating, (extract(epoch from created_at) * 1000000)::float8 as created, name_key as name,
      make_ids as makes, model_ids as models, years, vehicle_ids as vehicles, fits_any_vehicle as "fitsAny", search_text as text
      from listing where ${where}`,
    values,
  })
  return rows
}
