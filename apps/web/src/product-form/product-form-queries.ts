import type { User } from '@axle/contract/accounts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { mayInOwnShop } from '../lib/session/shop-access.ts'
import { isAdmin } from '../lib/session/session.ts'
import { withoutRetired } from './vehicles/vehicle-choice.ts'

const hour = 3_600_000

export const partsQuery = queryOptions({
  queryKey: ['parts', 'with-aliases'],
  queryFn: async () => (await api('GET /parts')).data,
  staleTime: hour,
})

export const vehicleTreeQuery = queryOptions({
  queryKey: ['vehicle-tree'],
  queryFn: async () => (await api('GET /vehicle-makes/tree')).data,
  staleTime: hour,
  select: withoutRetired,
})

/** Letters of a name that can mean something. */
const shortestName = 4

/** What the name of a new product means. */
export const nameHintsQuery = (name: string) =>
  queryOptions({
    queryKey: ['products', 'hints', 'name', name],
    queryFn: async () => (await api('GET /products/hints', { query: { name } })).data,
    enabled: name.length >= shortestName,
    staleTime: hour,
  })

/** What products with the same part number list. */
export const numberHintsQuery = (partNumber: string) =>
  queryOptions({
    queryKey: ['products', 'hints', 'number', partNumber],
    queryFn: async () => (await api('GET /products/hints', { query: { partNumber } })).data,
    enabled: partNumber !== '',
    staleTime: hour,
  })

/** A product as its owner sees it, whatever its shop's status. */
export const productToEditQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'to-edit', id],
    queryFn: async () => (await api('GET /products/:id/edit', { params: { id } })).data,
  })

/** The product to copy. */
export const productToCopyQuery = (id: number | null) =>
  queryOptions({ ...productToEditQuery(String(id)), enabled: id !== null })

/** Shops for a product: a vendor's own and those in which staff may add products; for admins a search over all. */
export const shopsToSellInQuery = (user: User, q: string) =>
  queryOptions({
    queryKey: ['shops', 'to-sell-in', user.id, isAdmin(user) ? q : ''],
    queryFn: async () => {
      if (!isAdmin(user)) {
        const params = { userId: String(user.id) }
        const { data } = await api('GET /business/user/:userId', { params, query: { work: true } })
        return data.filter(({ id }) => mayInOwnShop(user, id, 'products'))
      }
      return (await api('GET /business', { query: { limit: 50, ...(q && { q, in: 'name' as const }) } })).data
    },
  })

/** A shop's products, also sold-out ones, to copy vehicles from. */
export const productsOfShopQuery = (shopId: number, q: string) =>
  queryOptions({
    queryKey: ['products', 'of-shop', shopId, q],
    queryFn: async () =>
      (
        await api('GET /business/:id/products', {
          params: { id: String(shopId) },
          query: { limit: 20, ...(q && { q }) },
        })
      ).data,
    placeholderData: keepPreviousData,
  })
