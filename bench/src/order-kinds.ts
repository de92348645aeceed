import { orderSorts, orderStatuses } from '@axle/contract'
import type { Draws } from './draws.ts'
import type { OrderPeople } from './order-table.ts'
import { type Query, textOf } from './questions.ts'

export interface OrderKind {
  readonly name: string
  readonly list: 'admin' | 'shop' | 'sheets' | 'staff' | 'buyer' | 'deliveries'
  readonly query: (draws: Draws, orders: number, people: OrderPeople) => Query
}

const limit = 25
const lastPage = (orders: number) => Math.max(1, Math.floor((orders * 0.98) / limit))
const anyPage = (draws: Draws, orders: number) => 1 + draws.whole(lastPage(orders))
const fewPages = (draws: Draws) => 1 + draws.whole(5)
const anySort = (draws: Draws) => draws.pick(orderSorts)
const commonNames = ['mensah', 'kofi', 'owusu', 'asante', 'ama', 'Kwame'] as const
const deepIn = (...sorts: readonly string[]) => ({
  list: 'admin' as const,
  query: (draws: Draws, orders: number) => ({ sort: draws.pick(sorts), page: anyPage(draws, orders) }),
})

/** Whole days within the last thousand. */
function days(draws: Draws, most: number): Query {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const from = 1 + draws.whole(1_000)
  return { from: day(from), to: day(Math.max(0, from - draws.whole(most))) }
}

const hex = (draws: Draws, letters: number) =>
  Array.from({ length: letters }, () => draws.whole(16).toString(16)).join('')

/** Vendor orders of the large shop, each another one. */
const idsFrom = (draws: Draws, { vendorOrderIds }: OrderPeople, count: number): readonly string[] => {
  const first = draws.whole(Math.max(1, vendorOrderIds.length - count))
  return vendorOrderIds.slice(first, first + count).map(String)
}

