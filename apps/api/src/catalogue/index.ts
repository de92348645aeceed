import './product-tables.ts'
import { within } from '../platform/time-limit.ts'
import { defineModule } from '../platform/module.ts'
import type { OwnProduct } from '@axle/contract'
import { mayInShop } from '../http/actor.ts'
import { forbidden } from '../errors/errors.ts'
import { EncodedJson, type Handlers } from '../http/handlers.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { type ProductSearch, productSearch, refreshListing, type SearchOptions } from '../search/index.ts'
import { findProducts, getProduct, getWritten, privateFieldsOf, similarProducts } from './product-queries.ts'
import { hintsOfName, hintsOfNumber } from './writing/listing-hints.ts'
import { type Equal, otherOffers } from './similar-products.ts'
import { referenceHandlers, treeOf } from './reference-routes.ts'
import { resumeDueProducts } from './pausing/resume-due-products.ts'
import type { ReferenceData } from '../taxonomy/index.ts'
import type { VehicleTree } from '@axle/contract/typed-vehicles'
import { recordRatingsOfPeople } from './record-rating.ts'
import { type TemplateCalls, templateHandlers } from './templates/template-handlers.ts'
import { createProduct, editProduct, removeProduct, removeProductsOfShop } from './write-product.ts'

export { claimOf, doubtsOf, holdProducts, type ProductSearch, refreshListing, sortListing } from '../search/index.ts'
export { requireLaterDay } from './pausing/paused-until.ts'
export { changePricesAndStock, type ChangedProducts } from './change-prices-and-stock.ts'
export {
  findProductsOfShop,
  type FoundProducts,
  type ProductKeys,
  readProductsAfter,
  readStoredProducts,
  type StoredProduct,
} from './bulk/read-products.ts'
export { lockValues, type ProductValues, valueSql, writeValues } from './bulk/product-values.ts'
export { readEditTimes, removeProducts } from './bulk/remove-products.ts'
export { writeProducts } from './bulk/write-products.ts'
export { lockShopOfProduct } from './product-repository.ts'
export { lockForReview, recordRating } from './record-rating.ts'
export { reviewJson, type ReviewRow, toReview } from './review-shape.ts'
export { shopPaused } from './pausing/shop-paused.ts'
export {
  isShopOfWanted,
  type Line,
  outOfStock,
  type PlacedLine,
  releaseStock,
  reserveStock,
  type SoldProduct,
  taken,
  wanted,
} from './stock.ts'

type CatalogueCalls =
  | TemplateCalls
  | Exclude<
      Extract<
        keyof Handlers,
        `${string} /products${string}` | `${string} /parts${string}` | `${string} /vehicle-makes${string}`
      >,
      `${string} /products/:id/rat${string}`
    >
type ReadCalls =
  | 'GET /products/hints'
  | 'GET /products/:id'
  | 'GET /products/:id/edit'
  | 'GET /products/cards'
  | 'GET /products/:id/similar'
type WriteCalls = 'POST /products' | 'PUT /products/:id' | 'DELETE /products/:id'

/** Callbacks by which other modules report changes to the catalogue. */
interface CatalogueServices {
  /** Raised by every change of what the catalogue shows, on every node. */
  version(): number
  /** Counts the changes after which something may be off sale. */
  withdrawals(): number
  /** Call it after a commit that changed a product or its rating: drops its cached answers. */
  productChanged(id: number): void
  /** The same for many products. */
  productsChanged(ids: readonly number[]): void
  reference(): Promise<ReferenceData>
  /** Returns how the public search understands these words. */
  readonly meaningOf: ProductSearch['meaningOf']
  /** The vehicles that new products may list, with their names and generations. */
  vehicleTree(): Promise<VehicleTree>
  /** Call it after a commit that reserved or released stock of these products. */
  stockChanged(ids: readonly number[]): void
  /** Call it after a commit that changed the pause of a shop. */
  pausesChanged(): void
  /** Takes all products of a shop off sale, within the transaction that closes it. */
  removeProductsOfShop(trx: Trx, shopId: number): Promise<void>
}

declare module '../platform/module.ts' {
  interface Services {
    catalogue: CatalogueServices
  }
}

function setUpCatalogue(platform: Platform, options: SearchOptions) {
  const search = productSearch(platform, options)
  followShops(platform, search)
  const { db, clock, scheduledTasks } = platform
  scheduledTasks.every(60_000, 'resuming products paused until now', async () => {
    const resumed = await resumeDueProducts(db, clock.now())
    if (resumed.length > 0) search.changed(resumed)
  })
  const handlers: Pick<Handlers, CatalogueCalls> = {
    ...search.handlers,
    ...referenceHandlers(search),
    ...readHandlers(platform, search),
    ...writeHandlers(platform, search),
    ...templateHandlers(platform),
  }
  const services: CatalogueServices = {
    version: search.version,
    withdrawals: search.withdrawals,
    productChanged: (id) => search.changed([id]),
    productsChanged: search.changed,
    vehicleTree: async () => treeOf(await search.reference()),
    reference: search.reference,
    meaningOf: search.meaningOf,
    stockChanged: search.stockChanged,
    pausesChanged: search.shopsChanged,
    removeProductsOfShop: (trx, shopId) => removeProductsOfShop(platform, trx, shopId),
  }
  return { handlers, search, services }
}

