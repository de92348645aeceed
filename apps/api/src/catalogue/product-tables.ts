import type { Grade, Position, Condition, Steering, TestState, WarrantyUnit } from '@axle/contract'
import type { ParcelSize } from '@axle/contract/parcel-size'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, UpdatedAt } from '../database/schema.ts'

interface ProductTable {
  id: GeneratedAlways<number>
  shop_id: number
  part_id: number
  name: string
  description: string
  description_text: string
  price_pesewas: number
  stock: number
  condition: Condition | null
  warranty_duration: number | null
  warranty_unit: WarrantyUnit | null
  replacement_days: number | null
  images: string[]
  fits_any_vehicle: Generated<boolean>
  brand: string | null
  grade: Grade | null
  positions: Position[] | null
  quantity_per_car: number | null
  parcel_size: ParcelSize | null
  size: string | null
  mileage_km: number | null
  donor_car: string | null
  tested: TestState | null
  core_deposit_pesewas: number | null
  shop_sku: string | null
  shelf: string | null
  total_sold: Generated<number>
  /** As many of them were ordered by people of the shop. */
  own_sold: Generated<number>
  rating_sum: Generated<number>
  rating_count: Generated<number>
  created_at: CreatedAt
  updated_at: UpdatedAt
  /** Not on sale until the shop resumes it. */
  paused_at: Date | null
  /** The product resumes by itself then. */
  paused_until: Date | null
  deleted_at: Date | null
}

interface FitmentTable {
  product_id: number
  vehicle_id: number
  note: string | null
  position: string | null
  steering: Steering | null
}

declare module '../database/schema.ts' {
  interface Database {
    product: ProductTable
    fitment: FitmentTable
    part_number: {
      id: GeneratedAlways<number>
      product_id: number
      number: string
      number_key: GeneratedAlways<string>
      brand: string
    }
  }
}
