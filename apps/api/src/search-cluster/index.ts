import { defineModule } from '../platform/module.ts'
export { clusterEngine } from './cluster-engine.ts'
export { type Cluster, openCluster } from './cluster.ts'
export { fieldsOf } from './fields-of.ts'
export { createIndex } from './mapping.ts'

/** Search in OpenSearch: its client, the index and the questions to it. */
export const searchClusterModule = defineModule({ name: 'search-cluster', imports: ['search-index', 'taxonomy'] })
