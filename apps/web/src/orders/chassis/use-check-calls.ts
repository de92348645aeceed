import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { fieldErrors, messageOf } from '../../lib/api/errors.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { type CheckValues } from './check-draft.ts'

/** Asks for a check of a vendor order, takes the question back, and answers that it fits. */
export function useCheckCalls({ id, orderId, chassisCheck }: VendorOrder) {
  const { t } = useTranslation('chassis')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> }>()
  const run = (call: () => Promise<{ data: OrderDetails }>, done: string) =>
    send(async () => {
      const queryKey = orderKeys.one(orderId)
      setFailure(undefined)
      try {
        queryClient.setQueryData(queryKey, (await call()).data)
        toast.success(done)
      } catch (error) {
        setFailure({ message: messageOf(error, t('failed')), fields: fieldErrors(error) })
        void queryClient.invalidateQueries({ queryKey })
      }
      void queryClient.invalidateQueries({ queryKey: orderKeys.lists })
    })
  const params = { id: orderId, vendorOrderId: String(id) }
  return {
    busy,
    failure,
    ask: ({ number, photos }: CheckValues, vehicleId: number | undefined) =>
      run(
        () =>
          api('POST /orders/:id/chassis-checks', {
            params: { id: orderId },
            body: { vendorOrderId: id, number, photos: [...photos], ...(vehicleId && { vehicleId }) },
          }),
        t('asked'),
      ),
    withdraw: () => run(() => api('DELETE /orders/:id/chassis-checks/:vendorOrderId', { params }), t('withdrawn')),
    answerFits: () =>
      run(
        () =>
          api('POST /orders/:id/chassis-checks/:vendorOrderId/answer', {
            params,
            body: { fits: true, askedAt: chassisCheck?.askedAt ?? '' },
          }),
        t('answered'),
      ),
  }
}
