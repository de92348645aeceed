import { type Cluster, loadSearchCluster } from '../search-cluster/index.ts'
import type { ReferenceData } from '../taxonomy/index.ts'
import { type IndexCluster, IndexGone, type Refusal, type Write } from './index-cluster.ts'

const { ClusterFailure, createIndex, fieldsOf, mappingVersion } = await loadSearchCluster()

interface IndexOptions {
  readonly cluster: Pick<Cluster, 'ask'>
  /** The name by which searches find the index. */
  readonly alias: string
  /** Makes, models and vehicles, including all changes committed before. */
  readonly reference: () => Promise<ReferenceData>
}

/**
 * Writes go to an alias of their own, which they require: a plain name would create a deleted index again, without its
 * mapping.
 */
const writesOf = (index: string): string => `${index}-writes`

/** How long a write waits for a lost shard, while the others answer; and for its answer. */
const [shardTimeout, writeTimeoutMs, adminTimeoutMs] = ['5s', 20_000, 30_000]

export function openSearchIndexes({ cluster, alias, reference }: IndexOptions): IndexCluster {
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    cluster.ask({ method, path, timeoutMs: adminTimeoutMs, ...(body && { body }) })
  const exists = (index: string) => answered(cluster.ask({ method: 'HEAD', path: `/${index}` }))
  return {
    mappingVersion,
    nameOf: (id) => `${alias}-${id}`,
    exists,
    async create(index) {
      if (!(await exists(index))) await createIndex(cluster, index)
      await send('PUT', `/${index}/_alias/${writesOf(index)}`)
    },
    async write(index, writes, isShown) {
      if (writes.length === 0) return []
      const data = await reference()
      const { items } = await cluster.ask<{ items: readonly Item[] }>({
        method: 'POST',
        path: `/${writesOf(index)}/_bulk?require_alias=true&timeout=${shardTimeout}${isShown ? '&refresh=true' : ''}`,
        lines: writes.flatMap((write) => linesOf(write, data)),
        timeoutMs: writeTimeoutMs,
      })
      return items.flatMap((item) => refusalOf(item, index))
    },
    async refresh(index) {
      await send('POST', `/${index}/_refresh`)
    },
    async searched() {
      const found = await orMissing(cluster.ask<object>({ method: 'GET', path: `/_alias/${alias}` }))
      return found && Object.keys(found)[0]
    },
    async switchTo(index) {
      const remove = { remove: { index: `${alias}-*`, alias, must_exist: false } }
      await send('POST', '/_aliases', { actions: [remove, { add: { index, alias } }] })
    },
    async drop(index) {
      await send('DELETE', `/${index}?ignore_unavailable=true`)
    },
    async problem() {
      // The status of a missing index is red after a time-out.
      const asking = cluster.ask<{ status: string }>({ method: 'GET', path: `/_cluster/health/${alias}?timeout=1s` })
      const health = await asking.catch((error: unknown) => {
        if (error instanceof ClusterFailure && [404, 408].includes(error.status)) return undefined
        throw error
      })
      return health?.status === 'red' ? 'A part of the index is missing: the search cluster is red' : undefined
    },
  }
}

const orMissing = <T>(asking: Promise<T>): Promise<T | undefined> =>
  asking.catch((error: unknown) => {
    if (error instanceof ClusterFailure && error.status === 404) return undefined
    throw error
  })

const answered = async (asking: Promise<unknown>): Promise<boolean> => (await orMissing(asking)) !== undefined

/** Equal versions are taken, too, because a request without an answer is sent again. */
function linesOf({ product, version, document }: Write, reference: ReferenceData): readonly object[] {
  const target = { _id: String(product), version, version_type: 'external_gte' }
  return document === undefined ? [{ delete: target }] : [{ index: target }, fieldsOf(document, reference)]
}

interface Item {
  readonly index?: ItemAnswer
  readonly delete?: ItemAnswer
}
interface ItemAnswer {
  readonly _id: string
  readonly status: number
  readonly error?: { readonly type: string; readonly reason: string; readonly caused_by?: { readonly reason?: string } }
}

/** A conflict means that the index has something newer. A document refused for its content is refused forever. */
function refusalOf(item: Item, index: string): readonly Refusal[] {
  const answer = item.index ?? item.delete
  if (answer?.error === undefined || answer.status === 409) return []
  const { type, reason, caused_by: cause } = answer.error
  if (type === 'index_not_found_exception') throw new IndexGone(`The search cluster has no index ${index}: ${reason}`)
  const words = [type, reason, ...(cause?.reason === undefined ? [] : [cause.reason])].join(': ')
  return [{ product: Number(answer._id), reason: words.slice(0, 500), isFinal: answer.status === 400 }]
}
