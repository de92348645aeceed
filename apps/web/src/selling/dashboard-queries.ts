import type { Product } from '@axle/contract/catalogue'
import { limits } from '@axle/contract/limits'
import type { OrderStatus } from '@axle/contract/order-status'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api.ts'

const { lowStock } = limits.product

export const ownShopsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['shops', 'own', userId],
    queryFn: async () => (await api('GET /business/user/:userId', { params: { userId: String(userId) } })).data,
  })

/** How many of a shop's orders stand in which status. */
export const shopStatusCountsQuery = (shopId: number) =>
  queryOptions({
    queryKey: ['orders', 'status-counts', shopId],
    queryFn: async (): Promise<Partial<Record<OrderStatus, number>>> =>
      (await api('GET /orders/business/:id', { params: { id: String(shopId) }, query: { limit: 1 } })).meta
        .statusCounts,
  })

/**
 * The shop's products that are nearly gone, fewest first. The catalogue has no filter by stock, since stock changes with
 * every order; so all of the shop's products are read, a hundred at a time.
 */
export const lowStockQuery = (shopId: number) =>
  queryOptions({
    queryKey: ['products', 'low-stock', shopId],
    queryFn: async () => {
      const low: Product[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { data, meta } = await api('GET /products', {
          query: { businessId: shopId, view: 'card', sort: 'newest', limit: 100, page },
        })
        low.push(...data.filter(({ stock }) => stock <= lowStock))
        pages = Math.ceil(meta.total / meta.limit)
      }
      return low.toSorted((one, other) => one.stock - other.stock)
    },
    staleTime: 60_000,
  })
