import { defineModule } from '../platform/module.ts'
export type { Cluster } from './cluster.ts'

/** Loaded on demand: most sites have no search cluster. */
export const loadSearchCluster = () => import('./parts.ts')

/** Search in OpenSearch: its client, the index and the questions to it. */
export const searchClusterModule = defineModule({ name: 'search-cluster', imports: ['search-index', 'taxonomy'] })
