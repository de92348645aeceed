import type { ProductChanges, ProductFields } from '@axle/contract'
import {
  partNumberKey,
  type Position,
  positions,
  type SizeKind,
  startOfDayInGhana,
  type Steering,
  toCedis,
  toPesewas,
} from '@axle/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { notFound } from '../errors/errors.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { toJsonColumn } from '../platform/text.ts'
import { cleanDescription, textOf } from './description.ts'
import { separateReviews } from './record-rating.ts'

type Fitment = {
  vehicleMakeId: number
  note?: string | undefined
  position?: string | undefined
  steering?: Steering | null | undefined
}

interface SaidOfVehicle {
  readonly vehicleMakeId: number
  readonly note: string | null
  readonly position: string | null
  readonly steering: Steering | null
}

/** Locks a product until the transaction ends. Throws not-found. */
export async function lockProduct(trx: Trx, id: number) {
  const product = await trx
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (product === undefined) throw notFound('product_not_found', 'This product is not on sale')
  return product
}

interface Said {
  readonly fitments: readonly SaidOfVehicle[]
  readonly partNumbers: readonly { number: string; brand: string }[]
}

/** Reads vehicles and part numbers of products. */
async function readSaid(trx: Db | Trx, ids: readonly number[]): Promise<ReadonlyMap<number, Said>> {
  const { rows } = await sql<Said & { id: number }>`
    select asked.id,
      coalesce((select json_agg(json_build_object('vehicleMakeId', f.vehicle_id, 'note', f.note, 'position', f.position,
        'steering', f.steering)) from fitment f where f.product_id = asked.id), '[]') as fitments,
      coalesce((select json_agg(json_build_object('number', n.number, 'brand', n.brand) order by n.id)
        from part_number n where n.product_id = asked.id), '[]') as "partNumbers"
    from unnest(${ids}::int[]) as asked (id)`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Reads the fields of locked products in the format in which their shop sends them, by id. */
export async function readEditables(trx: Db | Trx, products: readonly Selectable<Database['product']>[]) {
  const said = await readSaid(
    trx,
    products.map(({ id }) => id),
  )
  return new Map(products.map((product) => [product.id, toEditable(product, said.get(product.id))]))
}

/** Reads one of them. */
export async function readEditable(trx: Trx, product: Awaited<ReturnType<typeof lockProduct>>) {
  const said = await readSaid(trx, [product.id])
  return toEditable(product, said.get(product.id))
}

function toEditable(product: Selectable<Database['product']>, said: Said | undefined) {
  const { fitments = [], partNumbers = [] } = said ?? {}
  const isPlain = fitments.every(({ note, position, steering }) => !note && !position && !steering)
  const { warranty_duration: duration, warranty_unit: unit } = product
  return {
    name: product.name,
    description: product.description,
    price: toCedis(product.price_pesewas),
    stock: product.stock,
    partId: product.part_id,
    businessId: product.shop_id,
    images: product.images,
    fitsAnyVehicle: product.fits_any_vehicle,
    brand: product.brand,
    grade: product.grade,
    positions: product.positions ?? [],
    quantityPerCar: product.quantity_per_car,
    parcelSize: product.parcel_size,
    size: product.size,
    mileage: product.mileage_km,
    donorCar: product.donor_car,
    tested: product.tested,
    coreDeposit: product.core_deposit_pesewas === null ? null : toCedis(product.core_deposit_pesewas),
    shopSku: product.shop_sku,
    shelf: product.shelf,
    metadata: {
      productState: product.condition,
      warranty: duration === null ? null : { duration, unit },
      replacement: product.replacement_days,
    },
    fitments,
    // Plain ids mean that no vehicle has a note.
    vehicleMakeIds: isPlain ? fitments.map(({ vehicleMakeId }) => vehicleMakeId) : fitments,
    partNumbers,
  } satisfies Record<keyof NonNullable<ProductChanges['was']>, unknown>
}

/** Locks the shop against deletion until the transaction ends. Returns whether it exists. */
export async function lockShopOfProduct(trx: Trx, shopId: number): Promise<boolean> {
  const shop = await trx
    .selectFrom('shop')
    .select('id')
    .where('id', '=', shopId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return shop !== undefined
}

/** Locks all products of a shop by rising id, as orders do. Returns their ids. */
export async function lockProductsOfShopId(trx: Trx, shopId: number): Promise<number[]> {
  const products = await trx
    .selectFrom('product')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return products.map(({ id }) => id)
}

/**
 * Locks those of the products that belong to the shop, by rising id as orders do, and against a refresh of the
 * listing.
 */
export const lockProductsOfShop = (trx: Trx, shopId: number, ids: readonly number[]) =>
  trx
    .selectFrom('product')
    .select(['id', 'name', 'price_pesewas', 'stock', 'paused_at', 'paused_until'])
    .where('id', 'in', ids)
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The kind of size that a part is chosen by; null when it is chosen by vehicle or does not exist. */
export async function sizeKindOf(trx: Trx, partId: number): Promise<SizeKind | null> {
  const part = await trx.selectFrom('part').select('size_kind').where('id', '=', partId).executeTakeFirst()
  return part?.size_kind ?? null
}

/** The other product of the shop with this SKU, whatever the case of its letters. */
export const findBySku = (trx: Trx, shopId: number, sku: string, otherThan: number | undefined) =>
  trx
    .selectFrom('product')
    .select(['id', 'name'])
    .where('shop_id', '=', shopId)
    .where(sql`upper(shop_sku)`, '=', sql`upper(${sku})`)
    .where('deleted_at', 'is', null)
    .where('id', 'is distinct from', otherThan ?? null)
    .executeTakeFirst()

export async function isRetiredPart(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from part join category on category.id = part.category_id
    where part.id = ${id} and coalesce(part.retired_at, category.retired_at) is not null`.execute(trx)
  return rows.length > 0
}

/** True when one of these vehicles is retired and does not fit the product already. */
export async function hasNewRetiredVehicle(
  trx: Trx,
  ids: readonly number[],
  productId: number | undefined,
): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql`
    select from vehicle v join model on model.id = v.model_id join make on make.id = v.make_id
    where v.id = any(${ids}::int[]) and coalesce(v.retired_at, model.retired_at, make.retired_at) is not null
      and not exists (select from fitment f where f.product_id = ${productId ?? null}::int and f.vehicle_id = v.id)
    limit 1`.execute(trx)
  return rows.length > 0
}

export async function insertProduct(trx: Trx, fields: ProductFields): Promise<number> {
  const [id = 0] = await insertProducts(trx, [fields])
  return id
}

/** Inserts products and returns their ids in the same order. */
export async function insertProducts(trx: Trx, products: readonly ProductFields[]): Promise<number[]> {
  if (products.length === 0) return []
  const values = products.map((fields) => ({ ...columnsOf(fields), shop_id: fields.businessId }))
  const rows = await trx.insertInto('product').values(values).returning(['id', 'name']).execute()
  // Vehicles of one product must never reach another.
  if (rows.some(({ name }, at) => name !== values[at]?.name)) throw new Error('inserted rows are out of order')
  return rows.map(({ id }) => id)
}

export async function updateProduct(trx: Trx, id: number, fields: ProductChanges, now: Date): Promise<void> {
  if (fields.partId !== undefined) await separateReviews(trx, id, fields.partId)
  await trx
    .updateTable('product')
    .set((row) => ({
      ...columnsOf(fields),
      ...(fields.paused !== undefined && {
        paused_at: fields.paused ? row.fn.coalesce('paused_at', row.val(now)) : null,
        paused_until: fields.paused && fields.pausedUntil ? startOfDayInGhana(fields.pausedUntil) : null,
      }),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

export async function replaceFitments(trx: Trx, productId: number, fitments: readonly Fitment[]): Promise<void> {
  await trx.deleteFrom('fitment').where('product_id', '=', productId).execute()
  await insertFitments(trx, [{ productId, fitments }])
}

/** Adds the vehicles of new products; of a vehicle that is given twice the last counts. */
export async function insertFitments(
  trx: Trx,
  products: readonly { readonly productId: number; readonly fitments: readonly Fitment[] }[],
): Promise<void> {
  const rows = products.flatMap(({ productId, fitments }) =>
    [...new Map(fitments.map((fitment) => [fitment.vehicleMakeId, fitment])).values()].map((fitment) => ({
      product_id: productId,
      vehicle_id: fitment.vehicleMakeId,
      note: fitment.note || null,
      position: fitment.position || null,
      steering: fitment.steering ?? null,
    })),
  )
  if (rows.length === 0) return
  await sql`insert into fitment (product_id, vehicle_id, note, position, steering)
    select product_id, vehicle_id, note, position, steering from jsonb_to_recordset(${toJsonColumn(rows)}::jsonb)
      as f (product_id int, vehicle_id int, note text, position text, steering text)`.execute(trx)
}

type Numbers = readonly { readonly number: string; readonly brand: string }[]

export async function replacePartNumbers(trx: Trx, productId: number, numbers: Numbers): Promise<void> {
  await trx.deleteFrom('part_number').where('product_id', '=', productId).execute()
  await insertPartNumbers(trx, [{ productId, numbers }])
}

/** Adds the part numbers of new products; of equal ones the last counts. */
export async function insertPartNumbers(
  trx: Trx,
  products: readonly { readonly productId: number; readonly numbers: Numbers }[],
): Promise<void> {
  const rows = products.flatMap(({ productId, numbers }) =>
    [...new Map(numbers.map((one) => [partNumberKey(one.number), one])).values()].map(({ number, brand }) => ({
      product_id: productId,
      number,
      brand,
    })),
  )
  if (rows.length === 0) return
  await sql`insert into part_number (product_id, number, brand)
    select product_id, number, brand from jsonb_to_recordset(${toJsonColumn(rows)}::jsonb)
      as n (product_id int, number text, brand text)`.execute(trx)
}

type NewColumns = Omit<Insertable<Database['product']>, 'created_at' | 'updated_at'>
type Converted = 'description' | 'price' | 'positions' | 'metadata' | 'coreDeposit'
type InOtherTables = 'vehicleMakeIds' | 'fitments' | 'partNumbers'

/** The column of each field that is stored as sent; an empty text is stored as null. */
const columnOf = {
  name: 'name',
  stock: 'stock',
  partId: 'part_id',
  fitsAnyVehicle: 'fits_any_vehicle',
  brand: 'brand',
  grade: 'grade',
  quantityPerCar: 'quantity_per_car',
  parcelSize: 'parcel_size',
  size: 'size',
  mileage: 'mileage_km',
  donorCar: 'donor_car',
  tested: 'tested',
  shopSku: 'shop_sku',
  shelf: 'shelf',
  images: 'images',
  businessId: 'shop_id',
} satisfies Record<Exclude<keyof ProductFields, Converted | InOtherTables>, keyof NewColumns>

function columnsOf<T extends ProductChanges>(fields: T) {
  const { metadata } = fields
  const asSent = (Object.keys(columnOf) as (keyof typeof columnOf)[])
    .filter((field) => fields[field] !== undefined)
    .map((field) => [columnOf[field], fields[field] === '' ? null : fields[field]])
  return {
    ...Object.fromEntries(asSent),
    ...(fields.description !== undefined && {
      description: cleanDescription(fields.description),
      description_text: textOf(fields.description),
    }),
    ...(fields.price !== undefined && { price_pesewas: toPesewas(fields.price) }),
    ...(fields.coreDeposit !== undefined && {
      core_deposit_pesewas: fields.coreDeposit === null ? null : toPesewas(fields.coreDeposit),
    }),
    ...(fields.positions !== undefined && { positions: inOrder(fields.positions) }),
    ...(metadata && {
      condition: metadata.productState ?? null,
      warranty_duration: metadata.warranty?.duration ?? null,
      warranty_unit: metadata.warranty?.unit ?? null,
      replacement_days: metadata.replacement ?? null,
    }),
  } as T extends ProductFields ? NewColumns : Partial<NewColumns>
}

/** Without duplicates, in the order of the contract. */
function inOrder(chosen: readonly Position[]): Position[] | null {
  const ordered = positions.filter((position) => chosen.includes(position))
  return ordered.length > 0 ? ordered : null
}
