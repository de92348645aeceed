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
import { type Insertable, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { notFound } from '../errors/errors.ts'
import type { Trx } from '../platform/platform.ts'
import { cleanDescription, textOf } from './description.ts'

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

/** Reads the fields of a locked product in the format in which its shop sends them. */
export async function readEditable(trx: Trx, product: Awaited<ReturnType<typeof lockProduct>>) {
  const { rows } = await sql<{ fitments: SaidOfVehicle[]; partNumbers: { number: string; brand: string }[] }>`
    select coalesce((select json_agg(json_build_object('vehicleMakeId', f.vehicle_id, 'note', f.note, 'position', f.position,
        'steering', f.steering)) from fitment f where f.product_id = ${product.id}), '[]') as fitments,
      coalesce((select json_agg(json_build_object('number', n.number, 'brand', n.brand))
        from part_number n where n.product_id = ${product.id}), '[]') as "partNumbers"`.execute(trx)
  const { fitments = [], partNumbers = [] } = rows[0] ?? {}
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
  const { id } = await trx
    .insertInto('product')
    .values({ ...columnsOf(fields), shop_id: fields.businessId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateProduct(trx: Trx, id: number, fields: ProductChanges, now: Date): Promise<void> {
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
  const byVehicle = new Map(fitments.map((fitment) => [fitment.vehicleMakeId, fitment]))
  if (byVehicle.size === 0) return
  await trx
    .insertInto('fitment')
    .values(
      [...byVehicle.values()].map(({ vehicleMakeId, note, position, steering }) => ({
        product_id: productId,
        vehicle_id: vehicleMakeId,
        note: note || null,
        position: position || null,
        steering: steering ?? null,
      })),
    )
    .execute()
}

export async function replacePartNumbers(
  trx: Trx,
  productId: number,
  numbers: readonly { number: string; brand: string }[],
): Promise<void> {
  await trx.deleteFrom('part_number').where('product_id', '=', productId).execute()
  const byKey = new Map(numbers.map((one) => [partNumberKey(one.number), one]))
  if (byKey.size === 0) return
  await trx
    .insertInto('part_number')
    .values([...byKey.values()].map(({ number, brand }) => ({ product_id: productId, number, brand })))
    .execute()
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
