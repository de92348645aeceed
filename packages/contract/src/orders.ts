import { z } from 'zod'
import { ChassisCheck, ChassisRequest } from './chassis-number.ts'
import {
  data,
  DayText,
  Flag,
  Id,
  idempotent,
  Money,
  oneOrMany,
  optionalParagraph,
  OrderId,
  PageMeta,
  paging,
  PathId,
  SearchText,
  Timestamp,
} from './common.ts'
import { deliveryAddress, deliveryAddressInput } from './delivery-address.ts'
import { limits } from './limits.ts'
import { AddressCorrection, OrderChange, Reason, StatusChange } from './order-changes.ts'
import { Acceptance } from './order-acceptance.ts'
import { nextSentences } from './order-next.ts'
import { OrderStatus, PaymentMethod, PaymentStatus, TransitType } from './order-status.ts'
import { Parcel, ParcelPhotos } from './parcels.ts'
import { defineRoutes } from './route.ts'
import { staffRoles } from './shop-rights.ts'

export const NewOrder = z
  .object({
    items: z
      .array(
        z.object({
          productId: Id,
          quantity: z
            .int('Quantity is required!')
            .min(1, 'Quantity is required!')
            .max(limits.order.maxQuantity, 'Quantity is too high'),
        }),
        'The order has no items',
      )
      .min(1, 'The order has no items')
      .max(limits.order.maxItems, 'Too many items in one order'),
    ...deliveryAddressInput,
    deliveryToZipCode: deliveryAddressInput.deliveryToZipCode.default(''),
    transitType: TransitType.default('standard'),
    paymentMethod: PaymentMethod.default('cash_on_delivery'),
    notes: optionalParagraph(limits.text.notes).default(''),
    /** Shops that check the chassis number before they send. */
    chassisChecks: z
      .array(ChassisRequest.extend({ businessId: Id }))
      .max(limits.order.maxItems)
      .refine((checks) => new Set(checks.map(({ businessId }) => businessId)).size === checks.length, {
        message: 'The same shop is listed twice',
      })
      .optional(),
    /** The total shown to the buyer, in cedis. The order is rejected if the server's total differs. */
    expectedTotal: Money.optional(),
    /** The delivery fees shown to the buyer, by shop, in cedis. The order is rejected if one of the server's differs. */
    expectedFees: z
      .array(z.object({ businessId: Id, fee: Money }))
      .max(limits.order.maxItems)
      .optional(),
  })
  .meta({ id: 'NewOrder' })
export type NewOrder = z.output<typeof NewOrder>

const orderFields = {
  id: OrderId,
  orderCode: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  totalAmount: Money,
  status: OrderStatus,
  transitType: TransitType,
  paymentMethod: PaymentMethod,
  userId: Id,
  ...deliveryAddress,
  /** When the address was corrected last. */
  addressChangedAt: Timestamp.nullable().optional(),
  notes: z.string(),
}

export const Order = z.object(orderFields).meta({ id: 'Order' })

/** The sentences of a vendor order, as `nextOf` chose them, and what they name besides the town. */
const NextOfVendorOrder = z.object({
  shop: z.string(),
  /** To pay, or of the refund of a problem. */
  amount: Money,
  sentences: z.array(z.object({ key: z.enum(nextSentences), until: Timestamp.nullable() })),
})

export const OrderRow = z
  .object({
    ...orderFields,
    itemCount: z.int(),
    customerName: z.string(),
    customerEmail: z.string(),
    shopNames: z.array(z.string()),
    /** Images of the first items. */
    images: z.array(z.string()),
    /** In a shop's list: its vendor order, which the row's status, sums and items describe. */
    vendorOrderId: Id.nullable(),
    /** With several vendor orders: the least settled that is not cancelled. */
    paymentStatus: PaymentStatus,
    firstItem: z.object({ productName: z.string(), image: z.string().nullable() }).nullable(),
    /** In a shop's list: whether the shop takes it on. */
    acceptance: Acceptance.nullable().optional(),
    /** In a buyer's list: what happens next with each vendor order. Amounts in cedis. */
    next: z.array(NextOfVendorOrder).optional(),
    /** In a shop's list: the check of the chassis number. */
    chassisCheck: ChassisCheck.nullable().optional(),
    /** How many different products; `itemCount` counts the pieces. */
    productCount: z.int(),
  })
  .meta({ id: 'OrderRow' })
export type OrderRow = z.input<typeof OrderRow>

/** What a person is to the shop of an order, today. */
const RoleInOrder = z.enum(['buyer', 'owner', 'admin', ...staffRoles])
/** The role is null for former staff, and for an API key, which is named in place of a person. */
const ChangedBy = z.object({ name: z.string(), role: RoleInOrder.nullable() })

