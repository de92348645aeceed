import type { OrderDetails } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { money } from '../lib/format.ts'
import { Icon } from '../ui/icon.tsx'

export function DoneView({ order }: { order: OrderDetails['order'] }) {
  const { t } = useTranslation('checkout')
  return (
    <section className="checkout-done">
      <span className="checkout-done-mark">
        <Icon name="check" size={32} />
      </span>
      <h2>{t('doneTitle')}</h2>
      <p>
        {t('code')}: <bdi dir="ltr">{order.orderCode}</bdi>
      </p>
      <h3>{t('whatNext')}</h3>
      <ol>
        <li>{t('nextShop')}</li>
        <li>{t('nextCall', { phone: order.deliveryToPhone })}</li>
        {order.paymentMethod === 'cash_on_delivery' && <li>{t('nextPay', { total: money(order.totalAmount) })}</li>}
      </ol>
      <div className="checkout-buttons">
        <Button component={Link} to={`/user/orders/${order.id}`} variant="default">
          {t('seeOrder')}
        </Button>
        <Button component={Link} to="/shop">
          {t('finish')}
        </Button>
      </div>
    </section>
  )
}
