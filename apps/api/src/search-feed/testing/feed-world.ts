import { sql } from 'kysely'
import { pino } from 'pino'
import { aShop, aVendor } from '@axle/testing/builders'
import type { TestDatabase } from '@axle/testing/test-database'
import { catalogueBuilder } from '../../catalogue/catalogue-builders.ts'
import { randomIds } from '../../platform/ids.ts'
import { refreshListing } from '../../search/index.ts'
import { type FeedOptions, searchFeed } from '../search-feed.ts'
import type { IndexCluster } from '../index-cluster.ts'
import { type Cluster, ClusterFailure, openCluster } from '../../search-cluster/cluster.ts'
import { referenceData } from '../../taxonomy/index.ts'
import { openSearchIndexes } from '../opensearch-indexes.ts'

/** A product of this name is sent with a price that the cluster refuses. */
export const refused = 'Refused'

interface ClusterOptions {
  /** Instead of one shard with a replica on another node. */
  readonly settings?: object
  readonly mappingVersion?: number
}

/** Products in a database, with an alias of their own in a real cluster. The addresses of its nodes may change. */
export async function feedWorld({ db, pool }: TestDatabase, urls: () => readonly string[]) {
  const shopId = await aShop(db, (await aVendor(db)).id)
  const build = catalogueBuilder(db)
  const alias = `feed-${randomIds.readable(8).toLowerCase()}`
  const ask = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> => {
    const connection = openCluster({ urls: urls() })
    try {
      return await connection.ask<T>({ method, path, ...(body && { body }) })
    } finally {
      connection.close()
    }
  }
  // Read anew for each request, as nothing tells of changes here.
  const reference = () => referenceData({ pool, changeFeed: { on: () => undefined } })()
  const cluster = ({ settings, mappingVersion }: ClusterOptions = {}): IndexCluster => {
    const changed: Pick<Cluster, 'ask'> = {
      async ask({ body, lines, ...request }) {
        const connection = openCluster({ urls: urls() })
        const isCreation = settings && request.method === 'PUT' && body
        const own = isCreation ? Object.assign({}, body, { settings: { index: settings } }) : body
        const spoilt = lines?.map((line) =>
          nameKeyOf(line) === refused.toLowerCase() ? Object.assign({}, line, { price: 'much' }) : line,
        )
        try {
          return await connection.ask({ ...request, body: own, ...(spoilt && { lines: spoilt }) })
        } finally {
          connection.close()
        }
      },
    }
    const indexes = openSearchIndexes({ cluster: changed, alias, reference })
    return mappingVersion === undefined ? indexes : { ...indexes, mappingVersion }
  }
  const log = pino({ level: 'silent' })
  const feedOf = (options: Partial<FeedOptions> = {}) =>
    searchFeed({ db, pool, log, ids: randomIds, cluster: cluster(), inspectMs: 0, leaseSeconds: 1, ...options })
  const rename = async (id: number, name: string) => {
    await db.updateTable('product').set({ name }).where('id', '=', id).execute()
    await refreshListing(db, [id])
  }
  return {
    db,
    alias,
    ask,
    cluster,
    feedOf,
    rename,
    product: (name = 'Brake pad') => build.product({ shopId, name }),
    /** Adds copies of a product, and returns how many are on sale. */
    async copies(of: number, count: number): Promise<number> {
      await sql`insert into product (shop_id, part_id, name, description, description_text, price_pesewas, stock, images)
        select shop_id, part_id, 'Copy ' || n, description, description_text, price_pesewas, stock, images
        from product, generate_series(1, ${count}::int) as n where id = ${of}`.execute(db)
      await refreshListing(db, 'all')
      const { n } = await db.selectFrom('listing').select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
      return n
    },
    async takeOffSale(id: number): Promise<void> {
      await db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', id).execute()
      await refreshListing(db, [id])
    },
    /** The names that a search finds, in lower case, by product. */
    async found(): Promise<Record<string, string>> {
      const query = { size: 100, docvalue_fields: ['nameKey'] }
      try {
        const { hits } = await ask<Hits>('POST', `/${alias}/_search`, query)
        return Object.fromEntries(hits.hits.map(({ _id, fields }) => [_id, fields.nameKey[0] ?? '']))
      } catch (error) {
        if (error instanceof ClusterFailure && error.status === 404) return { index: 'missing' }
        throw error
      }
    },
    counted: async () => (await ask<{ count: number }>('GET', `/${alias}/_count`)).count,
  }
}

interface Hits {
  readonly hits: {
    readonly hits: readonly { readonly _id: string; readonly fields: { readonly nameKey: readonly string[] } }[]
  }
}

const nameKeyOf = (line: unknown): unknown =>
  typeof line === 'object' && line !== null && 'nameKey' in line ? line.nameKey : undefined
