import { limits } from '@axle/contract/limits'
import type { OrderRow } from '@axle/contract/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Selection, useSelection } from '../../lib/data-table/selection.ts'
import { allOrdersQuery, type Scope, selectedOrdersQuery } from '../order-queries.ts'
import type { OrderFilter } from './order-filter.ts'

const none: ReadonlySet<string> = new Set()

/** The key of a row: the vendor order in a shop's list, whose selection lasts over pages in the URL. */
export const keyOfOrder = ({ id, vendorOrderId }: OrderRow): string => String(vendorOrderId ?? id)

/** The selected orders: in a shop's list those of all pages and filters, in other lists those of this page. */
export function useOrderSelection(scope: Scope, rows: readonly OrderRow[]) {
  const lasting = useSelection(limits.list.maxLimit)
  const ofPage = useSelectedRows()
  const isShop = scope.as === 'shop'
  const selection = isShop ? lasting : ofPage
  const onPage = new Map(rows.map((row) => [keyOfOrder(row), row]))
  const elsewhere = isShop ? [...selection.keys].filter((key) => /^\d{1,9}$/.test(key) && !onPage.has(key)) : []
  const others = useQuery({ ...selectedOrdersQuery(scope, elsewhere), enabled: elsewhere.length > 0 })
  const known = new Map([...(others.data?.data ?? []).map((row) => [keyOfOrder(row), row] as const), ...onPage])
  const chosen = [...selection.keys].flatMap((key) => known.get(key) ?? [])
  return { selection, chosen, leavePage: isShop ? () => undefined : ofPage.clear }
}

/** Selects all orders under the filter, as many as can be changed at once. */
export function useSelectAll(scope: Scope, filter: OrderFilter, { set, clear }: Selection) {
  const queryClient = useQueryClient()
  return async () => {
    const { data } = await queryClient.fetchQuery(allOrdersQuery(scope, filter))
    clear()
    set(data.map(keyOfOrder), true)
  }
}

function useSelectedRows(): Selection {
  const [keys, setKeys] = useState(none)
  return useMemo(() => {
    const set: Selection['set'] = (changed, isSelected) =>
      setKeys((now) => {
        const others = [...now].filter((key) => ![...changed].includes(key))
        return new Set(isSelected ? [...others, ...changed] : others)
      })
    return {
      keys,
      isFull: false,
      set,
      toggle: (key) => set([key], !keys.has(key)),
      clear: () => setKeys(none),
    }
  }, [keys])
}
