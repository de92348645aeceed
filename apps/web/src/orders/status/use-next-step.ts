import type { OrderRow } from '@axle/contract/orders'
import type { RowStep } from '@axle/contract/shop-steps'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { statusFailure } from './use-order-status.ts'

/** A second tap within this time was meant for the previous step. */
export const delayAfterStep = 700

/** Takes the next step of an order in a shop's list. One at a time: the next row moves up under the pointer. */
export function useNextStep() {
  const { t } = useTranslation('orders')
  const queryClient = useQueryClient()
  const isRunning = useRef(false)
  const [moving, setMoving] = useState<string>()
  const move = async (order: OrderRow, to: RowStep) => {
    if (isRunning.current) return
    isRunning.current = true
    const { id } = order
    setMoving(id)
    try {
      await send(order, to)
      toast.success(to === 'accept' ? t('orderAccepted') : t('statusUpdatedTo', { status: t(`status.${to}`) }))
    } catch (error) {
      toast.error(statusFailure(error, t))
    }
    void queryClient.invalidateQueries({ queryKey: orderKeys.one(id) })
    const lists = queryClient.invalidateQueries({ queryKey: orderKeys.lists })
    // Offline, the refetch would wait until the connection is back.
    if (navigator.onLine) await lists
    setTimeout(() => {
      isRunning.current = false
      setMoving(undefined)
    }, delayAfterStep)
  }
  return { moving, move }
}

async function send({ id, status, vendorOrderId }: OrderRow, to: RowStep): Promise<void> {
  const params = { id }
  if (to === 'accept') await api('POST /orders/:id/accept', { params, body: { vendorOrderId: vendorOrderId ?? 0 } })
  else
    await api('PUT /orders/:id/status', {
      params,
      body: { status: to, was: { status }, ...(vendorOrderId !== null && { vendorOrderId }) },
    })
}
