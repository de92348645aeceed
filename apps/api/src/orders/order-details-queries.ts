import { type OrderStatus, type PaymentStatus, total } from '@axle/contract'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Db, Trx } from '../platform/platform.ts'
import { visibleShops } from './order-policy.ts'
import { orderNotFound } from './order-repository.ts'

interface PartRow {
  id: number
  orderId: string
  businessId: number
  vendorName: string
  vendorPhone: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  subTotal: number
  shippingFee: number
  tax: number
  trackingNumber: string | null
  carrier: string | null
  createdAt: Date
}

/** An order as this person may see it: a shop gets its own part, strangers get not-found. Money in pesewas. */
export async function getOrderDetails(db: Db | Trx, actor: Actor, id: string) {
  const { rows: found } = await sql<OrderRowWithCustomer>`/* prepare:order */
    select o.id, o.code as "orderCode", o.created_at as "createdAt", o.updated_at as "updatedAt", o.total_pesewas as "totalAmount",
      o.status, o.transit_type as "transitType", o.payment_method as "paymentMethod", o.user_id as "userId",
      o.delivery_to_name as "deliveryToName", o.delivery_to_phone as "deliveryToPhone", o.delivery_to_address as "deliveryToAddress",
      o.delivery_to_city as "deliveryToCity", o.delivery_to_state as "deliveryToState", o.delivery_to_zip_code as "deliveryToZipCode",
      o.delivery_to_country as "deliveryToCountry", o.notes,
      json_build_object('id', u.id, 'fullName', concat_ws(' ', u.first_name, u.last_name), 'firstName', u.first_name, 'lastName', u.last_name,
        'email', u.email, 'phoneNumber', u.phone, 'avatarUrl', u.image_url) as customer
    from orders o join users u on u.id = o.user_id where o.id = ${id}::uuid`.execute(db)
  const row = found[0]
  if (row === undefined) throw orderNotFound()
  const { customer, ...order } = row
  const allParts = await partsOf(db, id)
  const shops = visibleShops(actor, { userId: order.userId, shopIds: allParts.map((part) => part.businessId) })
  if (shops.length === 0) throw orderNotFound()
  const vendorOrders = allParts.filter((part) => shops.includes(part.businessId))
  const partIds = vendorOrders.map((part) => part.id)
  const ownTotal = vendorOrders.reduce(
    (sum, part) => sum + total({ subtotal: part.subTotal, shipping: part.shippingFee, tax: part.tax }),
    0,
  )
  const whole = vendorOrders.length === allParts.length
  const [first] = vendorOrders
  return {
    order: { ...order, ...(!whole && { totalAmount: ownTotal, status: first?.status ?? order.status }) },
    vendorOrders,
    orderItems: await itemsOf(db, partIds),
    customer,
    history: await historyOf(db, partIds),
  }
}

interface OrderRowWithCustomer {
  id: string
  orderCode: string
  createdAt: Date
  updatedAt: Date
  totalAmount: number
  status: OrderStatus
  transitType: 'standard' | 'speedy'
  paymentMethod: 'cash_on_delivery' | 'mobile_money' | 'card'
  userId: number
  deliveryToName: string
  deliveryToPhone: string
  deliveryToAddress: string
  deliveryToCity: string
  deliveryToState: string
  deliveryToZipCode: string
  deliveryToCountry: string
  notes: string
  customer: {
    id: number
    fullName: string
    firstName: string
    lastName: string
    email: string
    phoneNumber: string | null
    avatarUrl: string | null
  }
}

async function partsOf(db: Db | Trx, id: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`/* prepare:order-parts */
    select v.id, v.order_id as "orderId", v.shop_id as "businessId", s.name as "vendorName", s.phone as "vendorPhone", v.status,
      v.payment_status as "paymentStatus", v.sub_total_pesewas as "subTotal", v.shipping_pesewas as "shippingFee", v.tax_pesewas as tax,
      v.tracking_number as "trackingNumber", v.carrier, v.created_at as "createdAt"
    from vendor_order v join shop s on s.id = v.shop_id where v.order_id = ${id}::uuid order by v.id`.execute(db)
  return rows
}

async function itemsOf(db: Db | Trx, partIds: readonly number[]) {
  const { rows } = await sql<ItemRow>`/* prepare:order-items */
    select id, product_id as "productId", product_name as "productName", product_description as "productDescription",
      price_pesewas as price, quantity, images, vendor_order_id as "vendorOrderId", 'PROD-' || product_id as sku
    from order_item where vendor_order_id = any(${partIds}::int[]) order by id`.execute(db)
  return rows
}

interface ItemRow {
  id: number
  productId: number
  productName: string
  productDescription: string
  price: number
  quantity: number
  images: string[]
  vendorOrderId: number
  sku: string
}

/** What was recorded, oldest first, with who did it: a name, or the site itself. */
async function historyOf(db: Db | Trx, partIds: readonly number[]) {
  const { rows } = await sql<{
    status: OrderStatus
    from: OrderStatus | null
    at: Date
    by: string
    vendorOrderId: number
  }>`/* prepare:order-history */
    select c.to_status as status, c.from_status as "from", c.at, coalesce(concat_ws(' ', u.first_name, u.last_name), 'Axle') as by, c.vendor_order_id as "vendorOrderId"
    from status_change c left join users u on u.id = c.by_user_id where c.vendor_order_id = any(${partIds}::int[]) order by c.id`.execute(
    db,
  )
  return rows
}
