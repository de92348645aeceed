import type { Platform } from '../platform/platform.ts'
import { identify } from '../search-index/index.ts'
import { deleteChanges } from './change-repository.ts'
import type { IndexCluster } from './index-cluster.ts'
import { listIndexes, registerIndex, removeIndex, type SearchIndex } from './index-repository.ts'

export interface Inspected extends Pick<Platform, 'db' | 'pool' | 'log' | 'ids'> {
  readonly cluster: IndexCluster
}

/**
 * Compares the indexes that this site knows with those of the cluster, deletes replaced ones, and registers one to build
 * where searches have none, or one of an older mapping or another database.
 */
export async function inspectIndexes(options: Inspected): Promise<void> {
  const { db, pool, cluster, log } = options
  const database = await identify(pool)
  const isUsable = (index: SearchIndex): boolean =>
    index.mapping_version >= cluster.mappingVersion &&
    (database === undefined || [database, null].includes(index.database))
  const indexes = await listIndexes(db)
  await dropReplaced(options)
  let unfinished = indexes.find(({ state }) => state === 'building')
  if (unfinished !== undefined && !isUsable(unfinished)) {
    await removeIndex(db, unfinished.name)
    await cluster.drop(unfinished.name)
    unfinished = undefined
  }
  let live = indexes.find(({ state }) => state === 'live')
  if (live !== undefined && !(await isThere(options, live, unfinished))) {
    log.error({ index: live.name }, lost)
    await removeIndex(db, live.name)
    live = undefined
  }
  if (unfinished === undefined && (live === undefined || !isUsable(live))) await requestIndex(options, database)
}

export const lost = 'the search cluster lost the index; it is built anew'

/** Deletes the indexes that searches no longer use, and what was noted for them. */
export async function dropReplaced({ db, cluster }: Inspected): Promise<void> {
  for (const { name, state } of await listIndexes(db)) {
    if (state !== 'replaced') continue
    await cluster.drop(name)
    await removeIndex(db, name)
  }
  await deleteChanges(db)
}

/** Registers an index to build, unless there is one. */
export async function requestIndex({ db, cluster, ids }: Inspected, database: string | undefined): Promise<boolean> {
  const { mappingVersion } = cluster
  return registerIndex(db, { name: cluster.nameOf(ids.uuid()), mappingVersion, database })
}

/** Whether the cluster has the index; searches use it then, or the one that is about to replace it. */
async function isThere({ cluster, log }: Inspected, { name }: SearchIndex, next?: SearchIndex): Promise<boolean> {
  const searched = await cluster.searched()
  if (searched !== undefined && (searched === name || searched === next?.name)) return true
  if (!(await cluster.exists(name))) return false
  log.warn({ index: name }, 'searches did not use the index of this site; they do again')
  await cluster.switchTo(name)
  return true
}
