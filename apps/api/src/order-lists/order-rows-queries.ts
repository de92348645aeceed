import { type Acceptance, isVoid, orderStatuses, type PaymentStatus } from '@axle/contract'
import { sql } from 'kysely'
import { chassisCheckOf, checkWithDates, type OrderFields, type StoredCheck, transitOf } from '../orders/index.ts'
import type { Db } from '../platform/platform.ts'

/** Names a row of a list: a whole order, or one vendor order of it. */
export interface OrderKey {
  readonly id: string
  readonly vendorOrderId: number | null
}

interface OrderListRow extends OrderFields {
  customerName: string
  customerEmail: string
  itemCount: number
  images: string[]
  shopNames: string[]
  vendorOrderId: number | null
  paymentStatus: PaymentStatus
  firstItem: { productName: string; image: string | null } | null
  productCount: number
  acceptance: { state: Acceptance['state']; dueAt: Date | null; at: Date | null } | null
  chassisCheck: ReturnType<typeof checkWithDates> | null
}

interface OrderRowFound extends Omit<OrderListRow, 'acceptance' | 'chassisCheck'> {
  chassisCheck: StoredCheck | null
  acceptance: { state: Acceptance['state']; dueAt: string | null; at: string | null } | null
}

const setAside = orderStatuses.filter(isVoid)
/** The least settled status first. */
const bySettlement: readonly PaymentStatus[] = ['failed', 'pending_confirmation', 'expired', 'confirmed', 'refunded']

/** Reads the rows of a list in the given order. Money in pesewas. */
export async function readOrderRows(db: Db, keys: readonly OrderKey[]): Promise<OrderListRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<OrderRowFound>`/* prepare:order-rows */
    select o.id, o.code as "orderCode", o.created_at as "createdAt", coalesce(one.updated_at, o.updated_at) as "updatedAt",
      coalesce(one.sub_total_pesewas + one.shipping_pesewas + one.tax_pesewas, o.total_pesewas) as "totalAmount",
      coalesce(one.status, o.status) as status, ${transitOf} as "transitType", o.payment_method as "paymentMethod",
      o.user_id as "userId", o.delivery_to_name as "deliveryToName", o.delivery_to_phone as "deliveryToPhone",
      o.delivery_to_address as "deliveryToAddress", o.delivery_to_city as "deliveryToCity", o.delivery_to_state as "deliveryToState",
      o.delivery_to_zip_code as "deliveryToZipCode", o.delivery_to_country as "deliveryToCountry", o.notes,
      concat_ws(' ', u.first_name, u.last_name) as "customerName", u.email as "customerEmail",
      coalesce(i.n, 0) as "itemCount", coalesce(i.images, '{}') as images, coalesce(v.names, '{}') as "shopNames",
      key.vendor_order_id as "vendorOrderId", coalesce(v.payment, 'pending_confirmation') as "paymentStatus", i.first as "firstItem", coalesce(i.products, 0) as "productCount",
      (select json_build_object('state', coalesce(a.answer, 'waiting'), 'dueAt', a.due_at, 'at', a.answered_at)
        from vendor_order_acceptance a where a.vendor_order_id = key.vendor_order_id) as acceptance,
      ${chassisCheckOf('key.vendor_order_id')} as "chassisCheck"
    from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ vendorOrderId }) => vendorOrderId)}::int[]) with ordinality as key (id, vendor_order_id, place)
      join orders o on o.id = key.id join users u on u.id = o.user_id
      left join vendor_order one on one.id = key.vendor_order_id
      left join lateral (select sum(quantity) as n, count(*) as products,
          (array_agg(json_build_object('productName', product_name, 'image', images[1]) order by id))[1] as first,
          (array_agg(images[1] order by id) filter (where images[1] is not null))[1:3] as images
        from order_item where order_id = o.id and quantity > 0 and (key.vendor_order_id is null or vendor_order_id = key.vendor_order_id)) i on true
      left join lateral (select array_agg(s.name order by v.id) as names,
          (array_agg(v.payment_status order by v.status = any(${setAside}::text[]),
            array_position(${bySettlement}::text[], v.payment_status::text)))[1] as payment
        from vendor_order v join shop s on s.id = v.shop_id
        where v.order_id = o.id and (key.vendor_order_id is null or v.id = key.vendor_order_id)) v on true
    order by key.place`.execute(db)
  return rows.map((row) => ({
    ...row,
    acceptance: row.acceptance && withDates(row.acceptance),
    chassisCheck: row.chassisCheck && checkWithDates(row.chassisCheck),
  }))
}

// Timestamps within JSON are text.
const withDates = ({ state, dueAt, at }: { state: Acceptance['state']; dueAt: string | null; at: string | null }) => ({
  state,
  dueAt: dueAt === null ? null : new Date(dueAt),
  at: at === null ? null : new Date(at),
})
