import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { toast } from '../../ui/toasts/toast.ts'
import { ordersQuery, type Scope } from '../order-queries.ts'
import { type FilterChange, type OrderFilter, readFilter, writeFilter } from './order-filter.ts'
import { useTablePreference } from './table-preference.ts'
import { useOrderSelection } from './use-order-selection.ts'

const useOrders = (scope: Scope, filter: OrderFilter) => useQuery(ordersQuery(scope, filter))

/** Reads the filter from the URL, loads its orders, and remembers the selected rows. */
export function useOrderList(scope: Scope) {
  const { t } = useTranslation('orders')
  const [params, setParams] = useSearchParams()
  const asked = readFilter(params, useTablePreference().rows)
  // Only shops have orders to ship or refund.
  const filter = scope.as === 'shop' ? asked : { ...asked, late: false, refundDue: false, town: '' }
  const orders = useOrders(scope, filter)
  const rows = orders.data?.data ?? []
  const { selection, chosen, leavePage } = useOrderSelection(scope, rows)
  const failed = t(`listFailed.${scope.as}`)
  useEffect(() => {
    if (orders.isError) toast.error(failed, 'orders-failed')
  }, [orders.isError, failed])
  useLastPage(orders, filter)
  const narrow = (changes: FilterChange) => {
    leavePage()
    setParams((now) => writeFilter(now, changes), { replace: !('page' in changes), preventScrollReset: true })
  }
  return { search: String(params), filter, narrow, orders, rows, failed, selection, chosen, leavePage }
}

// The last row of the last page may be gone; opens the new last page.
function useLastPage(orders: ReturnType<typeof useOrders>, filter: OrderFilter): void {
  const [, setParams] = useSearchParams()
  const lastPage = Math.max(1, Math.ceil((orders.data?.meta.total ?? 0) / filter.limit))
  const isPastEnd =
    orders.isSuccess && !orders.isPlaceholderData && orders.data.data.length === 0 && filter.page > lastPage
  useEffect(() => {
    if (isPastEnd) setParams((now) => writeFilter(now, { page: lastPage }), { replace: true })
  }, [isPastEnd, lastPage, setParams])
}
