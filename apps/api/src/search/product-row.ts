import type { Condition, Steering, WarrantyUnit } from '@axle/contract'
import { sql } from 'kysely'

export interface ProductRow {
  id: number
  name: string
  description?: string
  price: number
  stock: number
  partId: number
  partName: string
  partCategory: string
  images: string[]
  businessId: number
  businessName: string
  businessAddress: string
  ratingSum: number
  ratingCount: number
  totalSold: number
  createdAt: Date
  fits: string
  condition: Condition | null
  warrantyDuration: number | null
  warrantyUnit: WarrantyUnit | null
  replacement: number | null
  vehicleMakes?: {
    vehicleMakeId: number
    vehicleMakeName: string
    vehicleMakeModelName: string
    vehicleMakeYear: number
    note: string | null
    position: string | null
    steering: Steering | null
  }[]
}

/** Columns of a product as screens show it, from `listing`, `product p` and the tables of `productJoins`. A card leaves out what is long. */
export const productColumns = (view: 'full' | 'card') => sql`
  p.id, p.name, p.price_pesewas as price, p.stock, p.part_id as "partId", part.name as "partName", category.name as "partCategory",
  p.images, p.shop_id as "businessId", shop.name as "businessName", shop.address as "businessAddress",
  p.rating_sum as "ratingSum", p.rating_count as "ratingCount", p.total_sold as "totalSold", p.created_at as "createdAt",
  p.condition, p.warranty_duration as "warrantyDuration", p.warranty_unit as "warrantyUnit", p.replacement_days as replacement, listing.fits
  ${view === 'card' ? sql`` : sql`, p.description, ${vehiclesOfProduct} as "vehicleMakes"`}`

export const productJoins = sql`join part on part.id = p.part_id join category on category.id = part.category_id join shop on shop.id = p.shop_id`

const vehiclesOfProduct = sql`coalesce((
  select json_agg(json_build_object('vehicleMakeId', v.id, 'vehicleMakeName', mk.name, 'vehicleMakeModelName', md.name,
    'vehicleMakeYear', v.year, 'note', f.note, 'position', f.position,
    'steering', f.steering) order by mk.name, md.name, v.year)
  from fitment f join vehicle v on v.id = f.vehicle_id join model md on md.id = v.model_id join make mk on mk.id = v.make_id
  where f.product_id = p.id), '[]')`

/** The row in the contract's shape. */
export function toProduct(row: ProductRow, view: 'full' | 'card') {
  return {
    id: row.id,
    name: row.name,
    price: row.price,
    stock: row.stock,
    partId: row.partId,
    part: row.partName,
    partName: row.partName,
    partCategory: row.partCategory,
    images: row.images,
    businessId: row.businessId,
    businessName: row.businessName,
    businessAddress: row.businessAddress,
    rating: row.ratingCount === 0 ? 0 : Math.round((row.ratingSum / row.ratingCount) * 10) / 10,
    ratingCount: row.ratingCount,
    totalSold: row.totalSold,
    createdAt: row.createdAt,
    fits: row.fits,
    ...(view === 'full' && { description: row.description ?? '', vehicleMakes: row.vehicleMakes ?? [] }),
    metadata: {
      ...(row.condition && { productState: row.condition }),
      ...(row.warrantyDuration && { warranty: { duration: row.warrantyDuration, unit: row.warrantyUnit ?? 'days' } }),
      ...(row.replacement && { replacement: row.replacement }),
    },
  }
}
