import { Facets, data, Product, page } from '@axle/contract'
import type { Handlers } from '../platform/handlers.ts'
import type { Platform } from '../platform/platform.ts'
import { answerCache } from './answer-cache.ts'
import { countFacets } from './facet-queries.ts'
import { carryOverSales, refreshListing } from './listing.ts'
import { countListing, listProducts } from './product-list-queries.ts'
import { getProduct, similarProducts } from './product-queries.ts'
import { referenceData } from './reference-data.ts'
import { referenceHandlers } from './reference-routes.ts'
import { createProduct, editProduct, removeProduct } from './write-product.ts'

export { refreshListing } from './listing.ts'
export { type Line, returnStock, type SoldProduct, takeStock } from './stock.ts'

type CatalogueCalls = Extract<
  keyof Handlers,
  `${string} /products${string}` | `${string} /parts${string}` | `${string} /vehicle-makes${string}`
>

const ProductPage = page(Product)
const FacetAnswer = data(Facets)

/** The front door: the handlers, and a version that every write of what the catalogue shows raises, on every node. */
export function catalogueHandlers(platform: Platform): {
  handlers: Pick<Handlers, CatalogueCalls>
  version: () => number
} {
  const { db, clock, events, notices, upkeep } = platform
  const reference = referenceData(platform)
  let version = 0
  const raise = () => {
    version += 1
  }
  notices.on('catalogue', raise)
  notices.on('reference', raise)
  // Stock does not raise the version, so no answer lives longer than some seconds.
  const cached = answerCache({
    version: () => version,
    now: () => clock.now().getTime(),
    ttlMs: 5_000,
    max: 2_000,
    maxSize: 32 * 1024 * 1024,
  })

  let counted: { readonly version: number; readonly total: Promise<number> } | undefined
  const countAll = (): Promise<number> => {
    if (counted?.version !== version) counted = { version, total: countListing(db) }
    const { total } = counted
    total.catch(() => (counted = undefined))
    return total
  }

  events.subscribe('shop.changed', 'catalogue', async ({ shopId }) => {
    const products = await db.selectFrom('product').select('id').where('shop_id', '=', shopId).execute()
    await refreshListing(
      db,
      products.map((product) => product.id),
    )
    raise()
  })
  upkeep.every(60_000, 'carrying sales over', () => carryOverSales(db))

  const handlers: Pick<Handlers, CatalogueCalls> = {
    ...referenceHandlers(reference),
    'GET /products': async ({ query }) =>
      cached(`list ${JSON.stringify(query)}`, async () =>
        ProductPage.encode(await listProducts(db, query, await reference(), countAll)),
      ),
    'GET /products/facets': async ({ query }) =>
      cached(`facets ${JSON.stringify(query)}`, async () =>
        FacetAnswer.encode({ data: await countFacets(db, query, await reference()) }),
      ),
    'GET /products/:id': async ({ params }) => ({ data: await getProduct(db, params.id) }),
    'GET /products/:id/similar': async ({ params, query }) => ({
      data: await similarProducts(db, params.id, query.limit),
    }),
    'POST /products': async ({ actor, body }) => {
      const id = await createProduct(platform, actor, body)
      raise()
      return { data: await getProduct(db, id) }
    },
    'PUT /products/:id': async ({ actor, params, body }) => {
      await editProduct(platform, actor, params.id, body)
      raise()
      return { data: await getProduct(db, params.id) }
    },
    'DELETE /products/:id': async ({ actor, params }) => {
      await removeProduct(platform, actor, params.id)
      raise()
      return { data: { id: params.id } }
    },
  }
  return { handlers, version: () => version }
}
