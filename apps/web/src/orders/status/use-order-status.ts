import type { OrderStatus } from '@axle/contract/order-status'
import { useQueryClient } from '@tanstack/react-query'
import type { Translate } from '../../ui/translation/i18n-instance.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf, statusOf } from '../../lib/api/errors.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { orderQuery } from '../order-queries.ts'

interface Change {
  status: OrderStatus
  vendorOrderId?: number
  reason?: string
  /** The shown status, for conflict detection. */
  was: { status: OrderStatus }
}
interface Outcome {
  saved: () => void
  /** Shows the failure; defaults to a toast. */
  failed: ((failure: string) => void) | undefined
}

/**
 * Returns why a status was not set. Only a 409 carries a reason, such as too little stock to revive the order; without a response, the
 * status may have been set.
 */
export function statusFailure(error: unknown, t: Translate): string {
  if (statusOf(error) === 0) return t('common:noResponse')
  return statusOf(error) === 409 ? messageOf(error, t('statusFailed')) : t('statusFailed')
}

/** Sends a status and refetches the order. */
export function useOrderStatus(id: string, as: 'admin' | 'shop') {
  const { t } = useTranslation('orders')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const setStatus = (change: Change, { saved, failed = toast.error }: Outcome) =>
    send(async () => {
      const { queryKey } = orderQuery(id)
      try {
        const { data } = await api('PUT /orders/:id/status', { params: { id }, body: change })
        queryClient.setQueryData(queryKey, data)
        if (as === 'admin') toast.brief(t('statusUpdated'))
        else toast.success(t('statusUpdatedTo', { status: t(`status.${change.status}`) }))
        saved()
      } catch (error) {
        failed(statusFailure(error, t))
      }
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
    })
  return { busy, setStatus }
}
