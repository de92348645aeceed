import type { OrderStatus, ParcelKind, PaymentMethod, PaymentStatus, TransitType } from '@axle/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt, UpdatedAt } from '../database/schema.ts'

interface OrderTable {
  id: string
  code: string
  user_id: number
  status: OrderStatus
  total_pesewas: number
  transit_type: Exclude<TransitType, 'pickup'>
  /** Wins over the transit type, which older nodes read. */
  pick_up: Generated<boolean>
  payment_method: PaymentMethod
  delivery_to_name: string
  delivery_to_phone: string
  delivery_to_address: string
  delivery_to_city: string
  delivery_to_state: string
  delivery_to_zip_code: Generated<string>
  delivery_to_country: string
  notes: Generated<string>
  created_at: CreatedAt
  updated_at: UpdatedAt
  hidden_by_buyer_at: Date | null
  address_changed_at: Date | null
  archived_at: Date | null
  archived_by: number | null
  is_archived: GeneratedAlways<boolean>
  /** Maintained by triggers, as a copy for lists. */
  customer_key: Generated<string>
}

interface FormerAddressTable {
  id: GeneratedAlways<number>
  order_id: string
  by_user_id: number
  at: Date
  address: JSONColumnType<object>
}

interface VendorOrderTable {
  id: GeneratedAlways<number>
  order_id: string
  shop_id: number
  status: OrderStatus
  payment_status: Generated<PaymentStatus>
  sub_total_pesewas: number
  shipping_pesewas: Generated<number>
  tax_pesewas: Generated<number>
  tracking_number: string | null
  carrier: string | null
  holds_stock: Generated<boolean>
  /** The buyer worked for the shop when ordering. */
  is_own: Generated<boolean>
  /** Added to the price. Below zero what was refunded for pieces that stay, above it what the shop keeps for those that left. */
  adjustment_pesewas: Generated<number>
  promised_days: number | null
  hidden_by_shop_at: Date | null
  payment_changed_at: Date | null
  tracking_changed_at: Date | null
  user_id: Generated<number>
  order_code: Generated<string>
  customer_key: Generated<string>
  is_archived: Generated<boolean>
  is_listed: GeneratedAlways<boolean>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

interface OrderItemTable {
  id: GeneratedAlways<number>
  order_id: string
  vendor_order_id: number
  product_id: number
  product_name: string
  product_description: string
  price_pesewas: number
  /** What is left. */
  quantity: number
  cancelled_quantity: Generated<number>
  returned_quantity: Generated<number>
  /** Of one piece. */
  core_deposit_pesewas: number | null
  /** Granted by the shop at the time of the order. */
  replacement_days: number | null
  warranty_days: number | null
  images: string[]
}

interface StatusChangeTable {
  id: GeneratedAlways<number>
  order_id: string
  vendor_order_id: number
  from_status: OrderStatus | null
  to_status: OrderStatus
  by_user_id: number | null
  /** The name that the API key had. */
  by_key: string | null
  note: string | null
  at: Generated<Date>
}

interface ItemCancellationTable {
  id: GeneratedAlways<number>
  order_id: string
  vendor_order_id: number
  items: JSONColumnType<{ itemId: number; quantity: number }[]>
  amount_pesewas: number
  by_user_id: number
  by_key: string | null
  note: string | null
  at: Date
}

interface VendorOrderAcceptanceTable {
  vendor_order_id: number
  /** Null: no time is set. */
  due_at: Date | null
  remind_at: Date | null
  reminded_at: Date | null
  answer: 'accepted' | 'declined' | 'expired' | null
  answered_at: Date | null
  by_user_id: number | null
  by_key: string | null
}

interface ChassisCheckTable {
  vendor_order_id: number
  /** Null once it was deleted. */
  number: string | null
  vehicle: string | null
  asked_at: Date
  answer: 'fits' | 'misfit' | null
  answered_at: Date | null
}

interface ChassisPhotoTable {
  upload_id: number
  vendor_order_id: number
  position: number
}

interface ParcelTable {
  vendor_order_id: number
  kind: ParcelKind
  station: string | null
  /** Null also once it was deleted. */
  phone: string | null
  changed_at: Date
}

interface ParcelPhotoTable {
  upload_id: number
  vendor_order_id: number
  shows: 'waybill' | 'delivery'
}

interface VendorOrderPickupTable {
  vendor_order_id: number
  code: string
  failed: Generated<number>
  failed_at: Date | null
  handed_over_at: Date | null
  by_user_id: number | null
  by_key: string | null
}

interface VendorOrderReceiptTable {
  vendor_order_id: number
  received_by: 'buyer' | 'silence'
  at: Date
}

interface IdempotencyKeyTable {
  user_id: number
  key: string
  request_hash: Buffer
  response: JSONColumnType<object, string | undefined, string> | null
  created_at: CreatedAt
}

declare module '../database/schema.ts' {
  interface Database {
    orders: OrderTable
    former_address: FormerAddressTable
    vendor_order: VendorOrderTable
    order_item: OrderItemTable
    status_change: StatusChangeTable
    item_cancellation: ItemCancellationTable
    vendor_order_acceptance: VendorOrderAcceptanceTable
    chassis_check: ChassisCheckTable
    chassis_photo: ChassisPhotoTable
    parcel: ParcelTable
    parcel_photo: ParcelPhotoTable
    vendor_order_pickup: VendorOrderPickupTable
    vendor_order_receipt: VendorOrderReceiptTable
    idempotency_key: IdempotencyKeyTable
  }
}
