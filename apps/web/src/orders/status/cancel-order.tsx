import { limits } from '@axle/contract/limits'
import type { OrderDetails } from '@axle/contract/orders'
import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { money } from '../../lib/formats/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { orderLabel } from '../order-label.ts'
import { orderPaymentQuery, orderQuery } from '../order-queries.ts'
import { amountToRefund } from '../payment/amount-to-refund.ts'

/** Cancels an order before shipping, and shows the buyer what happens to the payment. */
export function CancelOrder({ details }: { details: OrderDetails }) {
  const { order } = details
  const { t } = useTranslation('orders')
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const { queryKey } = orderQuery(order.id)
  const paid = amountToRefund(details, 'cancelled')
  const { data: payment } = useQuery(orderPaymentQuery(order.id))
  const hasReported = payment?.parts.some((vendorOrder) => vendorOrder.said !== null && !vendorOrder.isSettled) ?? false
  const cancel = async () => {
    setBusy(true)
    try {
      const body = reason.trim() ? { reason: reason.trim() } : {}
      const { data } = await api('POST /orders/:id/cancel', { params: { id: order.id }, body })
      queryClient.setQueryData(queryKey, data)
      void queryClient.invalidateQueries({ queryKey: orderPaymentQuery(order.id).queryKey })
      setOpened(false)
      toast.success(t('cancelled'))
    } catch (error) {
      toast.error(messageOf(error, t('cancelFailed')))
      void queryClient.invalidateQueries({ queryKey })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('cancelOrder')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('cancelTitle', { label: orderLabel(order) })}
        confirmLabel={t('cancelOrder')}
        cancelLabel={t('keepOrder')}
        danger
        busy={busy}
        onConfirm={() => void cancel()}
        onClose={() => setOpened(false)}
      >
        <p>{t('cancelText')}</p>
        {paid > 0 && (
          <p>{t(order.paymentMethod === 'card' ? 'cancelPaidOnline' : 'cancelPaidShop', { amount: money(paid) })}</p>
        )}
        {hasReported && <p>{t('cancelSaid')}</p>}
        <Textarea
          label={t('cancelReason')}
          description={t('reasonReaders.buyer')}
          value={reason}
          maxLength={limits.text.notes}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}
