import type { OrderPayment } from '@axle/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { orderKeys } from '../lib/api/order-keys.ts'
import { pollInterval } from './payment-view.ts'

/** The payment status of an order. Polls, ever more slowly, while a change is expected. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys.one(id), 'payment'],
    queryFn: async () => (await api('GET /orders/:id/payment', { params: { id } })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && pollInterval(data, dataUpdateCount),
  })

/** Each call returns the new payment status. */
export const paymentSteps = {
  open: async (id: string): Promise<OrderPayment> => (await api('POST /orders/:id/payment', { params: { id } })).data,
  check: async (id: string): Promise<OrderPayment> =>
    (await api('POST /orders/:id/payment/check', { params: { id } })).data,
  reportTransfer: async (id: string, said: { vendorOrderId: number; reference: string }): Promise<OrderPayment> =>
    (await api('POST /orders/:id/payment/said', { params: { id }, body: said })).data,
}
