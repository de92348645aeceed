import { z } from 'zod'
import { data, Id, OrderId, PathId } from './common.ts'
import { limits } from './limits.ts'
import { Reason } from './order-changes.ts'
import { OrderStatus, releasesStock } from './order-status.ts'
import { defineRoutes } from './route.ts'

/** A status for each of several vendor orders of a shop, and one reason for all, which cancellations require. */
export const StatusChanges = z
  .object({
    changes: z
      .array(
        z.object({
          vendorOrderId: Id,
          status: OrderStatus,
          /** The status that the caller saw. A vendor order with another one, besides the new one, is not changed. */
          was: OrderStatus,
        }),
        'There is nothing to change',
      )
      .min(1, 'There is nothing to change')
      .max(limits.list.maxLimit),
    reason: Reason,
  })
  .refine(({ changes, reason }) => reason || !changes.some(({ status }) => releasesStock(status)), {
    path: ['reason'],
    message: 'Reason is required!',
  })
export type StatusChanges = z.output<typeof StatusChanges>

/** What became of one of several status changes. */
export const StatusResult = z.object({
  vendorOrderId: Id,
  /** Null if the shop has no such vendor order. */
  orderId: OrderId.nullable(),
  /** Why it was not changed; null if it has the new status. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
})

export const ordersInBulkRoutes = defineRoutes({
  'POST /business/:id/orders/status': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['orders-pack'],
    tag: 'Orders',
    summary: 'Set the status of several vendor orders of a shop, each on its own; names those that were refused',
    params: z.object({ id: PathId }),
    body: StatusChanges,
    response: data(z.array(StatusResult)),
  },
})
