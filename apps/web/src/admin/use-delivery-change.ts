import type { Delivery, DeliveryPage } from '@axle/contract/deliveries'
import type { OrderStatus } from '@axle/contract/order-status'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { orderKeys } from '../lib/order-keys.ts'
import { deliveriesKey } from './admin-queries.ts'

export type Tracking = Pick<Delivery, 'carrier' | 'trackingNumber'>

/** Writes the tracking of a part, or moves its order on; the lists show it at once. What is refused is thrown. */
export function useDeliveryChange({ orderId, vendorOrderId }: Delivery) {
  const queryClient = useQueryClient()
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: orderKeys.one(orderId) })
    void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
  }
  return {
    track: async (tracking: Tracking): Promise<void> => {
      await api('PUT /orders/:id', { params: { id: orderId }, body: { vendorOrderId, ...tracking } })
      const changed = (row: Delivery) => (row.vendorOrderId === vendorOrderId ? { ...row, ...tracking } : row)
      queryClient.setQueriesData<DeliveryPage>(
        { queryKey: deliveriesKey },
        (page) => page && { ...page, data: page.data.map(changed) },
      )
      readAgain()
    },
    move: async (status: OrderStatus): Promise<void> => {
      await api('PUT /orders/:id/status', { params: { id: orderId }, body: { status } })
      readAgain()
    },
  }
}
