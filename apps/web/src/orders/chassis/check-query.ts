import type { VendorOrder } from '@axle/contract/orders'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'

/** The call that reads a check, without `/api`. */
export const checkPath = ({ orderId, id }: Pick<VendorOrder, 'orderId' | 'id'>): string =>
  `/orders/${orderId}/chassis-checks/${id}`

/** The private part of a check; another one after it was asked for anew. */
export const checkQuery = ({ orderId, id, chassisCheck }: Pick<VendorOrder, 'orderId' | 'id' | 'chassisCheck'>) =>
  queryOptions({
    queryKey: [...orderKeys.one(orderId), 'chassis', id, chassisCheck?.askedAt],
    queryFn: async () => {
      const params = { id: orderId, vendorOrderId: String(id) }
      return (await api('GET /orders/:id/chassis-checks/:vendorOrderId', { params })).data
    },
  })
