import { limits } from '@axle/contract/limits'
import type { Refund } from '@axle/contract/payments'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { money } from '../../lib/formats/format.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { orderPaymentQuery } from '../order-queries.ts'

/** Refunds the online payment of one vendor order after confirmation. */
export function RefundButton({ refund }: { refund: Refund }) {
  const { t } = useTranslation('orders')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const { orderId, vendorOrderId } = refund
  const values = { amount: money(refund.amount), shop: refund.vendorName }
  const give = () =>
    send(async () => {
      try {
        const shown = refund.state === 'owed' ? { amount: refund.amount } : {}
        const body = { vendorOrderId, ...shown, reason: reason.trim() }
        const { data } = await api('POST /orders/:id/refund', { params: { id: orderId }, body })
        queryClient.setQueryData(orderPaymentQuery(orderId).queryKey, data)
        toast.success(t('refundAsked', values))
        setOpened(false)
      } catch (error) {
        toast.error(messageOf(error, t('refundFailed')))
      }
      void queryClient.invalidateQueries({ queryKey: orderKeys.one(orderId) })
    })
  return (
    <>
      <Button
        variant="default"
        onClick={() => setOpened(true)}
        aria-label={t('ofShop', { label: t('giveBack', values), shop: refund.vendorName })}
      >
        {t('giveBack', values)}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('giveBackTitle', values)}
        confirmLabel={t('giveBack', values)}
        busy={busy}
        onConfirm={() => void give()}
        onClose={() => setOpened(false)}
      >
        <p>{t('giveBackText', values)}</p>
        <Textarea
          label={t('giveBackReason')}
          value={reason}
          maxLength={limits.text.notes}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}
