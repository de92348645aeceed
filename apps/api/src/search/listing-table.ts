import type { Generated } from 'kysely'

interface ListingTable {
  product_id: number
  shop_id: number
  part_id: number
  category_id: number
  condition: number
  price_pesewas: number
  total_sold: number
  in_stock: Generated<boolean>
  rating_tenths: number
  created_at: Date
  name_key: string
  vehicle_ids: number[]
  fits_any_vehicle: Generated<boolean>
  fits: string
  // Not written or read since 0031; the next version can drop them.
  make_ids: Generated<number[]>
  model_ids: Generated<number[]>
  years: Generated<number[]>
  search_text: Generated<string>
}

declare module '../database/schema.ts' {
  interface Database {
    listing: ListingTable
  }
}
