import { z } from 'zod'
import { Flag, Id, oneOrMany, OrderId, PageMeta, paging, SearchText, Timestamp } from './common.ts'
import { limits } from './limits.ts'
import { TransitType } from './order-status.ts'
import { defineRoutes } from './route.ts'

/** Ordered and not yet with the buyer. */
export const deliveryStatuses = ['pending_delivery', 'processing', 'order_picked'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]
const DeliveryStatus = z.enum(deliveryStatuses, 'Unknown order status')

/** One shop's part of an order, on its way or waiting to be. */
export const Delivery = z
  .object({
    vendorOrderId: Id,
    orderId: OrderId,
    orderCode: z.string(),
    businessId: Id,
    vendorName: z.string(),
    vendorPhone: z.string(),
    status: DeliveryStatus,
    /** Not sent though older than `limits.vendorDashboard.lateDays`. */
    isLate: z.boolean(),
    transitType: TransitType,
    itemCount: z.int(),
    /** Of the order: how many shops send a part of it. */
    partCount: z.int(),
    /** It was to be paid in advance and is not. Once it is delivered its buyer is not asked any more. */
    isUnpaid: z.boolean(),
    trackingNumber: z.string().nullable(),
    carrier: z.string().nullable(),
    deliveryToName: z.string(),
    deliveryToPhone: z.string(),
    deliveryToAddress: z.string(),
    deliveryToCity: z.string(),
    deliveryToState: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.input<typeof Delivery>

const DeliveryPage = z.object({
  data: z.array(Delivery),
  meta: PageMeta.extend({
    /** Each count under all other filters. */
    statusCounts: z.partialRecord(DeliveryStatus, z.int()),
    late: z.int(),
    regions: z.array(z.object({ region: z.string(), count: z.int() })),
  }),
})
export type DeliveryPage = z.input<typeof DeliveryPage>

export const deliveryRoutes = defineRoutes({
  'GET /deliveries': {
    access: ['admin'],
    tag: 'Orders',
    summary: 'What is on its way or waits to be sent, late first, then oldest first',
    query: z.object({
      ...paging,
      limit: paging.limit.default(limits.list.adminTable),
      status: DeliveryStatus.optional(),
      /** As it was written in the address; given several times, any of them. */
      region: oneOrMany(SearchText),
      late: Flag.optional(),
      q: SearchText.optional(),
    }),
    response: DeliveryPage,
  },
})
