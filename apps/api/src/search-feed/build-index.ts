import type { Db } from '../platform/platform.ts'
import { readDocuments } from '../search-index/index.ts'
import { addMissed, hasPostponed } from './change-repository.ts'
import { batch, feedSome, type Feeding } from './feed-index.ts'
import { lease, makeLive, recordProgress, type SearchIndex, type Worker } from './index-repository.ts'
import { listOnSale } from './feed-queries.ts'

export interface Building extends Feeding {
  readonly worker: Worker
  readonly onProgress?: (loaded: number, total: number) => void
  /** Asks the work to end; another program goes on with it. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Loads a registered index from where its last worker stopped, feeds it the changes made since its registration, and
 * switches searches to it. Returns false when another program has the lease, or the work was ended. Each step may be
 * repeated.
 */
export async function buildIndex(building: Building, { name, ...index }: SearchIndex): Promise<boolean> {
  const { db, cluster, worker, log } = building
  if (!(await lease(db, name, worker))) return false
  const startedAt = performance.now()
  // The cluster lost what was loaded.
  const isKnown = index.loaded_to > 0 && (await cluster.exists(name))
  await cluster.create(name)
  if (!(await load(building, { name, ...index, ...(!isKnown && { loaded_to: 0, loaded: 0 }) }))) return false
  while ((await feedSome(building, name)) >= batch) if (!(await goesOn(building, name))) return false
  // Half of the cluster may be away: an index that lacks products must not replace one that has them.
  if (await hasPostponed(db, name)) return false
  await cluster.refresh(name)
  if (!(await goesOn(building, name))) return false
  await cluster.switchTo(name)
  await makeLive(db, name)
  log.info({ index: name, ms: Math.round(performance.now() - startedAt) }, 'searches use a new index of the cluster')
  return true
}

async function load(building: Building, index: SearchIndex): Promise<boolean> {
  const { db, pool, cluster, worker, log, onProgress } = building
  const { name, first_version: version, total } = index
  let { loaded_to: last, loaded } = index
  for (;;) {
    const products = await listOnSale(db, last, batch)
    const to = products.at(-1)
    if (to === undefined) return true
    const documents = await readDocuments(pool, products)
    const writes = documents.map((document) => ({ product: document.id, version, document }))
    const refusals = await cluster.write(name, writes, false)
    if (refusals[0])
      log.warn({ index: name, refused: refusals.length, ...refusals[0] }, 'the search cluster refused products')
    await addMissed(
      db,
      name,
      refusals.map(({ product }) => product),
      version,
    )
    last = to
    loaded += products.length
    if (building.signal?.aborted || !(await recordProgress(db, name, worker, { to, loaded }))) return false
    onProgress?.(loaded, Math.max(loaded, total))
  }
}

const goesOn = async ({ db, worker, signal }: { db: Db } & Pick<Building, 'worker' | 'signal'>, name: string) =>
  !signal?.aborted && lease(db, name, worker)
