import type { PaymentStatus } from '@axle/contract/order-status'
import type { VendorOrder } from '@axle/contract/orders'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { messageOf } from '../../lib/api/errors.ts'
import { money } from '../../lib/formats/format.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useOrderChange } from '../status/use-order-change.ts'
import { amountOf } from './vendor-order-sums.ts'

/** Sets the payment status of a vendor order, after a question, since it goes into the ledger. */
export function usePaymentStatus(vendorOrder: VendorOrder, onDone?: () => void) {
  const { t } = useTranslation('orders')
  const change = useOrderChange(vendorOrder.orderId)
  const { busy, send } = useSending()
  const [asked, ask] = useState<PaymentStatus>()
  const current = vendorOrder.paymentStatus
  const values = {
    amount: money(amountOf([vendorOrder])),
    shop: vendorOrder.vendorName,
    status: t(`payment.${asked ?? current}`),
  }
  const close = () => {
    ask(undefined)
    onDone?.()
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
  const question = (
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
  )
  return { busy, ask, values, question }
}
