import { z } from 'zod'
import { data, Id, OrderId, PathId } from './common.ts'
import { limits } from './limits.ts'
import { OrderDetails } from './orders.ts'
import { StatusResult } from './orders-in-bulk.ts'
import { defineRoutes } from './route.ts'

export const acceptOrderRoutes = defineRoutes({
  'POST /orders/:id/accept': {
    access: ['vendor', 'admin'],
    owner: 'private',
    right: ['orders-pack'],
    tag: 'Orders',
    summary:
      'Accept a vendor order before it is packed; again changes nothing; 409 `not_acceptable`. Declining is the status `rejected`',
    params: z.object({ id: OrderId }),
    body: z.object({ vendorOrderId: Id }),
    response: data(OrderDetails),
  },
  'POST /business/:id/orders/accept': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['orders-pack'],
    tag: 'Orders',
    summary: 'Accept several vendor orders of a shop, each on its own; names those that were refused',
    params: z.object({ id: PathId }),
    body: z.object({
      vendorOrderIds: z
        .array(Id, 'There is nothing to change')
        .min(1, 'There is nothing to change')
        .max(limits.list.maxLimit),
    }),
    response: data(z.array(StatusResult)),
  },
})
