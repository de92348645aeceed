import { type OrderStatus, orderStatuses } from '@axle/contract/order-status'

export type SortKey = 'createdAt' | 'totalAmount' | 'orderCode' | 'status' | 'customer'
export type Sort = SortKey | `-${SortKey}`
export const rowsPerPage = [5, 10, 25] as const
const defaultSort: Sort = '-createdAt'
/** In the order in which they are offered: what is newest or most first. */
export const sorts: readonly Sort[] = [
  '-createdAt',
  'createdAt',
  '-totalAmount',
  'totalAmount',
  'orderCode',
  '-orderCode',
  'customer',
  '-customer',
  'status',
  '-status',
]

/** What only the list of a shop is narrowed to: what the tiles of its dashboard count. */
export const shopOnly = ['late', 'refundDue'] as const

/** What an order list is narrowed to, as it stands in the address. */
export interface OrderFilter {
  status: OrderStatus | undefined
  archived: boolean
  /** Of a shop's list: only what is to be sent and has waited too long. */
  late: boolean
  /** Of a shop's list: only what was called off and the shop itself has to refund. */
  refundDue: boolean
  q: string
  from: string
  to: string
  sort: Sort
  page: number
  limit: number
}

/** What is narrowed otherwise; undefined takes it out of the address. */
export type FilterChange = { [K in keyof OrderFilter]?: OrderFilter[K] | undefined }

const day = (text: string | null): string => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

/** Reads the address; whatever is not understood is as if it were not there. */
export function readFilter(params: URLSearchParams, usualLimit: number): OrderFilter {
  const sort = params.get('sort') ?? ''
  const limit = Number(params.get('limit'))
  const page = Number(params.get('page'))
  return {
    status: orderStatuses.find((status) => status === params.get('status')),
    archived: params.get('archived') === 'true',
    late: params.get('late') === 'true',
    refundDue: params.get('refundDue') === 'true',
    q: params.get('q') ?? '',
    from: day(params.get('from')),
    to: day(params.get('to')),
    sort: sorts.find((known) => known === sort) ?? defaultSort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: rowsPerPage.find((known) => known === limit) ?? usualLimit,
  }
}

/** The address with these changes: anything but turning the page goes back to the first one, defaults are left out. */
export function writeFilter(params: URLSearchParams, changes: FilterChange): URLSearchParams {
  const next = new URLSearchParams(params)
  if (!('page' in changes)) next.delete('page')
  for (const [key, value] of Object.entries(changes)) {
    const usual = value === '' || value === undefined || value === false || value === defaultSort
    if (usual || (key === 'page' && value === 1)) next.delete(key)
    else next.set(key, String(value))
  }
  return next
}

export const isBackwards = ({ from, to }: Pick<OrderFilter, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && to < from

/** What is asked of the server: a range that runs backwards is not applied. */
export function queryOf(filter: OrderFilter) {
  const range = isBackwards(filter)
    ? {}
    : { ...(filter.from && { from: filter.from }), ...(filter.to && { to: filter.to }) }
  return {
    ...(filter.status && { status: filter.status }),
    ...(filter.q && { q: filter.q }),
    ...range,
    sort: filter.sort,
    page: filter.page,
    limit: filter.limit,
  }
}

export const isNarrowed = (filter: OrderFilter): boolean =>
  filter.q !== '' || filter.from !== '' || filter.to !== '' || shopOnly.some((key) => filter[key])

/** A click on a column: descending first for dates and sums, then the other way round. */
export function nextSort(current: Sort, key: SortKey): Sort {
  if (current === key) return `-${key}`
  if (current === `-${key}`) return key
  return key === 'createdAt' || key === 'totalAmount' ? `-${key}` : key
}

export const ariaSort = (current: Sort, key: SortKey): 'ascending' | 'descending' | 'none' =>
  current === key ? 'ascending' : current === `-${key}` ? 'descending' : 'none'
