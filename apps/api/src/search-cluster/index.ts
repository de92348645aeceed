import { defineModule } from '../platform/module.ts'

/** Search in OpenSearch: its client, the index and the questions to it. */
export const searchClusterModule = defineModule({ name: 'search-cluster', imports: ['search-index', 'taxonomy'] })