/** Queries of order lists: first for admins, then for a large shop and a buyer. */
export const orderKinds: readonly OrderKind[] = [
  { name: 'first page', list: 'admin', query: (draws) => ({ sort: anySort(draws) }) },
  { name: 'any page by age', ...deepIn('createdAt', '-createdAt') },
  { name: 'any page by status', ...deepIn('status', '-status') },
  { name: 'any page by total', ...deepIn('totalAmount', '-totalAmount') },
  { name: 'any page by code', ...deepIn('orderCode', '-orderCode') },
  { name: 'any page by customer', ...deepIn('customer', '-customer') },
  {
    name: 'status',
    list: 'admin',
    query: (draws) => ({ sort: anySort(draws), status: draws.pick(orderStatuses), page: fewPages(draws) }),
  },
  {
    name: 'days',
    list: 'admin',
    query: (draws) => ({ sort: anySort(draws), ...days(draws, 400), page: fewPages(draws) }),
  },
  {
    name: 'status and days',
    list: 'admin',
    query: (draws) => ({ sort: anySort(draws), status: draws.pick(orderStatuses), ...days(draws, 400) }),
  },
  {
    name: 'archived',
    list: 'admin',
    query: (draws) => ({ sort: anySort(draws), archived: 'true', page: fewPages(draws) }),
  },
  { name: 'code', list: 'admin', query: (draws) => ({ sort: anySort(draws), q: `AX-${hex(draws, 4)}` }) },
  { name: 'part of a code', list: 'admin', query: (draws) => ({ sort: anySort(draws), q: hex(draws, 4) }) },
  {
    name: 'e-mail',
    list: 'admin',
    query: (draws, orders) => ({ sort: anySort(draws), q: `person${draws.whole(orders / 5)}@` }),
  },
  {
    name: 'phone',
    list: 'admin',
    query: (draws, orders) => ({ sort: anySort(draws), q: `24${String(draws.whole(orders / 5)).padStart(7, '0')}` }),
  },
  {
    name: 'rare name',
    list: 'admin',
    query: (draws) => ({ sort: anySort(draws), q: `${draws.pick(commonNames)} ${draws.whole(97)}` }),
  },
  {
    name: 'common name',
    list: 'admin',
    query: (draws) => ({ sort: anySort(draws), q: draws.pick(commonNames), page: fewPages(draws) }),
  },
  {
    name: 'common name, status, days',
    list: 'admin',
    query: (draws) => ({
      sort: anySort(draws),
      q: draws.pick(commonNames),
      status: draws.pick(orderStatuses),
      ...days(draws, 90),
    }),
  },
  {
    name: 'one or two letters',
    list: 'admin',
    query: (draws) => ({ sort: anySort(draws), q: draws.pick(['a', 'k', 'ko', 'zq', 'x', 'ax', 'm', 'ya']) }),
  },
  {
    name: 'all that there is',
    list: 'admin',
    query: (draws) => ({
      sort: anySort(draws),
      q: draws.pick(['AX-', 'gmail', 'person', '+2332']),
      page: fewPages(draws),
    }),
  },
  {
    name: 'shop',
    list: 'shop',
    query: (draws, orders) => ({ sort: anySort(draws), page: anyPage(draws, orders / 20) }),
  },
  {
    name: 'shop, status and days',
    list: 'shop',
    query: (draws) => ({ sort: anySort(draws), status: draws.pick(orderStatuses), ...days(draws, 400) }),
  },
  { name: 'shop, late', list: 'shop', query: (draws) => ({ sort: anySort(draws), late: 'true' }) },
  {
    name: 'shop, name or code',
    list: 'shop',
    query: (draws) => ({ sort: anySort(draws), q: draws.pick([...commonNames, 'AX-', 'a', hex(draws, 3)]) }),
  },
  {
    name: 'shop, town',
    list: 'shop',
    query: (draws) => ({ sort: anySort(draws), town: draws.pick(['Accra', 'Kumasi', 'Tema', 'Tamale']) }),
  },
  {
    name: 'shop, all of a filter to select',
    list: 'shop',
    query: (draws) => ({ sort: anySort(draws), status: draws.pick(orderStatuses), limit: 100 }),
  },
  {
    name: 'shop, 100 selected',
    list: 'shop',
    query: (draws, _orders, people) => ({ ids: idsFrom(draws, people, 100), limit: 100 }),
  },
  {
    name: 'shop, slips for 50',
    list: 'sheets',
    query: (draws, _orders, people) => ({ ids: idsFrom(draws, people, 50) }),
  },
  { name: 'shop, staff', list: 'staff', query: () => ({}) },
  {
    name: 'buyer',
    list: 'buyer',
    query: (draws) => ({ sort: anySort(draws), ...(draws.whole(2) > 0 && { q: 'AX-' }) }),
  },
  {
    name: 'deliveries',
    list: 'deliveries',
    query: (draws) =>
      draws.pick<Query>([
        {},
        { status: 'processing' },
        { region: 'Ashanti' },
        { late: 'true' },
        { q: 'shop 1' },
        { page: 3 },
      ]),
  },
]

const isPaged = (list: OrderKind['list']) => list !== 'sheets' && list !== 'staff'

export function orderRequest({ list, query }: OrderKind, draws: Draws, orders: number, people: OrderPeople) {
  const paths = {
    admin: 'orders',
    buyer: 'orders',
    shop: `orders/business/${people.shopId}`,
    sheets: `business/${people.shopId}/orders/sheets`,
    staff: `business/${people.shopId}/staff`,
    deliveries: 'deliveries',
  }
  const tokens = {
    admin: people.adminToken,
    buyer: people.buyerToken,
    shop: people.shopToken,
    sheets: people.shopToken,
    staff: people.shopToken,
    deliveries: people.adminToken,
  }
  return {
    path: `/api/${paths[list]}?${textOf({ ...(isPaged(list) && { limit }), ...query(draws, orders, people) })}`,
    headers: { authorization: `Bearer ${tokens[list]}` },
  }
}
