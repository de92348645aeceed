import {
  type Acceptance,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  type Photo,
  type StaffRole,
  total,
  type TransitType,
} from '@axle/contract'
import { sql } from 'kysely'
import { type Actor, mayInShop } from '../http/actor.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { changeableShops, type OrderRole, rolesOf, visibleShops } from './order-policy.ts'
import { orderNotFound } from './order-repository.ts'
import { acceptanceOf } from './accepting/acceptance-repository.ts'
import { chassisCheckOf, checkWithDates, type StoredCheck } from './chassis/check-repository.ts'
import { parcelOf, parcelPhotosOf, type StoredParcel } from './parcels/parcel-repository.ts'
import { handedOverAtOf, pickupCodeOf } from './picking-up/pickup-repository.ts'
import { silenceCountsAt } from './receiving/receipt-repository.ts'

/** The transit type of an order `o`. Pick-up is stored beside it, see the migration. */
export const transitOf = sql<TransitType>`case when o.pick_up then 'pickup' else o.transit_type end`

/** The last day that was promised for the delivery of the vendor order `v` of the order `o`. */
export const expectedAtOf = sql`(o.created_at + make_interval(days => v.promised_days))`

/** The columns of an order that its details and the order lists share. Money in pesewas. */
export interface OrderFields {
  id: string
  orderCode: string
  createdAt: Date
  updatedAt: Date
  totalAmount: number
  status: OrderStatus
  transitType: TransitType
  paymentMethod: PaymentMethod
  userId: number
  deliveryToName: string
  deliveryToPhone: string
  deliveryToAddress: string
  deliveryToCity: string
  deliveryToState: string
  deliveryToZipCode: string
  deliveryToCountry: string
  notes: string
}

/**
 * Reads an order as the caller may see it: a vendor gets only their own vendor orders. Throws not-found. Money in
 * pesewas.
 */
export async function getOrderDetails(db: Db | Trx, actor: Actor, id: string) {
  const found = await findOrder(db, id)
  if (found === undefined) throw orderNotFound()
  const { customer, vendorOrders: all, items, history, cancellations, ...order } = found
  const parties = { userId: order.userId, shopIds: all.map(({ businessId }) => businessId) }
  const shops = visibleShops(actor, parties)
  const own = changeableShops(actor, parties, 'orders-view')
  const [role] = rolesOf(actor, parties)
  const vendorOrders = all
    .filter(({ businessId }) => shops.includes(businessId))
    .map(withDates)
    // Buyers deal with the shop, not with its people.
    .map((vendorOrder) => ({
      ...vendorOrder,
      ...(role === 'buyer' && { paymentChangedBy: null, trackingChangedBy: null }),
      acceptance: acceptanceFor(role, vendorOrder.acceptance),
      chassisCheck: vendorOrder.chassisCheck && checkWithDates(vendorOrder.chassisCheck),
      parcel: parcelFor(vendorOrder, role === 'buyer' || mayInShop(actor, vendorOrder.businessId, 'orders-pack')),
      pickupCode: actor.id === order.userId && role !== 'shop' ? vendorOrder.pickupCode : null,
    }))
  const [first] = vendorOrders
  if (first === undefined) throw orderNotFound()
  const isVisible = ({ vendorOrderId }: { vendorOrderId: number }) =>
    vendorOrders.some(({ id }) => id === vendorOrderId)
  const isOwn = (vendorOrderId: number) =>
    all.some(({ id, businessId }) => id === vendorOrderId && own.includes(businessId))
  const isWhole = vendorOrders.length === all.length
  return {
    order: isWhole ? order : { ...order, totalAmount: sumOf(vendorOrders), status: first.status },
    vendorOrders,
    orderItems: items
      .filter(isVisible)
      .map(({ shopSku, shelf, ...item }) => (isOwn(item.vendorOrderId) ? { ...item, shopSku, shelf } : item)),
    customer: role === 'shop' && !seesContact(actor, shops) ? { ...customer, email: '', phoneNumber: null } : customer,
    history: history.filter(isVisible).map(withDoer(role, order.userId)),
    cancellations: cancellations.filter(isVisible).map(withDoer(role, order.userId)),
  }
}

