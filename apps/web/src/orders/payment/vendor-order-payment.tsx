import { releasesStock } from '@axle/contract/order-status'
import type { VendorOrder } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { money } from '../../lib/formats/format.ts'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { Rows } from '../../ui/layout/rows.tsx'
import { amountOf } from './vendor-order-sums.ts'
import { PaymentStatusBadge } from '../status/order-status-badge.tsx'
import { PaymentControl } from './payment-control.tsx'

type ReportedTransfer = OrderPayment['parts'][number]['said']

/** For a cancelled vendor order: `confirmed` if the shop has the money, `said` if the buyer reports a transfer. */
function refundDueByShop(
  { status, paymentStatus }: VendorOrder,
  said: ReportedTransfer,
): 'confirmed' | 'said' | undefined {
  if (!releasesStock(status)) return undefined
  if (paymentStatus === 'confirmed') return 'confirmed'
  return paymentStatus === 'pending_confirmation' && said !== null ? 'said' : undefined
}

interface VendorOrderPaymentProps {
  vendorOrder: VendorOrder
  /** The transfer that the buyer reported. */
  said: ReportedTransfer
  /** The recipient of a refund by the shop. */
  buyer: { name: string; phone: string }
  isNamed: boolean
  editable: boolean
  isOnline: boolean
  /** The page asks for the confirmation at its top already. */
  isPrompted: boolean
  as: 'admin' | 'shop' | 'buyer'
}

/** Payment status of one vendor order, with the buyer's reported transfer. */
export function VendorOrderPayment({
  vendorOrder,
  said,
  buyer,
  isNamed,
  editable,
  isOnline,
  isPrompted,
  as,
}: VendorOrderPaymentProps) {
  const { t } = useTranslation('orders')
  const may = useShopAccess(vendorOrder.businessId)
  const owes = isOnline ? undefined : refundDueByShop(vendorOrder, said)
  const values = { amount: money(amountOf([vendorOrder])), shop: vendorOrder.vendorName }
  // The buyer reads the status in the shop's panel.
  if (isNamed && as === 'buyer' && !said && !owes) return null
  return (
    <div className={`stack gap-3 ${isNamed ? 'rule-above' : ''}`}>
      {isNamed && <h3 className="small">{vendorOrder.vendorName}</h3>}
      <Rows
        rows={[
          [t('paymentStatus'), <PaymentStatusBadge key="status" status={vendorOrder.paymentStatus} />],
          ...(said
            ? [
                [t('reportedReference'), <bdi key="reference">{said.reference}</bdi>] as const,
                [t('reportedAt'), <DateTimeText key="at" value={said.at} />] as const,
              ]
            : []),
        ]}
      />
      {said?.alsoFor && said.alsoFor.length > 0 && (
        <p className="notice small" data-tone="warning">
          {t('referenceRepeated', { orders: said.alsoFor.join(' · ') })}
        </p>
      )}
      {owes && (
        <p className="notice small" data-tone="warning">
          {t(`order-progress:owedByShop.${owes}.${as === 'buyer' ? 'buyer' : 'shop'}`, values)}
        </p>
      )}
      {owes && editable && (
        <Rows
          rows={[
            [t('refundTo'), <bdi key="name">{buyer.name}</bdi>],
            [
              t('phone'),
              <a key="phone" href={`tel:${buyer.phone}`}>
                <bdi dir="ltr">{buyer.phone}</bdi>
              </a>,
            ],
          ]}
        />
      )}
      {editable && may('payments') && (
        <PaymentControl vendorOrder={vendorOrder} isRefundDue={owes !== undefined} isPrompted={isPrompted} />
      )}
    </div>
  )
}
