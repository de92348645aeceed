import { type Cluster, ClusterFailure } from './cluster.ts'

/** Asks the products behind an alias. */
export interface Questions {
  search<A = unknown>(body: object): Promise<Answer<A>>
  /** Several at once; the answers are in the same order. */
  searchAll<A = unknown>(bodies: readonly object[]): Promise<Answer<A>[]>
}

export interface Answer<A> {
  readonly hits: {
    readonly total: { readonly value: number }
    readonly hits: readonly { readonly sort: readonly number[] }[]
  }
  readonly aggregations: A
}

interface Raw extends Answer<unknown> {
  readonly timed_out: boolean
  readonly error?: { readonly type?: string; readonly reason?: string }
  readonly status?: number
}

/** The cluster gives up after this time, and the client a little later. */
const mostMs = 2_000
const spareMs = 500

/** No answer is partial: a shard or a part of it that is missing would look like products that are sold out. */
const always = { timeout: `${mostMs}ms`, track_total_hits: true, _source: false, stored_fields: '_none_' }

export function questionsTo(cluster: Cluster, alias: string): Questions {
  const settled = (raw: Raw) => {
    if (raw.error) throw new ClusterFailure(raw.status ?? 500, raw.error.type ?? '', raw.error.reason ?? '')
    if (raw.timed_out) throw new ClusterFailure(0, 'timeout', 'of the search')
    return raw
  }
  return {
    async search<A>(body: object) {
      const path = `/${alias}/_search?allow_partial_search_results=false`
      const asked = { method: 'POST', path, body: { ...always, ...body }, timeoutMs: mostMs + spareMs } as const
      return settled(await cluster.ask<Raw>(asked)) as Answer<A>
    },
    async searchAll<A>(bodies: readonly object[]) {
      const part = { allow_partial_search_results: false }
      const lines = bodies.flatMap((body) => [part, { ...always, ...body }])
      const { responses } = await cluster.ask<{ responses: readonly Raw[] }>({
        method: 'POST',
        path: `/${alias}/_msearch`,
        timeoutMs: mostMs + spareMs,
        lines,
      })
      return responses.map((raw) => settled(raw) as Answer<A>)
    },
  }
}
