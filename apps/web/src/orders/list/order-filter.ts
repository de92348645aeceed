import { type OrderStatus, orderStatuses } from '@axle/contract/order-status'

type SortKey = 'createdAt' | 'totalAmount' | 'orderCode' | 'status' | 'customer'
export type Sort = SortKey | `-${SortKey}`
export const rowsPerPage = [5, 10, 25] as const
const defaultSort: Sort = '-createdAt'
/** In menu order: newest or highest first. */
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

/** Filters of a shop's list only; the tiles of the vendor dashboard link to them. */
export const shopOnly = ['late', 'refundDue'] as const

/** The filters of an order list in the URL. */
export interface OrderFilter {
  status: OrderStatus | undefined
  archived: boolean
  /** Shop lists only: orders that are overdue for shipping. */
  late: boolean
  /** Shop lists only: cancelled orders that the shop must refund itself. */
  refundDue: boolean
  /** Shop lists only: orders to this town. */
  town: string
  q: string
  from: string
  to: string
  sort: Sort
  page: number
  limit: number
}

/** Changes to the filter; undefined removes a search parameter. */
export type FilterChange = { [K in keyof OrderFilter]?: OrderFilter[K] | undefined }

const day = (text: string | null): string => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

/** Parses the search parameters; ignores invalid ones. */
export function readFilter(params: URLSearchParams, usualLimit: number): OrderFilter {
  const sort = params.get('sort') ?? ''
  const limit = Number(params.get('limit'))
  const page = Number(params.get('page'))
  return {
    status: orderStatuses.find((status) => status === params.get('status')),
    archived: params.get('archived') === 'true',
    late: params.get('late') === 'true',
    refundDue: params.get('refundDue') === 'true',
    town: params.get('town') ?? '',
    q: params.get('q') ?? '',
    from: day(params.get('from')),
    to: day(params.get('to')),
    sort: sorts.find((known) => known === sort) ?? defaultSort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: rowsPerPage.find((known) => known === limit) ?? usualLimit,
  }
}

/** The search parameters after a change. Every change but paging returns to the first page; defaults are omitted. */
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

/** The API query; a reversed range is dropped. */
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
  filter.q !== '' || filter.town !== '' || filter.from !== '' || filter.to !== '' || shopOnly.some((key) => filter[key])
