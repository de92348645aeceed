import type {
  ImportKind,
  NewName,
  OrderStatus,
  PaymentMethod,
  PaymentState,
  PaymentStatus,
  OpeningHours,
  Grade,
  Position,
  ShopStatus,
  SizeKind,
  TransitType,
  UserType,
  Condition,
  Steering,
  WarrantyUnit,
} from '@axle/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables of `migrations/` as Kysely types. Money is in pesewas; times are Date in UTC. */
export interface Database {
  users: UserTable
  session: SessionTable
  password_reset: PasswordResetTable
  address: AddressTable
  shop: ShopTable
  shop_member: ShopMemberTable
  category: { id: GeneratedAlways<number>; slug: string; name: string; position: number; retired_at: Retired }
  part: {
    id: GeneratedAlways<number>
    category_id: number
    slug: string
    name: string
    size_kind: SizeKind | null
    retired_at: Retired
  }
  category_name: { category_id: number; language: string; name: string }
  category_alias: { category_id: number } & Alias
  part_name: { part_id: number; language: string; name: string }
  part_alias: { part_id: number } & Alias
  make: { id: GeneratedAlways<number>; name: string; country: string | null; retired_at: Retired }
  make_alias: { make_id: number } & Alias
  model: { id: GeneratedAlways<number>; make_id: number; name: string; body: string | null; retired_at: Retired }
  model_alias: { model_id: number } & Alias
  generation: {
    id: GeneratedAlways<number>
    model_id: number
    code: string
    from_year: number
    to_year: number | null
    retired_at: Retired
  }
  vehicle: { id: GeneratedAlways<number>; make_id: number; model_id: number; year: number; retired_at: Retired }
  starter_entry: { key: string; row_id: number | null; offered_at: Generated<Date> }
  search_phrase: { id: GeneratedAlways<number>; language: string; phrase: string; meaning: string }
  product: ProductTable
  fitment: FitmentTable
  garage_vehicle: { user_id: number; vehicle_id: number; is_chosen: Generated<boolean>; added_at: CreatedAt }
  part_number: {
    id: GeneratedAlways<number>
    product_id: number
    number: string
    number_key: GeneratedAlways<string>
    brand: string
  }
  review: ReviewTable
  listing: ListingTable
  orders: OrderTable
  vendor_order: VendorOrderTable
  order_item: OrderItemTable
  status_change: StatusChangeTable
  payment: PaymentTable
  refund: RefundTable
  gateway_event: { event: string; subject: string; received_at: Generated<Date> }
  payout: PayoutTable
  ledger_entry: LedgerEntryTable
  practice_transaction: PracticeTransactionTable
  practice_refund: PracticeRefundTable
  order_count: OrderCountTable
  order_count_change: OrderCountTable
  idempotency_key: IdempotencyKeyTable
  import_run: ImportRunTable
  notification: NotificationTable
  upload: UploadTable
  site_setting: { key: string; value: JSONColumnType<object>; updated_at: Generated<Date>; updated_by: number | null }
  audit: AuditTable
}

type CreatedAt = ColumnType<Date, Date | undefined, never>
type UpdatedAt = Generated<Date>
/** Since then no longer offered. */
type Retired = Date | null
/** `weight`: 100 means exactly this, 30 often means something else. */
interface Alias {
  alias: string
  language: Generated<string>
  weight: Generated<number>
}

interface UserTable {
  id: GeneratedAlways<number>
  email: string
  username: string | null
  phone: string | null
  password_hash: string
  first_name: string
  last_name: string
  other_names: Generated<string>
  image_url: string | null
  user_type: Generated<UserType>
  is_admin: Generated<boolean>
  user_category: string | null
  user_role: string | null
  language: string | null
  blocked_at: Date | null
  /** Written by the admin who blocked the user; visible to admins only. */
  block_reason: string | null
  deleted_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
  name_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
}

interface ImportRunTable {
  id: GeneratedAlways<number>
  kind: ImportKind
  file_name: string
  is_dry_run: boolean
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  /** Null once it has been processed. */
  csv: string | null
  done: Generated<number>
  total: number
  added: Generated<number>
  changed: Generated<number>
  same: Generated<number>
  failed: Generated<number>
  errors: JSONColumnType<{ line: number; column: string; message: string }[]>
  /** The makes that the file would add, found by a dry run. */
  new_makes: JSONColumnType<NewName[], string | undefined, string>
  /** Null when none needed confirmation. */
  confirmed_makes: JSONColumnType<string[], string | null, string | null> | null
  new_categories: JSONColumnType<NewName[], string | undefined, string>
  confirmed_categories: JSONColumnType<string[], string | undefined, string>
  by_user_id: number
  ip: string | null
  created_at: CreatedAt
  finished_at: Date | null
}

interface SessionTable {
  token_hash: Buffer
  id: GeneratedAlways<number>
  user_id: number
  user_agent: string | null
  ip: string | null
  created_at: CreatedAt
  last_seen_at: Generated<Date>
  expires_at: Date
  wrote_at: Date | null
}

interface PasswordResetTable {
  token_hash: Buffer
  user_id: number
  created_at: CreatedAt
  expires_at: Date
  used_at: Date | null
}

