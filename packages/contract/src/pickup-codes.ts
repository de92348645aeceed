import { z } from 'zod'
import { data, Id, OrderId } from './common.ts'
import { limits } from './limits.ts'
import { OrderDetails } from './orders.ts'
import { defineRoutes } from './route.ts'

const message = `The code has ${limits.pickup.digits} digits`

/** The code as typed: spaces and dashes between its digits do not count. */
export const PickupCode = z
  .string(message)
  .max(40, message)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, message))

export const pickupRoutes = defineRoutes({
  'POST /orders/:id/hand-over': {
    access: ['vendor', 'admin'],
    owner: 'private',
    right: ['orders-pack'],
    tag: 'Orders',
    summary:
      'Hand a vendor order that is ready over to the holder of its pick-up code: it is delivered and received. 409 `wrong_code`, 429 after several',
    params: z.object({ id: OrderId }),
    body: z.object({ vendorOrderId: Id, code: PickupCode }),
    response: data(OrderDetails),
  },
})
