import type { OrderDetails } from '@axle/contract/orders'
import type { Input } from '@axle/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'

type Delivery =
  | 'deliveryToName'
  | 'deliveryToPhone'
  | 'deliveryToAddress'
  | 'deliveryToCity'
  | 'deliveryToState'
  | 'deliveryToZipCode'
  | 'deliveryToCountry'
export type DeliveryValues = Pick<OrderDetails['order'], Delivery>

type Change = Required<Input<'PUT /orders/:id'>>['body'] & {
  /** The shown values, for conflict detection. */
  was: object
}

/** Saves changes besides the status, and shows the result. Buyers change only the address. Throws refusals. */
export function useOrderChange(id: string, as: 'seller' | 'buyer' = 'seller') {
  const queryClient = useQueryClient()
  const refetchOrder = () => void queryClient.invalidateQueries({ queryKey: orderKeys.one(id) })
  return async (change: Change): Promise<OrderDetails> => {
    try {
      const call = { params: { id }, body: change }
      const { data } = await (as === 'buyer' ? api('PUT /orders/:id/address', call) : api('PUT /orders/:id', call))
      queryClient.setQueryData(orderKeys.one(id), data)
      void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
      return data
    } finally {
      // Also after a refusal: the shown data may be out of date.
      refetchOrder()
    }
  }
}
