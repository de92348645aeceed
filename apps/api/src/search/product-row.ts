import {
  type Condition,
  dayInGhana,
  type Grade,
  isPausedAt,
  type Position,
  type Product,
  type Steering,
  type TestState,
  toCedis,
  type WarrantyUnit,
} from '@axle/contract'
import { isBulky, type ParcelSize } from '@axle/contract/parcel-size'
import { sql } from 'kysely'
import { nameOfPart, type ReferenceData, vehicleNames } from '../taxonomy/index.ts'

export interface ProductRow {
  id: number
  name: string
  description?: string
  price: number
  stock: number
  partId: number
  images: string[]
  businessId: number
  businessName: string
  businessAddress: string
  ratingSum: number
  ratingCount: number
  totalSold: number
  createdAt: Date
  fits: string
  fitsAnyVehicle: boolean
  isPaused: boolean
  shopPausedFrom: Date | null
  shopPausedUntil: Date | null
  shopPauseMessage: string | null
  brand: string | null
  grade: Grade | null
  positions: Position[] | null
  quantityPerCar: number | null
  size: string | null
  coreDeposit: number | null
  parcelSize: ParcelSize | null
  mileage?: number | null
  donorCar?: string | null
  tested?: TestState | null
  businessTown: string | null
  businessRegion: string | null
  condition: Condition | null
  warrantyDuration: number | null
  warrantyUnit: WarrantyUnit | null
  replacement: number | null
  vehicleIds?: number[]
  /** Remarks on some of the vehicles, by id. */
  remarks?: Record<string, { note: string | null; position: string | null; steering: Steering | null }> | null
}

/** Over `product p`: pieces sold, without those that people of its shop ordered. They make it popular. */
export const soldToOthers = sql<number>`(p.total_sold - p.own_sold)`

/**
 * Columns of a product from `listing`, `product p` and `shop`. A card has one image and omits long columns. Names of parts and vehicles
 * come from memory, because joining them costs more than everything else.
 */
export const productColumns = (view: 'full' | 'card') => sql`
  p.id, p.name, p.price_pesewas as price, p.stock, p.part_id as "partId",
  ${view === 'card' ? sql`p.images[1:1] as images` : sql`p.images`}, p.shop_id as "businessId", shop.name as "businessName", shop.address as "businessAddress",
  p.rating_sum as "ratingSum", p.rating_count as "ratingCount", ${soldToOthers} as "totalSold", p.created_at as "createdAt",
  p.condition, p.warranty_duration as "warrantyDuration", p.warranty_unit as "warrantyUnit", p.replacement_days as replacement, listing.fits,
  p.fits_any_vehicle as "fitsAnyVehicle", p.paused_at is not null as "isPaused",
  p.brand, p.grade, p.positions, p.quantity_per_car as "quantityPerCar", p.size, p.core_deposit_pesewas as "coreDeposit", p.parcel_size as "parcelSize",
  shop.paused_from as "shopPausedFrom", shop.paused_until as "shopPausedUntil", shop.pause_message as "shopPauseMessage",
  shop.town as "businessTown", shop.region as "businessRegion"
  ${view === 'card' ? sql`` : sql`, p.description, p.mileage_km as mileage, p.donor_car as "donorCar", p.tested, listing.vehicle_ids as "vehicleIds", ${remarksOfProduct} as remarks`}`

const remarksOfProduct = sql`(
  select json_object_agg(f.vehicle_id, json_build_object('note', f.note, 'position', f.position, 'steering', f.steering))
  from fitment f where f.product_id = p.id and (f.note is not null or f.position is not null or f.steering is not null))`

/** Maps a row to the contract's wire format, with the pause of its shop at that moment. */
export function toProduct(row: ProductRow, view: 'full' | 'card', reference: ReferenceData, now: Date): Product {
  const part = nameOfPart(reference, row.partId)
  return {
    id: row.id,
    name: row.name,
    price: toCedis(row.price),
    stock: row.stock,
    partId: row.partId,
    part: part.name,
    partName: part.name,
    partCategory: part.category,
    images: row.images,
    businessId: row.businessId,
    businessName: row.businessName,
    businessAddress: row.businessAddress,
    rating: row.ratingCount === 0 ? 0 : Math.round((row.ratingSum / row.ratingCount) * 10) / 10,
    ratingCount: row.ratingCount,
    totalSold: row.totalSold,
    createdAt: row.createdAt.toISOString(),
    fits: row.fits,
    ...(row.fitsAnyVehicle && { fitsAnyVehicle: true }),
    ...(row.isPaused && { paused: true }),
    ...pauseOfShop(row, now),
    ...(row.brand !== null && { brand: row.brand }),
    ...(row.grade !== null && { grade: row.grade }),
    ...(row.positions !== null && { positions: row.positions }),
    ...(row.quantityPerCar !== null && { quantityPerCar: row.quantityPerCar }),
    ...(row.size !== null && { size: row.size }),
    ...(row.coreDeposit !== null && { coreDeposit: toCedis(row.coreDeposit) }),
    ...(isBulky({ partName: part.name, parcelSize: row.parcelSize }) && { bulky: true }),
    ...(part.sizeKind && { sizeKind: part.sizeKind }),
    ...(row.businessTown !== null && { businessTown: row.businessTown }),
    ...(row.businessRegion !== null && { businessRegion: row.businessRegion }),
    ...(view === 'full' && { description: row.description ?? '', vehicleMakes: vehiclesOf(row, reference) }),
    ...(view === 'full' && usedDetailsOf(row)),
    metadata: {
      ...(row.condition && { productState: row.condition }),
      ...(row.warrantyDuration && { warranty: { duration: row.warrantyDuration, unit: row.warrantyUnit ?? 'days' } }),
      ...(row.replacement && { replacement: row.replacement }),
    },
  }
}

const usedDetailsOf = ({ mileage, donorCar, tested }: ProductRow) => ({
  ...(mileage != null && { mileage }),
  ...(donorCar != null && { donorCar }),
  ...(tested != null && { tested }),
})

function pauseOfShop(row: ProductRow, now: Date): Pick<Product, 'shopPause'> {
  const { shopPausedFrom: pausedFrom, shopPausedUntil: pausedUntil, shopPauseMessage: message } = row
  if (!isPausedAt({ pausedFrom, pausedUntil }, now)) return {}
  return { shopPause: { backOn: pausedUntil && dayInGhana(pausedUntil), message: message ?? '' } }
}

const nothing = { note: null, position: null, steering: null }

/** Ordered by make, model and year. */
function vehiclesOf({ vehicleIds = [], remarks }: ProductRow, reference: ReferenceData) {
  const names = vehicleNames(reference)
  return vehicleIds
    .flatMap((id) => names.get(id) ?? [])
    .toSorted((a, b) => a.place - b.place)
    .map(({ id, make, model, year }) => ({
      vehicleMakeId: id,
      vehicleMakeName: make,
      vehicleMakeModelName: model,
      vehicleMakeYear: year,
      ...(remarks?.[id] ?? nothing),
    }))
}
