import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Platform } from '../../platform/platform.ts'
import { clusterEngine } from '../../search-cluster/cluster-engine.ts'
import { type Cluster, openCluster } from '../../search-cluster/cluster.ts'
import { indexAll } from '../../search-cluster/testing/index-all.ts'
import { inProcessEngine, readDocuments, type SearchEngine, type ShopPlace } from '../../search-index/index.ts'
import type { ReferenceData } from '../../taxonomy/index.ts'

interface Given extends Pick<Platform, 'db' | 'pool' | 'reads' | 'log' | 'config'> {
  readonly reference: () => Promise<ReferenceData>
  readonly shops: () => Promise<readonly ShopPlace[]>
}
type Engine = Pick<SearchEngine, 'search' | 'facets' | 'suggest'> & { changed(ids?: readonly number[]): void }

/** The engine in the process; in the tests on OpenSearch, that one. Both answer with what the table `listing` holds. */
export function testedEngine(given: Given): Engine & { close(): Promise<void> } {
  const url = inject('searchUrl')
  if (url === undefined) return { ...inProcessEngine(given), close: async () => undefined }
  const cluster = openCluster({ urls: [url] })
  const alias = `axle-test-${randomUUID()}`
  const engine = clusterEngine({ ...given, cluster, alias })
  let loading: Promise<void> | undefined
  const load = () => (loading ??= loadAll(given, cluster, alias))
  return {
    changed: () => (loading = undefined),
    search: async (request) => load().then(() => engine.search(request)),
    facets: async (request) => load().then(() => engine.facets(request)),
    suggest: async (request) => load().then(() => engine.suggest(request)),
    async close() {
      await cluster.ask({ method: 'DELETE', path: `/${alias}?ignore_unavailable=true` })
      cluster.close()
    },
  }
}

async function loadAll({ db, pool, reference }: Given, cluster: Cluster, index: string): Promise<void> {
  await cluster.ask({ method: 'DELETE', path: `/${index}?ignore_unavailable=true` })
  const listed = await db.selectFrom('listing').select('product_id as id').execute()
  const documents = await readDocuments(
    pool,
    listed.map(({ id }) => id),
  )
  await indexAll(cluster, index, documents, await reference())
}
