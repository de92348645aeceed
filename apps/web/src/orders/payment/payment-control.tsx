import { type PaymentStatus, paymentStatuses } from '@axle/contract/order-status'
import type { VendorOrder } from '@axle/contract/orders'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api/errors.ts'
import { money } from '../../lib/formats/format.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { amountOf } from './vendor-order-sums.ts'
import { useOrderChange } from '../status/use-order-change.ts'

/** Only the expiry job sets `expired`. */
const settable: readonly PaymentStatus[] = paymentStatuses.filter((status) => status !== 'expired')

/**
 * Payment status of a payment directly to the shop. Choosing sends nothing; the button asks first, since the status
 * goes into the ledger.
 */
export function PaymentControl({ vendorOrder, isRefundDue }: { vendorOrder: VendorOrder; isRefundDue: boolean }) {
  const { t } = useTranslation('orders')
  const change = useOrderChange(vendorOrder.orderId)
  const { busy, send } = useSending()
  const [draft, setDraft] = useState<PaymentStatus>()
  const [asked, setAsked] = useState<PaymentStatus>()
  const current = vendorOrder.paymentStatus
  const chosen = draft ?? current
  const options = settable.includes(current) ? settable : [current, ...settable]
  const values = {
    amount: money(amountOf([vendorOrder])),
    shop: vendorOrder.vendorName,
    status: t(`payment.${asked ?? current}`),
  }
  const close = () => {
    setAsked(undefined)
    setDraft(undefined)
  }
  const save = (paymentStatus: PaymentStatus) =>
    send(async () => {
      try {
        await change({ vendorOrderId: vendorOrder.id, paymentStatus, was: { paymentStatus: current } })
        toast.success(t('paymentSaved', { status: t(`payment.${paymentStatus}`) }))
      } catch (error) {
        toast.error(messageOf(error, t('paymentSaveFailed')))
      }
      close()
    })
  return (
    <div className="status-control">
      {isRefundDue && <Button onClick={() => setAsked('refunded')}>{t('refundMade', values)}</Button>}
      {!isRefundDue && current === 'pending_confirmation' && (
        <Button onClick={() => setAsked('confirmed')}>{t('confirmPayment', values)}</Button>
      )}
      <div className="status-choice">
        <NativeSelect
          aria-label={t('setPayment', values)}
          value={chosen}
          disabled={busy}
          onChange={(event) => setDraft(options.find((one) => one === event.currentTarget.value))}
          data={options.map((value) => ({ value, label: t(`payment.${value}`) }))}
        />
        <Button
          variant="default"
          disabled={busy || chosen === current}
          aria-label={t('ofShop', { label: t('updatePayment'), shop: vendorOrder.vendorName })}
          onClick={() => setAsked(chosen)}
        >
          {t('updatePayment')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked === 'confirmed' ? t('confirmPaymentTitle', values) : t('setPaymentTitle', values)}
        confirmLabel={asked === 'confirmed' ? t('confirmPaymentYes') : t('setTo', values)}
        busy={busy}
        onConfirm={() => asked && void save(asked)}
        onClose={close}
      >
        {t(`paymentText.${asked ?? current}`, values)}
      </ConfirmDialog>
    </div>
  )
}
