import type { OrderPayment } from '@axle/contract/payments'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/text/money.tsx'
import { orderPaymentQuery } from '../order-queries.ts'

const isToSend = ({ isSettled, said, paymentStatus }: OrderPayment['parts'][number]): boolean =>
  !isSettled && (said === null || paymentStatus === 'failed')

/** Whether the buyer has a payment to make: online, or a transfer that is unreported or was denied. */
const isToPay = ({ method, due, canPay, parts }: OrderPayment): boolean =>
  due > 0 && (canPay || (method === 'mobile_money' && parts.some(isToSend)))

/** Link to the payment page while something is due. */
export function PayNow({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders')
  const payment = useQuery(orderPaymentQuery(orderId))
  if (!payment.data || !isToPay(payment.data)) return null
  return (
    <Button component={Link} to={`/payment?order=${orderId}`} leftSection={<Icon name="card" size={18} />}>
      <span className="row">
        {t('payNow')} <Money amount={payment.data.due} />
      </span>
    </Button>
  )
}
