import { z } from 'zod'
import { data, Id, Money, oneOrMany, OrderId, PathId, Timestamp } from './common.ts'
import { deliveryAddress } from './delivery-address.ts'
import { limits } from './limits.ts'
import { OrderStatus, PaymentMethod, PaymentStatus, TransitType } from './order-status.ts'
import { defineRoutes } from './route.ts'

/** An item of a packing slip, with what helps to find it in the shop. */
const SheetItem = z.object({
  productId: Id,
  productName: z.string(),
  quantity: z.int(),
  /** `PROD-` and the product's id. */
  sku: z.string(),
  /** The shop's own number and place of the product. */
  shopSku: z.string().nullable(),
  shelf: z.string().nullable(),
  partNumbers: z.array(z.string()),
  /** Of one piece: paid to the shop besides the total. */
  coreDeposit: Money.nullable(),
})

/** What a shop prints about one of its vendor orders: packing slip, address label, and rows of the pick list. */
export const OrderSheet = z
  .object({
    vendorOrderId: Id,
    orderId: OrderId,
    orderCode: z.string(),
    createdAt: Timestamp,
    status: OrderStatus,
    transitType: TransitType,
    paymentMethod: PaymentMethod,
    paymentStatus: PaymentStatus,
    /** Items, shipping and tax of the vendor order. */
    total: Money,
    ...deliveryAddress,
    /** The buyer's note. */
    notes: z.string(),
    items: z.array(SheetItem),
  })
  .meta({ id: 'OrderSheet' })
export type OrderSheet = z.input<typeof OrderSheet>

const ShopOrderSheets = z.object({
  shop: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  orders: z.array(OrderSheet),
})
export type ShopOrderSheets = z.input<typeof ShopOrderSheets>

export const orderSheetRoutes = defineRoutes({
  'GET /business/:id/orders/sheets': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['orders-view'],
    tag: 'Orders',
    summary: 'What a shop prints about some of its vendor orders, in the given order; unknown ones are left out',
    params: z.object({ id: PathId }),
    query: z.object({ ids: oneOrMany(PathId, limits.list.maxLimit) }),
    response: data(ShopOrderSheets),
  },
})
