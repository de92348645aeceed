import type { OrderRow } from '@axle/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { toast } from '../../ui/toasts/toast.ts'

/** Restores orders from the archive and reports the result. */
export function useRestore(onRestored: () => void) {
  const { t } = useTranslation('orders')
  const queryClient = useQueryClient()
  return async (orders: readonly Pick<OrderRow, 'id'>[]): Promise<void> => {
    const answers = await Promise.allSettled(
      orders.map(({ id }) => api('POST /orders/:id/restore', { params: { id } })),
    )
    const refused = answers.find((answer) => answer.status === 'rejected')
    if (refused) toast.error(messageOf(refused.reason, t('restoreFailed')))
    else toast.success(t('restored', { count: orders.length }))
    onRestored()
    await queryClient.invalidateQueries({ queryKey: orderKeys.lists })
  }
}
