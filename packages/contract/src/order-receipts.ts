import { z } from 'zod'
import { data, Id, OrderId } from './common.ts'
import { OrderDetails } from './orders.ts'
import { defineRoutes } from './route.ts'

export const orderReceiptRoutes = defineRoutes({
  'POST /orders/:id/received': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Orders',
    summary: 'Confirm, as the buyer, that a delivered vendor order arrived; again changes nothing; 409 `not_delivered`',
    params: z.object({ id: OrderId }),
    body: z.object({ vendorOrderId: Id }),
    response: data(OrderDetails),
  },
})
