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
  make_ids: number[]
  model_ids: number[]
  years: number[]
  vehicle_ids: number[]
  fits_any_vehicle: Generated<boolean>
  fits: string
  search_text: string
}

declare module '../database/schema.ts' {
  interface Database {
    listing: ListingTable
  }
}
