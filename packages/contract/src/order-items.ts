import { z } from 'zod'
import { data, Id, OrderId } from './common.ts'
import { limits } from './limits.ts'
import { Reason } from './order-changes.ts'
import { isCancellable, type OrderStatus } from './order-status.ts'
import { OrderDetails } from './orders.ts'
import { defineRoutes } from './route.ts'

/** The buyer of an order; for others, a right in the shop of the vendor order decides. Admins have every right. */
export type ItemCanceller = 'buyer' | 'shop'

/** Whether items of a vendor order in this status may be cancelled: nothing of it was sent, by anyone. */
export const mayCancelItems = (status: OrderStatus): boolean => isCancellable(status)

/** Whether the canceller must give a reason, which the buyer reads. */
export const needsReason = (by: ItemCanceller): boolean => by === 'shop'

const CancelledItem = z
  .object({
    /** The id of the order item. */
    id: Id,
    /** How many pieces to cancel. */
    quantity: z.int('Quantity is required!').min(1, 'Quantity is required!'),
    /** How many pieces the caller saw. With another quantity by now, nothing is cancelled (409 `edit_conflict`). */
    was: z.int('Quantity is required!').min(1, 'Quantity is required!'),
  })
  .refine(({ quantity, was }) => quantity <= was, { path: ['quantity'], message: 'Quantity is too high' })

const isOnce = (items: readonly { readonly id: number }[]): boolean =>
  new Set(items.map(({ id }) => id)).size === items.length

/** Pieces of one vendor order to cancel. */
export const CancelItems = z.object({
  vendorOrderId: Id,
  items: z
    .array(CancelledItem, 'There is nothing to change')
    .min(1, 'There is nothing to change')
    .max(limits.order.maxItems, 'Too many items in one order')
    .refine(isOnce, 'The same item is listed twice'),
  reason: Reason,
  /** The shop has returned the money for these pieces, which the buyer had paid to the shop itself. */
  moneyReturned: z.boolean().optional(),
})
export type CancelItems = z.output<typeof CancelItems>

export const orderItemRoutes = defineRoutes({
  'POST /orders/:id/items/cancel': {
    access: 'signed-in',
    owner: 'private',
    right: ['orders-work'],
    tag: 'Orders',
    summary:
      'Cancel pieces of a vendor order before it is sent, as its buyer, or with a reason as its shop; the last ones cancel it whole',
    params: z.object({ id: OrderId }),
    body: CancelItems,
    response: data(OrderDetails),
  },
})
