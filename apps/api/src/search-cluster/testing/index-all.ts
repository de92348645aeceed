import type { ListingDocument } from '../../search-index/index.ts'
import type { ReferenceData } from '../../taxonomy/index.ts'
import type { Cluster } from '../cluster.ts'
import { fieldsOf } from '../fields-of.ts'
import { createIndex } from '../mapping.ts'

/** Creates an index of these products, which searches find at once. */
export async function indexAll(
  cluster: Cluster,
  index: string,
  documents: readonly ListingDocument[],
  reference: ReferenceData,
): Promise<void> {
  await createIndex(cluster, index)
  const lines = documents.flatMap((document) => [
    { index: { _index: index, _id: String(document.id) } },
    fieldsOf(document, reference),
  ])
  const { errors } = await cluster.ask<{ errors: boolean }>({
    method: 'POST',
    path: '/_bulk?refresh=true',
    lines,
    timeoutMs: 60_000,
  })
  if (errors) throw new Error('OpenSearch refused documents')
}