export const VendorOrder = z
  .object({
    id: Id,
    orderId: OrderId,
    businessId: Id,
    vendorName: z.string(),
    vendorPhone: z.string(),
    /** The shop is paused because its owner is blocked; the buyer contacts the site. */
    isShopPaused: z.boolean().optional(),
    status: OrderStatus,
    paymentStatus: PaymentStatus,
    subTotal: Money,
    shippingFee: Money,
    tax: Money,
    trackingNumber: z.string().nullable(),
    carrier: z.string().nullable(),
    /** How it travels; null if nobody said. */
    parcel: Parcel.nullable().optional(),
    /** Its private photos. */
    parcelPhotos: ParcelPhotos.optional(),
    /** When the payment status last changed; null if never. */
    paymentChangedAt: Timestamp.nullable(),
    /** When tracking number or carrier last changed; null if never. */
    trackingChangedAt: Timestamp.nullable(),
    /** Who set the payment status and the tracking, as far as a person did; not for buyers. */
    paymentChangedBy: ChangedBy.nullable().optional(),
    trackingChangedBy: ChangedBy.nullable().optional(),
    /** Whether the shop takes it on; null for orders of before this version, and until it is paid. */
    acceptance: Acceptance.extend({
      /** The person who answered; not for buyers. */
      by: ChangedBy.nullable().optional(),
    })
      .nullable()
      .optional(),
    /** Whether the buyer asked the shop to check the chassis number before it sends. */
    chassisCheck: ChassisCheck.nullable().optional(),
    /** The code that the buyer shows at the shop, for the buyer alone, while the order is ready. */
    pickupCode: z.string().nullable().optional(),
    /** When the shop handed it over to the holder of that code. */
    handedOverAt: Timestamp.nullable().optional(),
    /** That the buyer has it: confirmed, or counted so after some days of silence. Null if not. */
    receipt: z
      .object({ by: z.enum(['buyer', 'silence']), at: Timestamp })
      .nullable()
      .optional(),
    /** The last day that was promised for its delivery; null if none was. */
    expectedAt: Timestamp.nullable().optional(),
    /** Delivered and not received: when silence will count as receipt. */
    silenceCountsAt: Timestamp.nullable().optional(),
    createdAt: Timestamp,
  })
  .meta({ id: 'VendorOrder' })
export type VendorOrder = z.input<typeof VendorOrder>

export const OrderItem = z
  .object({
    id: Id,
    productId: Id,
    productName: z.string(),
    productDescription: z.string(),
    price: Money,
    /** What is left of it: cancelled pieces no longer count. */
    quantity: z.int(),
    /** How many pieces were cancelled one by one; those of a cancelled vendor order are not counted. */
    cancelledQuantity: z.int().optional(),
    images: z.array(z.string()),
    vendorOrderId: Id,
    /** `PROD-` and the product's id. */
    sku: z.string(),
    /** Of one piece, when it was ordered: paid to the shop, in no total, and returned against the old part. */
    coreDeposit: Money.nullable().optional(),
    /** The shop's own number and place of the product; only for the shop and admins. */
    shopSku: z.string().nullable().optional(),
    shelf: z.string().nullable().optional(),
  })
  .meta({ id: 'OrderItem' })
export type OrderItem = z.input<typeof OrderItem>

export const OrderCustomer = z.object({
  id: Id,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  avatarUrl: z.string().nullable(),
})

export const OrderDetails = z
  .object({
    order: Order,
    vendorOrders: z.array(VendorOrder),
    orderItems: z.array(OrderItem),
    customer: OrderCustomer,
    history: z.array(
      z.object({
        status: OrderStatus,
        from: OrderStatus.nullable(),
        at: Timestamp,
        by: z.string(),
        /** Absent for buyers, who read the name of the shop, and for former staff. */
        byRole: RoleInOrder.optional(),
        /** The reason, if one was given. */
        note: z.string().optional(),
        vendorOrderId: Id,
      }),
    ),
    /** Items that were cancelled one by one, oldest first. */
    cancellations: z
      .array(
        z.object({
          vendorOrderId: Id,
          at: Timestamp,
          /** As in the history. */
          by: z.string(),
          byRole: RoleInOrder.optional(),
          note: z.string().optional(),
          items: z.array(z.object({ itemId: Id, productName: z.string(), quantity: z.int() })),
          /** What the buyer no longer pays. */
          amount: Money,
        }),
      )
      .optional(),
  })
  .meta({ id: 'OrderDetails' })
export type OrderDetails = z.input<typeof OrderDetails>

