import type { OrderStatus, PaymentStatus } from '@axle/contract/order-status'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { paymentTone, statusTone } from '../order-label.ts'

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('orders')
  return <StatusBadge tone={statusTone(status)}>{t(`status.${status}`)}</StatusBadge>
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation('orders')
  return <StatusBadge tone={paymentTone(status)}>{t(`payment.${status}`)}</StatusBadge>
}
