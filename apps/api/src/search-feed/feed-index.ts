import type { Platform } from '../platform/platform.ts'
import { readDocuments } from '../search-index/index.ts'
import { type Change, forgetChanges, postponeChanges, readDueChanges, setAside } from './change-repository.ts'
import type { IndexCluster, Refusal } from './index-cluster.ts'

export interface Feeding extends Pick<Platform, 'db' | 'pool' | 'log'> {
  readonly cluster: IndexCluster
}

/** Documents of one request: about 2 MB. */
export const batch = 1_000

/**
 * Feeds one batch of changes to an index, and returns how many there were. Nothing is locked meanwhile, so that no
 * writer waits for the cluster: a document is read after the version that it gets, so it is never older than that, and the
 * cluster never overwrites a higher version by a lower one. A change is forgotten once searches show it.
 */
export async function feedSome(
  feeding: Feeding,
  index: string,
  first: 'oldest' | 'newest' = 'oldest',
): Promise<number> {
  const { db, pool, cluster } = feeding
  const changes = await readDueChanges(db, index, batch, first)
  if (changes.length === 0) return 0
  const documents = await readDocuments(
    pool,
    changes.map(({ product }) => product),
  )
  const byId = new Map(documents.map((document) => [document.id, document]))
  const writes = changes.map(({ product, version }) => ({ product, version, document: byId.get(product) }))
  const refusals = await cluster.write(index, writes, true)
  const refused = new Set(refusals.map(({ product }) => product))
  await forgetChanges(
    db,
    index,
    changes.filter(({ product }) => !refused.has(product)),
  )
  await noteRefusals(feeding, index, changes, refusals)
  return changes.length
}

async function noteRefusals(
  { db, log }: Feeding,
  index: string,
  changes: readonly Change[],
  refusals: readonly Refusal[],
): Promise<void> {
  const [first] = refusals
  if (first === undefined) return
  log.warn({ index, refused: refusals.length, of: changes.length, ...first }, 'the search cluster refused changes')
  const byProduct = new Map(changes.map((change) => [change.product, change]))
  const later: Change[] = []
  for (const { product, isFinal, reason } of refusals) {
    const change = byProduct.get(product)
    if (change === undefined) continue
    if (!isFinal) later.push(change)
    else await setAside(db, index, change, reason)
  }
  await postponeChanges(db, index, later, first.reason)
}
