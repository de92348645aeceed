import type { VendorOrder } from '@axle/contract/orders'
import type { OrderPayment } from '@axle/contract/payments'
import { useTranslation } from 'react-i18next'
import { DateTimeText } from '../lib/moment.tsx'
import { Facts } from './order-card.tsx'
import { PaymentStatusBadge } from './order-status-badge.tsx'
import { PaymentControl } from './payment-control.tsx'

interface PartPaymentProps {
  part: VendorOrder
  /** What the buyer says of a transfer. */
  said: OrderPayment['parts'][number]['said']
  isNamed: boolean
  editable: boolean
}

/** How one shop's part stands, and what the buyer says he sent for it. */
export function PartPayment({ part, said, isNamed, editable }: PartPaymentProps) {
  const { t } = useTranslation('orders')
  return (
    <div className="order-part">
      {isNamed && <h3>{part.vendorName}</h3>}
      <Facts
        rows={[
          [t('paymentStatus'), <PaymentStatusBadge key="status" status={part.paymentStatus} />],
          ...(said
            ? [
                [t('saidReference'), <bdi key="reference">{said.reference}</bdi>] as const,
                [t('saidAt'), <DateTimeText key="at" value={said.at} />] as const,
              ]
            : []),
        ]}
      />
      {editable && <PaymentControl part={part} />}
    </div>
  )
}
