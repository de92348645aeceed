import type { OrderRow } from '@axle/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { toast } from '../../ui/toasts/toast.ts'
import type { FailedOrder } from '../list/failed-orders.tsx'
import { type BulkStep, inParallel } from './bulk-step.ts'

/** Requests at a time: each locks the stock and the order of its own. */
const atOnce = 4

/** Takes the same step for several orders, and names those that were refused. */
export function useBulkStep(onMoved: () => void) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [unmoved, setUnmoved] = useState<readonly FailedOrder[]>([])
  const moveAll = ({ to, orders }: BulkStep) =>
    send(async () => {
      const failed = await inParallel(orders, atOnce, ({ id, status, vendorOrderId }: OrderRow) => {
        const body = { status: to, was: { status }, ...(vendorOrderId !== null && { vendorOrderId }) }
        return api('PUT /orders/:id/status', { params: { id }, body })
      })
      const count = orders.length - failed.length
      if (count > 0) toast.success(t('movedMany', { n: counted(count), status: t(`status.${to}`) }))
      setUnmoved(failed.map(({ one, error }) => ({ order: one, error })))
      onMoved()
      for (const { id } of orders) void queryClient.invalidateQueries({ queryKey: orderKeys.one(id) })
      if (navigator.onLine) await queryClient.invalidateQueries({ queryKey: orderKeys.lists })
    })
  return { busy, moveAll, unmoved, close: () => setUnmoved([]) }
}