interface AddressTable {
  id: GeneratedAlways<number>
  user_id: number
  full_name: string
  phone: string
  address: string
  city: string
  state: string
  zip_code: Generated<string>
  country: string
  is_default: Generated<boolean>
  created_at: CreatedAt
}

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
  payout_network: string | null
  payout_number: string | null
  payout_name: string | null
  created_at: CreatedAt
  updated_at: UpdatedAt
  deleted_at: Date | null
  search_text: GeneratedAlways<string>
}

interface ShopMemberTable {
  shop_id: number
  user_id: number
  role: 'owner' | 'staff'
  created_at: CreatedAt
}

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
  size: string | null
  total_sold: Generated<number>
  rating_sum: Generated<number>
  rating_count: Generated<number>
  created_at: CreatedAt
  updated_at: UpdatedAt
  /** Not on sale until the shop resumes it. */
  paused_at: Date | null
  deleted_at: Date | null
}

interface FitmentTable {
  product_id: number
  vehicle_id: number
  note: string | null
  position: string | null
  steering: Steering | null
}

interface ReviewTable {
  id: GeneratedAlways<number>
  product_id: number
  user_id: number
  rating: number
  comment: string
  /** A review that replaces another has its own date. */
  created_at: Generated<Date>
  updated_at: UpdatedAt
}

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

interface OrderTable {
  id: string
  code: string
  user_id: number
  status: OrderStatus
  total_pesewas: number
  transit_type: TransitType
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
  archived_at: Date | null
  archived_by: number | null
  is_archived: GeneratedAlways<boolean>
  /** Maintained by triggers, as a copy for lists. */
  customer_key: Generated<string>
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

/** How many orders of a day have a status; in the changes, the difference. */
interface OrderCountTable {
  is_archived: boolean
  day: string
  status: OrderStatus
  n: number
}

interface OrderItemTable {
  id: GeneratedAlways<number>
  order_id: string
  vendor_order_id: number
  product_id: number
  product_name: string
  product_description: string
  price_pesewas: number
  quantity: number
  images: string[]
}

interface StatusChangeTable {
  id: GeneratedAlways<number>
  order_id: string
  vendor_order_id: number
  from_status: OrderStatus | null
  to_status: OrderStatus
  by_user_id: number | null
  note: string | null
  at: Generated<Date>
}

interface PaymentTable {
  id: GeneratedAlways<number>
  order_id: string
  vendor_order_id: number | null
  method: PaymentMethod
  amount_pesewas: number
  status: Generated<PaymentState>
  provider: Generated<string>
  reference: string
  covers: Generated<number[]>
  pay_url: string | null
  buyer_reference: string | null
  said_paid_at: Date | null
  failure: string | null
  paid_at: Date | null
  checked_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

interface RefundTable {
  id: GeneratedAlways<number>
  payment_id: number
  order_id: string
  vendor_order_id: number
  amount_pesewas: number
  status: Generated<'pending' | 'sent' | 'processed' | 'failed'>
  gateway_id: string | null
  reason: Generated<string>
  failure: string | null
  by_user_id: number | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

interface PayoutTable {
  id: GeneratedAlways<number>
  shop_id: number
  amount_pesewas: number
  network: string | null
  number: string | null
  name: string | null
  reference: Generated<string>
  by_user_id: number
  at: CreatedAt
}

interface LedgerEntryTable {
  id: GeneratedAlways<number>
  kind: 'paid_in' | 'refunded' | 'due' | 'paid_out'
  amount_pesewas: number
  held_by: 'site' | 'shop'
  order_id: string
  vendor_order_id: number
  shop_id: number
  payment_id: number | null
  refund_id: number | null
  payout_id: number | null
  note: Generated<string>
  by_user_id: number | null
  at: CreatedAt
}

interface PracticeTransactionTable {
  id: GeneratedAlways<number>
  reference: string
  amount_pesewas: number
  email: string
  description: Generated<string>
  callback_url: string
  status: Generated<'abandoned' | 'ongoing' | 'success' | 'failed' | 'reversed'>
  channel: string | null
  message: string | null
  created_at: CreatedAt
  changed_at: UpdatedAt
}

interface PracticeRefundTable {
  id: GeneratedAlways<number>
  transaction_id: number
  amount_pesewas: number
  note: Generated<string>
  status: Generated<'pending' | 'processed' | 'failed'>
  created_at: CreatedAt
}

interface IdempotencyKeyTable {
  user_id: number
  key: string
  request_hash: Buffer
  response: JSONColumnType<object, string | undefined, string> | null
  created_at: CreatedAt
}

interface NotificationTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: string
  params: JSONColumnType<Record<string, string | number>, string | undefined, string>
  title: string
  message: string
  category: string
  dedupe_key: string | null
  created_at: CreatedAt
  read_at: Date | null
  cleared_at: Date | null
}

interface UploadTable {
  id: GeneratedAlways<number>
  public_id: string
  user_id: number | null
  preset: 'avatar' | 'shop' | 'product'
  width: number
  height: number
  bytes: number
  created_at: CreatedAt
}

interface AuditTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  actor_id: number | null
  action: string
  subject_type: string
  subject_id: string
  details: JSONColumnType<object, string | undefined, string>
  ip: string | null
}
