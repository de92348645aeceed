import type { Grade, Position, SizeKind } from '@axle/contract'
import type { Db } from '../platform/platform.ts'
import { refreshListing } from '../search/index.ts'

/** Builds a small catalogue for tests: vehicles and parts by name, complete products. */
export function catalogueBuilder(db: Db) {
  const category = async (name: string) => {
    const found = await db.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst()
    return (
      found ??
      (await db
        .insertInto('category')
        .values({ name, slug: name.toLowerCase(), position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow())
    )
  }
  const part = async (name: string, categoryName: string, sizeKind: SizeKind | null = null): Promise<number> => {
    const found = await db.selectFrom('part').select('id').where('name', '=', name).executeTakeFirst()
    if (found) return found.id
    const { id } = await category(categoryName)
    return (
      await db
        .insertInto('part')
        .values({ name, slug: name.toLowerCase(), category_id: id, size_kind: sizeKind })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  const vehicle = async (make: string, model: string, year: number): Promise<number> => {
    const makeRow =
      (await db.selectFrom('make').select('id').where('name', '=', make).executeTakeFirst()) ??
      (await db.insertInto('make').values({ name: make }).returning('id').executeTakeFirstOrThrow())
    const modelRow =
      (await db
        .selectFrom('model')
        .select('id')
        .where('name', '=', model)
        .where('make_id', '=', makeRow.id)
        .executeTakeFirst()) ??
      (await db
        .insertInto('model')
        .values({ name: model, make_id: makeRow.id })
        .returning('id')
        .executeTakeFirstOrThrow())
    const found = await db
      .selectFrom('vehicle')
      .select('id')
      .where('model_id', '=', modelRow.id)
      .where('year', '=', year)
      .executeTakeFirst()
    return (
      found ??
      (await db
        .insertInto('vehicle')
        .values({ make_id: makeRow.id, model_id: modelRow.id, year })
        .returning('id')
        .executeTakeFirstOrThrow())
    ).id
  }
  const product = async (given: BuiltProduct): Promise<number> => {
    const { id } = await db
      .insertInto('product')
      .values(productRow(given, await part(given.part ?? 'Brake pads', given.category ?? 'Brakes')))
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [make, model, year] of given.fits ?? [])
      await db
        .insertInto('fitment')
        .values({ product_id: id, vehicle_id: await vehicle(make, model, year) })
        .execute()
    for (const number of given.numbers ?? [])
      await db.insertInto('part_number').values({ product_id: id, number, brand: '' }).execute()
    await refreshListing(db, [id])
    return id
  }
  return { part, vehicle, product }
}

const productRow = (given: BuiltProduct, partId: number) => ({
  shop_id: given.shopId,
  part_id: partId,
  name: given.name,
  description: given.description ?? '<p>Fits well</p>',
  description_text: given.description ?? 'Fits well',
  price_pesewas: given.price ?? 10_000,
  stock: given.stock ?? 5,
  condition: given.condition ?? null,
  images: [...(given.images ?? ['/images/part'])],
  total_sold: given.sold ?? 0,
  fits_any_vehicle: given.fitsAny ?? false,
  brand: given.brand ?? null,
  grade: given.grade ?? null,
  positions: given.positions ? [...given.positions] : null,
  quantity_per_car: given.quantityPerCar ?? null,
  parcel_size: given.parcelSize ?? null,
  size: given.size ?? null,
  shop_sku: given.shopSku ?? null,
  shelf: given.shelf ?? null,
  core_deposit_pesewas: given.coreDeposit ?? null,
  ...(given.createdAt && { created_at: given.createdAt }),
})

export interface BuiltProduct {
  readonly shopId: number
  readonly name: string
  readonly part?: string
  readonly category?: string
  readonly description?: string
  /** Pesewas. */
  readonly price?: number
  readonly stock?: number
  readonly sold?: number
  readonly condition?: 'Brand New' | 'Used'
  readonly createdAt?: Date
  readonly fits?: readonly (readonly [make: string, model: string, year: number])[]
  readonly fitsAny?: boolean
  readonly images?: readonly string[]
  readonly numbers?: readonly string[]
  readonly brand?: string
  readonly grade?: Grade
  readonly positions?: readonly Position[]
  readonly quantityPerCar?: number
  readonly parcelSize?: 'bulky' | 'normal'
  /** For a part that is chosen by size. */
  readonly size?: string
  readonly shopSku?: string
  readonly shelf?: string
  /** Pesewas. */
  readonly coreDeposit?: number
}
