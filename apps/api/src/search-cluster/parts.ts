export { ClusterFailure, openCluster } from './cluster.ts'
export { fieldsOf } from './fields-of.ts'
export { createIndex, mappingVersion } from './mapping.ts'
