import type { OpeningHours, ShopStatus, StaffRole } from '@axle/contract'
import type { ShopDelivery } from '@axle/contract/delivery-fee'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, UpdatedAt } from '../database/schema.ts'

interface ShopTable {
  id: GeneratedAlways<number>
  name: string
  description: string
  address: string
  gps_address: Generated<string>
  phone: string
  email: string | null
  country: string
  town: string | null
  region: string | null
  opening_hours: OpeningHours | null
  image_url: string
  status: Generated<ShopStatus>
  status_reason: string | null
  /** The status before a block of the owner paused the shop; otherwise null. */
  suspended_from: ShopStatus | null
  payouts_held_at: Date | null
  /** The owner's pause; an open end is null. */
  paused_from: Date | null
  paused_until: Date | null
  pause_message: string | null
  payout_network: string | null
  payout_number: string | null
  payout_name: string | null
  /** In pesewas; null for the flat fees of the site. Written as JSON. */
  delivery: ColumnType<ShopDelivery | null, string | null, string | null>
  created_at: CreatedAt
  updated_at: UpdatedAt
  deleted_at: Date | null
  search_text: GeneratedAlways<string>
}

interface ShopMemberTable {
  shop_id: number
  user_id: number
  role: 'owner' | 'staff'
  staff_role: StaffRole | null
  staff_contact: string | null
  created_at: CreatedAt
}

declare module '../database/schema.ts' {
  interface Database {
    shop: ShopTable
    shop_member: ShopMemberTable
  }
}