/** The phone is for the buyer, for people of the shop who pack, and for admins. */
const parcelFor = ({ parcel }: Pick<VendorOrder, 'parcel'>, showsPhone: boolean) =>
  parcel && { ...parcel, phone: showsPhone ? parcel.phone : null, changedAt: new Date(parcel.changedAt) }

/** When the shop answered, and for others than buyers who did. */
const acceptanceFor = (role: OrderRole | undefined, acceptance: VendorOrder['acceptance']) => {
  if (acceptance === null) return null
  const { by, ...answer } = acceptance
  const read = { ...answer, dueAt: dateOf(answer.dueAt), at: dateOf(answer.at) }
  return role === 'buyer' ? read : { ...read, by }
}

/** Shapes a recorded change for its reader. Buyers read the name of the shop in place of its people. */
const withDoer =
  (role: OrderRole | undefined, buyerId: number) =>
  <T extends Recorded>({ note, at, byId, byShop, byRole, ...change }: T) => ({
    ...change,
    ...(role === 'buyer' && byId !== buyerId && { by: byShop }),
    ...(role !== 'buyer' && byRole !== null && { byRole }),
    at: new Date(at),
    ...(note !== null && { note }),
  })

const seesContact = (actor: Actor, shops: readonly number[]): boolean =>
  shops.some((shopId) => mayInShop(actor, shopId, 'buyer-contact'))

// Timestamps within JSON are text.
const withDates = ({
  createdAt,
  paymentChangedAt,
  trackingChangedAt,
  receipt,
  silenceCountsAt: countsAt,
  expectedAt,
  handedOverAt,
  ...vendorOrder
}: VendorOrder) => ({
  ...vendorOrder,
  receipt: receipt && { ...receipt, at: new Date(receipt.at) },
  silenceCountsAt: receipt ? null : dateOf(countsAt),
  expectedAt: dateOf(expectedAt),
  handedOverAt: dateOf(handedOverAt),
  createdAt: new Date(createdAt),
  paymentChangedAt: dateOf(paymentChangedAt),
  trackingChangedAt: dateOf(trackingChangedAt),
})

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const sumOf = (vendorOrders: readonly Pick<VendorOrder, 'subTotal' | 'shippingFee' | 'tax'>[]): number =>
  vendorOrders.reduce(
    (sum, { subTotal, shippingFee, tax }) => sum + total({ subtotal: subTotal, shipping: shippingFee, tax }),
    0,
  )

/** What the person of a change is to the shop. Users are `w`, members of the shop `m`, and the order `o`. */
const roleOfDoer = sql`case when w.id = o.user_id then 'buyer' when m.role = 'owner' then 'owner'
  when m.staff_role is not null then m.staff_role when w.is_admin or w.user_type = 'admin' then 'admin' end`

/** Finds the audited changes of tracking and payment of the vendor order `v`. */
const lastChange = sql`
  select json_build_object('name', coalesce(a.by_key, concat_ws(' ', w.first_name, w.last_name)),
    'role', case when a.by_key is null then ${roleOfDoer} end)
  from audit a cross join lateral jsonb_array_elements(a.details -> 'parts') as p (part) join users w on w.id = a.actor_id
    left join shop_member m on m.shop_id = v.shop_id and m.user_id = w.id
  where a.subject_id = o.id::text and a.subject_type = 'order' and a.action = 'order.changed'
    and p.part -> 'vendorOrderId' = to_jsonb(v.id)`

/** The person who answered the vendor order `v` by its acceptance `a`. */
const answeredBy = sql`(select json_build_object('name', coalesce(a.by_key, concat_ws(' ', w.first_name, w.last_name)),
    'role', case when a.by_key is null then ${roleOfDoer} end)
  from users w left join shop_member m on m.shop_id = v.shop_id and m.user_id = w.id where w.id = a.by_user_id)`

