import { type ProductChanges, type ProductFields, rightFields, routes, vehicleProblem } from '@axle/contract'
import { sql } from 'kysely'
import { type Actor, mayInShop } from '../http/actor.ts'
import { createOnce } from '../database/create-once.ts'
import { requireFieldRights } from '../http/field-rights.ts'
import { editedFields } from '../errors/edit-conflict.ts'
import { forbidden, translateConstraints } from '../errors/errors.ts'
import { requireNoContacts } from '../platform/contacts.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { priceNow, stockChanged, stockNow } from './change-prices-and-stock.ts'
import { textOf } from './description.ts'
import { refreshListing } from '../search/index.ts'
import { imagesAt, requireImages } from '../uploads/index.ts'
import {
  hasNewRetiredVehicle,
  insertProduct,
  isRetiredPart,
  lockProduct,
  lockProductsOfShopId,
  lockShopOfProduct,
  readEditable,
  replaceFitments,
  replacePartNumbers,
  updateProduct,
} from './product-repository.ts'
import { requireLaterDay } from './pausing/paused-until.ts'
import { countRating } from './record-rating.ts'
import { refused, requireFreeSku, sizeToWrite, skuTaken, usedDetailsToWrite } from './writing/details-to-write.ts'
import { readWritten, recordChange, recordForOthers } from './record-product.ts'

/** Creates a product in a shop of the actor (any shop for an admin), once for each key. Returns its id. */
export async function createProduct(
  { db, config }: Platform,
  actor: Actor,
  fields: ProductFields,
  key?: string,
): Promise<number> {
  if (!mayInShop(actor, fields.businessId, 'products'))
    throw forbidden('Only the owner of a shop can add products to it')
  requireText(fields.description)
  requireNoContacts({ name: fields.name })
  const work = db.transaction().execute((trx) =>
    createOnce(trx, { userId: actor.id, key, body: fields }, async () => {
      await requireShop(trx, fields.businessId)
      await requireImages(trx, config, imagesAt('images', fields.images), { shopId: fields.businessId })
      await requireOffered(trx, { partId: fields.partId, vehicles: fitmentsOf(fields) })
      await requireFreeSku(trx, fields.businessId, fields.shopSku)
      const size = await sizeToWrite(trx, fields.partId, fields.size)
      const id = await insertProduct(trx, { ...fields, ...usedDetailsToWrite(fields), size })
      await replaceFitments(trx, id, fitmentsOf(fields) ?? [])
      await replacePartNumbers(trx, id, fields.partNumbers ?? [])
      await refreshListing(trx, [id])
      await recordForOthers(trx, actor, [id], 'created')
      return id
    }),
  )
  return translateConstraints(work, refusals)
}

/**
 * Changes the fields that were sent and keeps the others. A move needs rights to both shops. Throws 409
 * `edit_conflict` for fields that changed since the caller read them (`stock_changed` for the `stockWas` of older
 * clients).
 */
export async function editProduct(
  { db, clock, config }: Platform,
  actor: Actor,
  id: number,
  { was, stockWas, ...sent }: ProductChanges,
): Promise<void> {
  if (sent.description !== undefined) requireText(sent.description)
  requireLaterDay(sent, clock.now())
  const work = db.transaction().execute(async (trx) => {
    // Lock the shop before the product, in the same order as its deletion.
    if (sent.businessId !== undefined) await requireShop(trx, sent.businessId)
    const product = await lockProduct(trx, id)
    if (!mayEdit(actor, product.shop_id)) throw forbidden('Only the owner of its shop can change a product')
    const current = was && (await readEditable(trx, product))
    const fields = current ? editedFields(sent, { was, now: current, ...mergeRules }, sentencesFor(product.name)) : sent
    requireNoContacts({ name: fields.name }, product)
    requireFieldRights(actor, product.shop_id, rightFields['PUT /products/:id'], fields, 'products')
    if (fields.businessId !== undefined && !mayInShop(actor, fields.businessId, 'products'))
      throw forbidden('Only the owner of a shop can add products to it')
    const shown = { before: product.images, shopId: fields.businessId ?? product.shop_id }
    if (fields.images) await requireImages(trx, config, imagesAt('images', fields.images), shown)
    const before = await readWritten(trx, [id])
    requireVehicles(product, fields)
    const fitments = fields.fitsAnyVehicle ? [] : fitmentsOf(fields)
    const partId = fields.partId === product.part_id ? undefined : fields.partId
    await requireOffered(trx, { partId, vehicles: fitments, of: id })
    const stock = was?.stock === undefined ? stockAfter(product, fields.stock, stockWas) : fields.stock
    const size = await sizeToWrite(
      trx,
      partId ?? product.part_id,
      fields.size,
      partId === undefined ? undefined : product.size,
    )
    const sku = fields.shopSku === undefined ? product.shop_sku : fields.shopSku
    await requireFreeSku(trx, fields.businessId ?? product.shop_id, sku, id)
    await updateProduct(trx, id, { ...fields, ...usedDetailsToWrite(fields, product), stock, size }, clock.now())
    if (fitments) await replaceFitments(trx, id, fitments)
    if (fields.partNumbers) await replacePartNumbers(trx, id, fields.partNumbers)
    // Reviews by the new shop's owner no longer count.
    if (fields.businessId !== undefined && fields.businessId !== product.shop_id) await countRating(trx, [id])
    await refreshListing(trx, [id])
    await recordChange(trx, actor, before)
  })
  await translateConstraints(work, refusals)
}

