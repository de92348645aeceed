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
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { ledgerKey } from '../ledger-queries.ts'

/**
 * Refunds a buyer's online payment for one vendor order after confirmation; also retries a refund that the gateway
 * refused.
 */
export function RefundButton({ refund }: { refund: Refund }) {
  const { t } = useTranslation('ledger')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const { orderId, vendorOrderId, orderCode } = refund
  const values = { amount: money(refund.amount), order: orderCode, shop: refund.vendorName }
  const label = refund.state === 'failed' ? t('refund.again') : t('refund.open')
  const open = () => {
    setReason(refund.reason)
    setFailure(undefined)
    setOpened(true)
  }
  const give = () =>
    send(async () => {
      setFailure(undefined)
      try {
        const shown = refund.state === 'owed' ? { amount: refund.amount } : {}
        const body = { vendorOrderId, ...shown, reason: reason.trim() }
        await api('POST /orders/:id/refund', { params: { id: orderId }, body })
        toast.success(t('refund.done', values))
        setOpened(false)
        void queryClient.invalidateQueries({ queryKey: orderKeys.one(orderId) })
      } catch (error) {
        setFailure(messageOf(error, t('refund.failed')))
      }
      void queryClient.invalidateQueries({ queryKey: ledgerKey })
    })
  return (
    <>
      <Button
        variant="default"
        className="full"
        onClick={open}
        aria-label={t('refund.of', { label, order: orderCode })}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('refund.title', values)}
        confirmLabel={t('refund.confirm', values)}
        busy={busy}
        onConfirm={() => void give()}
        onClose={() => setOpened(false)}
      >
        <div className="stack gap-3">
          <p>{t('refund.text', values)}</p>
          {failure && <Notice tone="danger">{failure}</Notice>}
          <Textarea
            label={t('refund.reason')}
            description={t('refund.reasonHint')}
            value={reason}
            maxLength={limits.text.notes}
            rows={2}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
