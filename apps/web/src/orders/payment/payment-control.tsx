import { type PaymentStatus, paymentStatuses } from '@axle/contract/order-status'
import type { VendorOrder } from '@axle/contract/orders'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { usePaymentStatus } from './use-payment-status.tsx'

/** Only the expiry job sets `expired`. */
const settable: readonly PaymentStatus[] = paymentStatuses.filter((status) => status !== 'expired')

interface PaymentControlProps {
  vendorOrder: VendorOrder
  isRefundDue: boolean
  /** The page asks for the confirmation at its top already. */
  isPrompted: boolean
}

/** Payment status of a payment directly to the shop. Choosing sends nothing; the button asks first. */
export function PaymentControl({ vendorOrder, isRefundDue, isPrompted }: PaymentControlProps) {
  const { t } = useTranslation('orders')
  const [draft, setDraft] = useState<PaymentStatus>()
  const { busy, ask, values, question } = usePaymentStatus(vendorOrder, () => setDraft(undefined))
  const current = vendorOrder.paymentStatus
  const chosen = draft ?? current
  const may = useShopAccess(vendorOrder.businessId)
  const own = settable.filter((status) => status !== 'refunded' || may('refunds'))
  const options = own.includes(current) ? own : [current, ...own]
  return (
    <div className="stack gap-2">
      {isRefundDue && may('refunds') && <Button onClick={() => ask('refunded')}>{t('refundMade', values)}</Button>}
      {!isRefundDue && !isPrompted && current === 'pending_confirmation' && (
        <Button variant="default" onClick={() => ask('confirmed')}>
          {t('confirmPayment', values)}
        </Button>
      )}
      <div className="row">
        <NativeSelect
          flex="1 1 auto"
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
          onClick={() => ask(chosen)}
        >
          {t('updatePayment')}
        </Button>
      </div>
      {question}
    </div>
  )
}
