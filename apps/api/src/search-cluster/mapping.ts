import { limits } from '@axle/contract'
import type { Cluster } from './cluster.ts'

/** Lucene rejects documents with terms above 32,766 bytes; nobody searches for such a word. */
const keyword = { type: 'keyword', ignore_above: 8_191 }
/** Only returned and sorted by. */
const sortedBy = (type: string) => ({ type, index: false })

/**
 * All terms are exact and made by Axle (`fields-of.ts`), so nothing is analysed. Unknown fields are ignored: a newer
 * version feeds this index, too, until its own is built.
 */
const mapping = {
  dynamic: false,
  _source: { enabled: false },
  properties: {
    id: { type: 'integer' },
    shop: keyword,
    part: keyword,
    category: keyword,
    condition: keyword,
    grade: keyword,
    positions: keyword,
    brand: keyword,
    brandName: { ...keyword, index: false },
    size: keyword,
    sizeName: { ...keyword, index: false },
    name: keyword,
    text: { ...keyword, doc_values: false },
    numbers: keyword,
    vehicles: { ...keyword, doc_values: false },
    makes: keyword,
    models: keyword,
    years: keyword,
    fits: keyword,
    price: { type: 'long' },
    rating: { type: 'byte' },
    sold: sortedBy('integer'),
    created: sortedBy('long'),
    inStock: keyword,
    nameKey: { ...keyword, index: false },
  },
}

/** Changes when documents have to be indexed anew: an index with another number is rebuilt. */
export const mappingVersion = 1

/** Products before and on the last page that can be asked for. */
export const mostReached = limits.list.countCap + 2_000

/**
 * One shard counts facets exactly and holds some ten million products. Half a second is the longest that a change by
 * somebody else stays unseen; whoever waits for a change refreshes.
 */
const settings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  refresh_interval: '500ms',
  // Deletions are forgotten after this time: an older write that was delayed for longer would bring a product back.
  gc_deletes: '1h',
  max_result_window: mostReached,
  max_terms_count: 200_000,
}

/** Creates an empty index for products. */
export async function createIndex(cluster: Pick<Cluster, 'ask'>, name: string): Promise<void> {
  const body = { settings: { index: settings }, mappings: { ...mapping, _meta: { version: mappingVersion } } }
  await cluster.ask({ method: 'PUT', path: `/${name}`, body, timeoutMs: 30_000 })
}
