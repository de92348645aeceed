import { z } from 'zod'
import { Flag, Id, oneOrMany, OrderId, PageMeta, paging, SearchText, Timestamp } from './common.ts'
import { limits } from './limits.ts'
import { TransitType } from './order-status.ts'
import { defineRoutes } from './route.ts'

/** Statuses of vendor orders that are to be sent or in transit. */
export const deliveryStatuses = ['pending_delivery', 'processing', 'order_picked'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]
const DeliveryStatus = z.enum(deliveryStatuses, 'Unknown order status')

/** A vendor order that is in transit or waits to be sent. */
export const Delivery = z
  .object({
    vendorOrderId: Id,
    orderId: OrderId,
    orderCode: z.string(),
    businessId: Id,
    vendorName: z.string(),
    vendorPhone: z.string(),
    status: DeliveryStatus,
    /** Unsent and older than `limits.vendorDashboard.lateDays` days. */
    isLate: z.boolean(),
    transitType: TransitType,
    itemCount: z.int(),
    /** How many vendor orders the whole order has. */
    partCount: z.int(),
    /** Payable in advance, but not paid yet. */
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
    /** Each count applies all other filters. */
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
      /** As written in the postal address; several values are alternatives. */
      region: oneOrMany(SearchText),
      late: Flag.optional(),
      q: SearchText.optional(),
    }),
    response: DeliveryPage,
  },
})
