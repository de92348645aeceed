import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { orderKeys } from '../lib/api/order-keys.ts'
import type { DeliveriesView } from './deliveries-view.ts'

/** Under the key of the order lists, so that any order change invalidates it. */
export const deliveriesKey = [...orderKeys.lists, 'deliveries'] as const

export const deliveriesQuery = ({ q, page, limit, status, region, isLate }: DeliveriesView) =>
  queryOptions({
    queryKey: [...deliveriesKey, q, page, limit, status, region, isLate],
    queryFn: () =>
      api('GET /deliveries', {
        query: {
          page,
          limit,
          ...(q && { q }),
          ...(status && { status }),
          ...(region && { region }),
          ...(isLate && { late: true }),
        },
      }),
    placeholderData: keepPreviousData,
  })
