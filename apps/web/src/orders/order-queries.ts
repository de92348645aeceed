import { limits } from '@axle/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { orderKeys } from '../lib/api/order-keys.ts'
import { type OrderFilter, queryOf } from './list/order-filter.ts'

/** The scope of a list: all orders, the buyer's own, or one shop's. */
export type Scope = { as: 'admin' } | { as: 'buyer' } | { as: 'shop'; shopId: number }

export const ordersQuery = (scope: Scope, filter: OrderFilter) =>
  queryOptions({
    queryKey: [...orderKeys.lists, scope, filter],
    queryFn: () => {
      const query = queryOf(filter)
      if (scope.as === 'shop')
        return api('GET /orders/business/:id', {
          params: { id: String(scope.shopId) },
          query: {
            ...query,
            ...(filter.late && { late: true }),
            ...(filter.refundDue && { refundDue: true }),
            ...(filter.town && { town: filter.town }),
          },
        })
      if (scope.as === 'buyer') return api('GET /orders', { query: { ...query, mine: true } })
      return api('GET /orders', { query: { ...query, ...(filter.archived && { archived: true }) } })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The first orders under a filter, as many as can be selected. */
export const allOrdersQuery = (scope: Scope, filter: OrderFilter) =>
  ordersQuery(scope, { ...filter, page: 1, limit: limits.list.maxLimit })

/** The vendor orders of a shop that are selected on other pages. */
export const selectedOrdersQuery = (scope: Scope, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...orderKeys.lists, scope, 'selected', ids],
    queryFn: () =>
      api('GET /orders/business/:id', {
        params: { id: scope.as === 'shop' ? String(scope.shopId) : '' },
        query: { ids: [...ids], limit: limits.list.maxLimit },
      }),
    // Keeps the known orders while another one is selected.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: async () => (await api('GET /orders/:id', { params: { id } })).data,
    staleTime: 0,
  })

/** The payment of an order; invalidated together with the order. */
export const orderPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...orderKeys.one(id), 'payment'],
    queryFn: async () => (await api('GET /orders/:id/payment', { params: { id } })).data,
    staleTime: 0,
  })

/** Deletes orders from their list; returns those that failed, with the errors. */
export async function deleteOrders<T extends { id: string }>(orders: readonly T[], as: Scope['as']) {
  const undeleted: { order: T; error: unknown }[] = []
  for (const order of orders) {
    // One by one: few are selected, and a refusal must not stop the rest.
    await api('DELETE /orders/:id', { params: { id: order.id }, query: { as } }).catch((error: unknown) =>
      undeleted.push({ order, error }),
    )
  }
  return undeleted
}
