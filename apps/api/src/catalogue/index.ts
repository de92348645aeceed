import type { OwnProduct } from '@axle/contract'
import { mayRunShop } from '../http/actor.ts'
import { forbidden } from '../errors/errors.ts'
import { EncodedJson, type Handlers } from '../http/handlers.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { type NoteMiss, type ProductSearch, productSearch, refreshListing } from '../search/index.ts'
import { findProducts, getProduct, getWritten, similarProducts, statusOfShop } from './product-queries.ts'
import { referenceHandlers } from './reference-routes.ts'
import { recordRatingsOfOwners } from './record-rating.ts'
import { clearShelves, createProduct, editProduct, removeProduct } from './write-product.ts'

export { holdProducts, refreshListing, sortListing } from '../search/index.ts'
export { changePricesAndStock, type ChangedShelves } from './change-prices-and-stock.ts'
export { lockForReview, recordRating } from './record-rating.ts'
export { reviewJson, type ReviewRow, toReview } from './review-shape.ts'
export { type Line, returnStock, type SoldProduct, takeStock } from './stock.ts'

type CatalogueCalls = Exclude<
  Extract<
    keyof Handlers,
    `${string} /products${string}` | `${string} /parts${string}` | `${string} /vehicle-makes${string}`
  >,
  `${string} /products/:id/rat${string}`
>

/** The front door: the handlers, and what other rooms tell of products. */
export function catalogueHandlers(
  platform: Platform,
  noteMiss: NoteMiss,
): {
  handlers: Pick<Handlers, CatalogueCalls>
  /** Loads what lists are found in; whether that is done; leaves to the next start what it need not read again. */
  search: Pick<ProductSearch, 'start' | 'isReady' | 'stop'>
  /** Raised by every change of what the catalogue shows, on every node. */
  version: () => number
  /** A product was written (by a review too): what is kept of it is read again. */
  productChanged: (id: number) => void
  /** Pieces of these products were taken or put back. */
  stockChanged: (ids: readonly number[]) => void
  /** A shop is being deleted: its products are taken off sale with it. */
  clearShelves: (trx: Trx, shopId: number) => Promise<void>
} {
  const { db, reads, events } = platform
  const search = productSearch(platform, noteMiss)
  const detailsJson = async (id: number): Promise<string> =>
    JSON.stringify({ data: await getProduct(db, id, await search.reference()) })
  // A shop that waits to be opened may fill its shelves: whoever wrote a product is shown it, on sale or not.
  const written = async (id: number): Promise<EncodedJson> =>
    new EncodedJson(JSON.stringify({ data: await getWritten(db, id, await search.reference()) }))
  const readDetails = (ids: readonly number[], isOwn: boolean) =>
    reads.run(async (from) => {
      const products = await findProducts(from.db, ids, await search.reference())
      return new Map(products.map((product) => [product.id, JSON.stringify({ data: product })]))
    }, isOwn)
  const details = search.keep(readDetails, 2_000)

  events.subscribe('shop.changed', 'catalogue', async ({ shopId }) => {
    const products = await db.selectFrom('product').select('id').where('shop_id', '=', shopId).execute()
    const ids = products.map((product) => product.id)
    await refreshListing(db, ids)
    search.changed(ids)
  })
  events.subscribe('shop.ownership-transferred', 'catalogue', async ({ shopId, fromUserId, toUserId }) => {
    search.changed(await recordRatingsOfOwners(db, shopId, [fromUserId, toUserId]))
  })

  const handlers: Pick<Handlers, CatalogueCalls> = {
    ...search.handlers,
    ...referenceHandlers(search),
    'GET /products/:id': async ({ params, actor }) => {
      const [json] = await details.get([params.id], actor?.wroteLately)
      return new EncodedJson(json ?? (await detailsJson(params.id)))
    },
    'GET /products/:id/edit': async ({ actor, params }) => {
      const product = await getWritten(db, params.id, await search.reference())
      if (!mayRunShop(actor, product.businessId)) throw forbidden('Only the owner of its shop can change a product')
      const own: OwnProduct = { ...product, businessStatus: await statusOfShop(db, product.businessId) }
      return new EncodedJson(JSON.stringify({ data: own }))
    },
    'GET /products/cards': async ({ query, actor }) => {
      return listOf(await search.cards(query.productId, actor?.wroteLately === true))
    },
    'GET /products/:id/similar': async ({ params, query, actor }) => {
      const isOwn = actor?.wroteLately === true
      const similar = await reads.run((from) => similarProducts(from.db, params.id, query.limit), isOwn)
      return listOf(await search.cards(similar, isOwn))
    },
    'POST /products': async ({ actor, body }) => {
      const id = await createProduct(platform, actor, body)
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
  return {
    handlers,
    search,
    version: search.version,
    productChanged: (id) => search.changed([id]),
    stockChanged: search.stockChanged,
    clearShelves: (trx, shopId) => clearShelves(platform, trx, shopId),
  }
}

const listOf = (cards: readonly (string | undefined)[]) =>
  new EncodedJson(`{"data":[${cards.filter((card) => card !== undefined).join(',')}]}`)