/** Reads everything in one statement. */
async function findOrder(db: Db | Trx, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`/* prepare:order */
    select o.id, o.code as "orderCode", o.created_at as "createdAt", o.updated_at as "updatedAt", o.total_pesewas as "totalAmount",
      o.status, ${transitOf} as "transitType", o.payment_method as "paymentMethod", o.user_id as "userId",
      o.delivery_to_name as "deliveryToName", o.delivery_to_phone as "deliveryToPhone", o.delivery_to_address as "deliveryToAddress",
      o.delivery_to_city as "deliveryToCity", o.delivery_to_state as "deliveryToState", o.delivery_to_zip_code as "deliveryToZipCode",
      o.delivery_to_country as "deliveryToCountry", o.address_changed_at as "addressChangedAt", o.notes,
      json_build_object('id', u.id, 'fullName', concat_ws(' ', u.first_name, u.last_name), 'firstName', u.first_name, 'lastName', u.last_name,
        'email', u.email, 'phoneNumber', u.phone, 'avatarUrl', u.image_url) as customer,
      (select json_agg(json_build_object('id', v.id, 'orderId', v.order_id, 'businessId', v.shop_id, 'vendorName', s.name, 'vendorPhone', s.phone, 'isShopPaused', s.suspended_from is not null,
          'status', v.status, 'paymentStatus', v.payment_status, 'subTotal', v.sub_total_pesewas, 'shippingFee', v.shipping_pesewas,
          'tax', v.tax_pesewas, 'trackingNumber', v.tracking_number, 'carrier', v.carrier,
          'paymentChangedAt', v.payment_changed_at, 'trackingChangedAt', v.tracking_changed_at, 'createdAt', v.created_at,
          'acceptance', ${acceptanceOf(answeredBy)},
          'parcel', ${parcelOf}, 'parcelPhotos', ${parcelPhotosOf}, 'chassisCheck', ${chassisCheckOf('v.id')}, 'pickupCode', ${pickupCodeOf}, 'handedOverAt', ${handedOverAtOf},
          'receipt', (select json_build_object('by', r.received_by, 'at', r.at) from vendor_order_receipt r where r.vendor_order_id = v.id),
          'silenceCountsAt', ${silenceCountsAt}, 'expectedAt', ${expectedAtOf},
          'paymentChangedBy', (${lastChange} and p.part -> 'to' ->> 'payment_status' = v.payment_status order by a.at desc, a.id desc limit 1),
          'trackingChangedBy', (${lastChange} and p.part -> 'to' ?| array['tracking_number', 'carrier'] and v.tracking_changed_at is not null
            order by a.at desc, a.id desc limit 1)) order by v.id)
        from vendor_order v join shop s on s.id = v.shop_id where v.order_id = o.id) as "vendorOrders",
      (select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'productName', i.product_name,
          'productDescription', i.product_description, 'price', i.price_pesewas, 'quantity', i.quantity, 'cancelledQuantity', i.cancelled_quantity, 'images', i.images,
          'vendorOrderId', i.vendor_order_id, 'sku', 'PROD-' || i.product_id,
          'coreDeposit', i.core_deposit_pesewas, 'shopSku', p.shop_sku, 'shelf', p.shelf) order by i.id)
        from order_item i join vendor_order v on v.id = i.vendor_order_id
          left join product p on p.id = i.product_id and p.shop_id = v.shop_id where i.order_id = o.id) as items,
      (select json_agg(json_build_object('status', c.to_status, 'from', c.from_status, 'at', c.at,
          'by', coalesce(c.by_key, concat_ws(' ', w.first_name, w.last_name)), 'byId', w.id, 'byShop', case when w.id is null or w.is_admin or w.user_type = 'admin' then '' else s.name end,
          'byRole', case when c.by_key is null then ${roleOfDoer} end, 'note', c.note, 'vendorOrderId', c.vendor_order_id) order by c.id)
        from status_change c join vendor_order v on v.id = c.vendor_order_id join shop s on s.id = v.shop_id
          left join users w on w.id = c.by_user_id left join shop_member m on m.shop_id = v.shop_id and m.user_id = w.id
        where c.order_id = o.id) as history,
      (select coalesce(json_agg(json_build_object('vendorOrderId', c.vendor_order_id, 'at', c.at, 'amount', c.amount_pesewas, 'note', c.note,
          'by', coalesce(c.by_key, concat_ws(' ', w.first_name, w.last_name)), 'byId', w.id, 'byShop', case when w.is_admin or w.user_type = 'admin' then '' else s.name end,
          'byRole', case when c.by_key is null then ${roleOfDoer} end,
          'items', (select json_agg(json_build_object('itemId', i.id, 'productName', i.product_name, 'quantity', (cancelled.item ->> 'quantity')::int) order by i.id)
            from jsonb_array_elements(c.items) as cancelled (item) join order_item i on i.id = (cancelled.item ->> 'itemId')::int)) order by c.id), '[]')
        from item_cancellation c join vendor_order v on v.id = c.vendor_order_id join shop s on s.id = v.shop_id
          join users w on w.id = c.by_user_id left join shop_member m on m.shop_id = v.shop_id and m.user_id = w.id
        where c.order_id = o.id) as cancellations
    from orders o join users u on u.id = o.user_id where o.id = ${id}::uuid`.execute(db)
  return rows[0]
}

