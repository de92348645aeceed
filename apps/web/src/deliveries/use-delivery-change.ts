import type { Delivery, DeliveryPage } from '@axle/contract/deliveries'
import type { OrderStatus } from '@axle/contract/order-status'
import type { OrderDetails } from '@axle/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { orderKeys } from '../lib/api/order-keys.ts'
import { deliveriesKey } from './delivery-queries.ts'

export type Tracking = Pick<Delivery, 'carrier' | 'trackingNumber'>

/** Saves the tracking of a vendor order or sets its next status, and updates the lists at once. Throws refusals. */
export function useDeliveryChange({ orderId, vendorOrderId, status: shown }: Delivery) {
  const queryClient = useQueryClient()
  const refetchDeliveries = () => {
    void queryClient.invalidateQueries({ queryKey: orderKeys.one(orderId) })
    void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
  }
  return {
    track: async (edit: Partial<Tracking> & { was: Partial<Tracking> }): Promise<Tracking> => {
      const { data } = await api('PUT /orders/:id', { params: { id: orderId }, body: { vendorOrderId, ...edit } })
      const tracking = trackingIn(data, vendorOrderId)
      const changed = (row: Delivery) => (row.vendorOrderId === vendorOrderId ? { ...row, ...tracking } : row)
      queryClient.setQueriesData<DeliveryPage>(
        { queryKey: deliveriesKey },
        (page) => page && { ...page, data: page.data.map(changed) },
      )
      refetchDeliveries()
      return tracking
    },
    readTracking: async (): Promise<Tracking> =>
      trackingIn((await api('GET /orders/:id', { params: { id: orderId } })).data, vendorOrderId),
    move: async (status: OrderStatus): Promise<void> => {
      await api('PUT /orders/:id/status', {
        params: { id: orderId },
        body: { status, vendorOrderId, was: { status: shown } },
      }).finally(refetchDeliveries)
    },
  }
}

function trackingIn({ vendorOrders }: OrderDetails, vendorOrderId: number): Tracking {
  const { carrier = null, trackingNumber = null } = vendorOrders.find(({ id }) => id === vendorOrderId) ?? {}
  return { carrier, trackingNumber }
}
