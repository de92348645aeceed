import type { OrderDetails } from '@axle/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { afterOrder } from '../../cart/cart.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { deletePrivateDrafts } from '../../lib/forms/draft.ts'
import { orderQuery } from '../../orders/order-queries.ts'

/** A placed order; one paid online redirects to its payment at once. */
export interface Placed {
  id: string
  isLeaving: boolean
}

/** Shows the placed order, and redirects to its payment where it is paid online. */
export function useFinish(onPlaced: (placed: Placed) => void) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return ({ order, ...details }: OrderDetails) => {
    const isOnline = order.paymentMethod === 'card' && order.status === 'pending_payment'
    queryClient.setQueryData(orderQuery(order.id).queryKey, { order, ...details })
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    // First the done view, then the empty cart: an empty cart alone would redirect to the first step.
    onPlaced({ id: order.id, isLeaving: isOnline })
    cartStore.set(afterOrder)
    deletePrivateDrafts()
    if (isOnline) void navigate(`/payment?order=${order.id}`, { replace: true, state: { goOn: true } })
    else void navigate(`/shop/product/checkout?done=${order.id}`, { replace: true })
  }
}