const sortKeys = ['createdAt', 'totalAmount', 'orderCode', 'status', 'customer'] as const

/** A column, with a minus for descending. */
export const orderSorts = sortKeys.flatMap((key) => [key, `-${key}`] as const)
export type OrderSort = (typeof orderSorts)[number]

const listQuery = {
  status: OrderStatus.optional(),
  q: SearchText.optional(),
  from: DayText.optional(),
  to: DayText.optional(),
  sort: z.enum(orderSorts as [OrderSort, ...OrderSort[]], 'Unknown sort').default('-createdAt'),
  ...paging,
  limit: paging.limit.default(limits.list.table),
}

export const OrderQuery = z.object({ ...listQuery, mine: Flag.optional(), archived: Flag.optional() })
export type OrderQuery = z.output<typeof OrderQuery>

const OrderPage = z.object({
  data: z.array(OrderRow),
  meta: PageMeta.extend({
    /** Counts apply all other filters. */
    statusCounts: z.partialRecord(OrderStatus, z.int()),
    /** True if a keyword matches so many orders that status counts are minimums. */
    countsCapped: z.boolean().optional(),
    /** For a shop: the towns of its open orders under all other filters, those with most orders first. */
    towns: z.array(z.object({ town: z.string(), count: z.int() })).optional(),
  }),
})
export type OrderPage = z.input<typeof OrderPage>

const params = z.object({ id: OrderId })

export const orderRoutes = defineRoutes({
  'POST /orders': {
    access: 'signed-in',
    tag: 'Orders',
    summary: 'Place an order; prices, fees and totals are the server’s own',
    headers: idempotent,
    body: NewOrder,
    response: data(OrderDetails),
    status: 201,
  },
  'GET /orders': {
    access: 'signed-in',
    tag: 'Orders',
    summary: 'All orders for admins, own ones for others',
    query: OrderQuery,
    response: OrderPage,
  },
  'GET /orders/:id': {
    access: 'signed-in',
    owner: 'private',
    right: ['orders-view'],
    tag: 'Orders',
    summary: 'One order; a shop sees only its vendor order',
    params,
    response: data(OrderDetails),
  },
  'GET /orders/business/:id': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['orders-view'],
    tag: 'Orders',
    summary: 'The vendor orders of a shop',
    params: z.object({ id: PathId }),
    query: z.object({
      ...listQuery,
      /** Lists only unsent orders older than `limits.vendorDashboard.lateDays` days. */
      late: Flag.optional(),
      /** Lists only cancelled orders that the shop has to refund. */
      refundDue: Flag.optional(),
      /** A town as written in the postal address, whatever its capitals and accents. */
      town: SearchText.optional(),
      /** Lists only these vendor orders. */
      ids: oneOrMany(PathId, limits.list.maxLimit),
    }),
    response: OrderPage,
  },
  'PUT /orders/:id/status': {
    access: ['vendor', 'admin'],
    owner: 'private',
    right: ['orders-pack'],
    tag: 'Orders',
    summary:
      'Set the status of one vendor order, or of all that are not cancelled: a vendor those of own shops, an admin any',
    params,
    body: StatusChange,
    response: data(OrderDetails),
  },
  'PUT /orders/:id': {
    access: ['vendor', 'admin'],
    owner: 'private',
    right: ['orders-pack', 'payments'],
    tag: 'Orders',
    summary:
      'Set tracking, carrier and payment status of vendor orders: a shop its own, an admin any; admins also the delivery address',
    params,
    body: OrderChange,
    response: data(OrderDetails),
  },
  'PUT /orders/:id/address': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Orders',
    summary:
      'Correct the address of one’s own order until something is sent. 409 `delivery_changed` for a place with another fee',
    params,
    body: AddressCorrection,
    response: data(OrderDetails),
  },
  'POST /orders/:id/cancel': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Orders',
    summary: 'Cancel one’s own order until something is sent',
    params,
    body: z.object({ reason: Reason }).default({}),
    response: data(OrderDetails),
  },
  'DELETE /orders/:id': {
    access: 'signed-in',
    owner: 'private',
    right: ['orders-work'],
    tag: 'Orders',
    summary: 'Hide an order from one’s own list; an admin archives it for all; 409 while it is open or money is owed',
    params,
    query: z.object({ as: z.enum(['buyer', 'shop', 'admin']).optional() }),
    response: data(z.object({ id: OrderId })),
  },
  'POST /orders/:id/restore': {
    access: ['admin'],
    tag: 'Orders',
    summary: 'Restore an archived order',
    params,
    response: data(z.object({ id: OrderId })),
  },
})