interface ChangedBy {
  name: string
  role: 'buyer' | 'owner' | 'admin' | StaffRole | null
}

interface OrderRow extends OrderFields {
  addressChangedAt: Date | null
  customer: {
    id: number
    fullName: string
    firstName: string
    lastName: string
    email: string
    phoneNumber: string | null
    avatarUrl: string | null
  }
  vendorOrders: VendorOrder[]
  items: {
    id: number
    productId: number
    productName: string
    productDescription: string
    price: number
    quantity: number
    cancelledQuantity: number
    images: string[]
    vendorOrderId: number
    sku: string
    coreDeposit: number | null
    /** Null also for a product that moved to another shop. */
    shopSku: string | null
    shelf: string | null
  }[]
  /** Oldest first. */
  history: (Recorded & { status: OrderStatus; from: OrderStatus | null })[]
  /** Oldest first. */
  cancellations: (Recorded & { items: { itemId: number; productName: string; quantity: number }[]; amount: number })[]
}

interface Recorded {
  vendorOrderId: number
  at: string
  /** A person or the name of an API key, and empty for changes by the site itself. */
  by: string
  byId: number | null
  /** Empty for changes by the site or an admin. */
  byShop: string
  /** Null for former staff and for the site itself. */
  byRole: ChangedBy['role']
  note: string | null
}
interface VendorOrder {
  id: number
  orderId: string
  businessId: number
  vendorName: string
  vendorPhone: string
  isShopPaused: boolean
  status: OrderStatus
  paymentStatus: PaymentStatus
  subTotal: number
  shippingFee: number
  tax: number
  trackingNumber: string | null
  carrier: string | null
  createdAt: string
  paymentChangedAt: string | null
  trackingChangedAt: string | null
  paymentChangedBy: ChangedBy | null
  trackingChangedBy: ChangedBy | null
  acceptance: { state: Acceptance['state']; dueAt: string | null; at: string | null; by: ChangedBy | null } | null
  chassisCheck: StoredCheck | null
  parcel: StoredParcel | null
  parcelPhotos: { waybill: Photo | null; delivery: Photo | null }
  receipt: { by: 'buyer' | 'silence'; at: string } | null
  silenceCountsAt: string | null
  expectedAt: string | null
  pickupCode: string | null
  handedOverAt: string | null
}
