import userEvent from '@testing-library/user-event'
import type { OrderDetails } from '@axle/contract/orders'
import { aUser } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import OrderPage from './order-page.tsx'
import ReceiptPage from '../receipt/receipt-page.tsx'
import ShopOrderPage from './shop-order-page.tsx'
import { aPayment, details } from '../testing.ts'
import UserOrderPage from './user-order-page.tsx'

export const failure = { status: 500, body: { message: 'Something went wrong!', code: 'internal' } }

/** Opens the pages of an order for tests, with a server that knows the order and its buyer. */
export function openOrder(at: string, shown: OrderDetails = details, otherwise: Parameters<typeof serve>[0] = {}) {
  const { id } = shown.order
  const server = serve({
    [`GET /orders/${id}`]: () => ({ body: { data: shown } }),
    [`GET /orders/${id}/payment`]: () => ({ body: { data: aPayment({ method: shown.order.paymentMethod }) } }),
    [`PUT /orders/${id}`]: () => ({ body: { data: shown } }),
    [`PUT /orders/${id}/status`]: () => ({ body: { data: shown } }),
    [`DELETE /orders/${id}`]: () => ({ body: { data: { id } } }),
    'GET /users/5': () => ({ body: { data: aUser() } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    ...otherwise,
  })
  const pages = {
    '/orders/:id': <OrderPage />,
    '/user/orders/:id': <UserOrderPage />,
    '/shop/orders/:id': <ShopOrderPage />,
    '/receipt/:id': <ReceiptPage />,
  }
  return { server, ...open(pages, at), user: userEvent.setup() }
}
