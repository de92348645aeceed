import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import type { PrintView } from './print-view.ts'

/** The orders to print. Under the key of the lists, so that changes of orders invalidate it. */
export const sheetsQuery = ({ shopId, ids }: Pick<PrintView, 'shopId' | 'ids'>) =>
  queryOptions({
    queryKey: [...orderKeys.lists, 'sheets', shopId, ids],
    queryFn: async () => {
      const query = { ids: ids.map(String) }
      return (await api('GET /business/:id/orders/sheets', { params: { id: String(shopId) }, query })).data
    },
    staleTime: 0,
  })
