import type { OrderDetails } from '@axle/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { orderKeys } from '../lib/order-keys.ts'

type Delivery =
  | 'deliveryToName'
  | 'deliveryToPhone'
  | 'deliveryToAddress'
  | 'deliveryToCity'
  | 'deliveryToState'
  | 'deliveryToZipCode'
  | 'deliveryToCountry'
export type DeliveryValues = Pick<OrderDetails['order'], Delivery>

type Change =
  | { vendorOrderId: number; trackingNumber: string; carrier: string }
  | { vendorOrderId: number; paymentStatus: OrderDetails['vendorOrders'][number]['paymentStatus'] }
  | DeliveryValues

/** Writes what stands beside the status, and shows the order as it is then. What is refused is thrown. */
export function useOrderChange(id: string) {
  const queryClient = useQueryClient()
  return async (change: Change): Promise<void> => {
    const { data } = await api('PUT /orders/:id', { params: { id }, body: change })
    queryClient.setQueryData(orderKeys.one(id), data)
    void queryClient.invalidateQueries({ queryKey: orderKeys.one(id) })
    void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
  }
}