/** Updates the listing when a shop opens, closes or moves, and the ratings when its people change. */
function followShops({ db, events }: Platform, search: ProductSearch): void {
  events.subscribe('shop.changed', 'catalogue', async ({ shopId }) => {
    const products = await db.selectFrom('product').select('id').where('shop_id', '=', shopId).execute()
    const ids = products.map((product) => product.id)
    await refreshListing(db, ids)
    search.changed(ids)
  })
  events.subscribe('shop.ownership-transferred', 'catalogue', async ({ shopId, fromUserId, toUserId }) => {
    search.changed(await recordRatingsOfPeople(db, shopId, [fromUserId, toUserId]))
  })
  events.subscribe('staff.changed', 'catalogue', async ({ shopId, userId }) => {
    search.changed(await recordRatingsOfPeople(db, shopId, [userId]))
  })
}

function readHandlers({ db, reads, clock }: Platform, search: ProductSearch): Pick<Handlers, ReadCalls> {
  const readDetails = (ids: readonly number[], isOwn: boolean) =>
    reads.run(async (from) => {
      const products = await findProducts(from.db, ids, await search.reference(), clock.now())
      return new Map(products.map((product) => [product.id, JSON.stringify({ data: product })]))
    }, isOwn)
  const details = search.keep(readDetails, 2_000)
  return {
    'GET /products/:id': async ({ params, actor }) => {
      const [json] = await details.get([params.id], actor?.wroteLately)
      if (json !== undefined) return new EncodedJson(json)
      return dataOf(await getProduct(db, params.id, await search.reference(), clock.now()))
    },
    'GET /products/:id/edit': async ({ actor, params }) => {
      const product = await getWritten(db, params.id, await search.reference(), clock.now())
      if (!mayInShop(actor, product.businessId, 'products-view'))
        throw forbidden('Only the owner of its shop can change a product')
      const own: OwnProduct = { ...product, ...(await privateFieldsOf(db, params.id)) }
      return dataOf(own)
    },
    'GET /products/hints': async ({ actor, query }) => {
      const { name, partNumber } = query
      if (partNumber !== undefined) return { data: await hintsOfNumber(db, actor.shopIds, partNumber) }
      return { data: await hintsOfName(name ?? '', search.meaningOf, await search.reference()) }
    },
    'GET /products/cards': async ({ query, actor }) => {
      return listOf(await search.cards(query.productId, actor?.wroteLately === true))
    },
    'GET /products/:id/similar': async ({ params, query, actor }) => {
      const isOwn = actor?.wroteLately === true
      const hidden = await search.pausedShops()
      if (query.kind === 'offers') {
        const { ids, equal } = await reads.run((from) => otherOffers(from.db, params.id, { ...query, hidden }), isOwn)
        return listOf(await search.cards(ids, isOwn), equal)
      }
      const similar = await reads.run((from) => similarProducts(from.db, params.id, query.limit, hidden), isOwn)
      return listOf(await search.cards(similar, isOwn))
    },
  }
}

function writeHandlers(platform: Platform, search: ProductSearch): Pick<Handlers, WriteCalls> {
  // A pending shop may add products: its vendor sees what they saved, on sale or not.
  const written = async (id: number) =>
    dataOf(await getWritten(platform.db, id, await search.reference(), platform.clock.now()))
  return {
    'POST /products': async ({ actor, body, headers }) => {
      const id = await createProduct(platform, actor, body, headers['idempotency-key'])
      search.changed([id])
      return written(id)
    },
    'PUT /products/:id': async ({ actor, params, body }) => {
      await editProduct(platform, actor, params.id, body)
      search.changed([params.id])
      return written(params.id)
    },
    'DELETE /products/:id': async ({ actor, params }) => {
      await removeProduct(platform, actor, params.id)
      search.changed([params.id])
      return { data: { id: params.id } }
    },
  }
}

const dataOf = (data: object) => new EncodedJson(JSON.stringify({ data }))

const listOf = (cards: readonly (string | undefined)[], equal?: Equal) =>
  new EncodedJson(
    `{${equal ? `"equal":"${equal}",` : ''}"data":[${cards.filter((card) => card !== undefined).join(',')}]}`,
  )

// Milliseconds that a start waits for the catalogue. A larger one continues to load; requests for it wait.
const firstLoadMs = 2_000
const searchLimit = { address: 3_000, person: 600 }

/** Products: lists, search, details, and how vendors write them. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  imports: ['search', 'taxonomy', 'uploads'],
  rateLimits: { 'GET /products': searchLimit, 'GET /products/facets': searchLimit },
  setUp({ platform, services }) {
    const {
      handlers,
      search,
      services: own,
    } = setUpCatalogue(platform, {
      noteMiss: services.searchLog.note,
      settled: services.searchFeed.settled,
      dollarRate: async () => (await services.siteSettings.get()).dollarRate?.cedis,
    })
    return {
      handlers,
      services: { catalogue: own },
      start: () => within(firstLoadMs, search.start()).catch(() => undefined),
      stop: () => search.stop(),
      missing: () => (search.isReady() ? [] : ['catalogue']),
    }
  },
})