const mayEdit = (actor: Actor, shopId: number): boolean =>
  routes['PUT /products/:id'].right.some((right) => mayInShop(actor, shopId, right))

/** Deletes a product. Orders that contain it can still show it. */
export async function removeProduct({ db, clock }: Platform, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const product = await lockProduct(trx, id)
    if (!mayInShop(actor, product.shop_id, 'products'))
      throw forbidden('Only the owner of its shop can delete a product')
    await trx.updateTable('product').set({ deleted_at: clock.now() }).where('id', '=', id).execute()
    await refreshListing(trx, [id])
    await recordForOthers(trx, actor, [id], 'deleted')
  })
}

/** Takes all products of a shop off sale, whether on display or not. Orders that hold the shelves are waited for. */
export async function removeProductsOfShop(
  { clock }: Pick<Platform, 'clock'>,
  trx: Trx,
  shopId: number,
): Promise<void> {
  const products = await lockProductsOfShopId(trx, shopId)
  if (products.length === 0) return
  await trx
    .updateTable('product')
    .set({ deleted_at: clock.now() })
    .where('id', '=', sql<number>`any(${products})`)
    .execute()
  await refreshListing(trx, products)
}

/** When vehicles or `fits any vehicle` are sent, the result must have one of both. */
function requireVehicles(product: { fits_any_vehicle: boolean }, fields: ProductChanges): void {
  const vehicles = fitmentsOf(fields)
  const fitsAny = fields.fitsAnyVehicle ?? product.fits_any_vehicle
  if (vehicles === undefined && fitsAny === product.fits_any_vehicle) return
  const problem = vehicleProblem(vehicles?.length ?? 0, fitsAny)
  if (problem !== undefined) throw refused('vehicleMakeIds', problem)()
}

/** Rejects a shop that is deleted or about to be. */
async function requireShop(trx: Trx, id: number): Promise<void> {
  if (!(await lockShopOfProduct(trx, id))) throw refused('businessId', 'This shop does not exist')()
}

/** A product keeps retired values, but gets no new ones: neither a retired part nor retired vehicles. */
async function requireOffered(
  trx: Trx,
  { partId, vehicles = [], of }: { partId: number | undefined; vehicles?: Vehicles | undefined; of?: number },
): Promise<void> {
  if (partId !== undefined && (await isRetiredPart(trx, partId)))
    throw refused('partId', 'This part is no longer offered. Please choose another one')()
  const ids = vehicles.map(({ vehicleMakeId }) => vehicleMakeId)
  if (await hasNewRetiredVehicle(trx, ids, of))
    throw refused('vehicleMakeIds', 'One of the vehicles is no longer offered')()
}
type Vehicles = readonly { readonly vehicleMakeId: number }[]

const fitmentsOf = (fields: ProductChanges) =>
  fields.fitments ?? fields.vehicleMakeIds?.map((vehicleMakeId) => ({ vehicleMakeId }))

/** Metadata is merged field by field; the order of vehicles and part numbers means nothing. */
const mergeRules = { nested: ['metadata'], unordered: ['vehicleMakeIds', 'fitments', 'partNumbers', 'positions'] }
const sentencesFor = (name: string) => ({
  price: (price: unknown) => priceNow(name, Number(price)),
  stock: (stock: unknown) => stockNow(name, Number(stock)),
})

/** Returns the stock to write, or undefined: an unchanged number must not undo sales since it was read. */
function stockAfter(
  product: { name: string; stock: number },
  stock: number | undefined,
  stockWas: number | undefined,
): number | undefined {
  if (stockWas === undefined || stock === undefined) return stock
  if (stock === stockWas) return undefined
  if (product.stock !== stockWas) throw stockChanged([{ path: 'stock', ...product }])
  return stock
}

/** Markup without text is no description. */
function requireText(description: string): void {
  if (textOf(description) === '') throw refused('description', 'Description is required!')()
}

const refusals = {
  product_part_id_fkey: refused('partId', 'This part is not in the catalogue'),
  fitment_vehicle_id_fkey: refused('vehicleMakeIds', 'One of the vehicles is not in the catalogue'),
  // Two products took the SKU at the same time.
  product_shop_sku_key: () => skuTaken('Another product of this shop already has this SKU'),
}
