import type { OrderDetails } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { money } from '../lib/formats/format.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Wheels } from '../ui/axle/wheels.tsx'
import { WithName } from '../ui/text/with-name.tsx'
import css from './checkout.module.css'

/** The order is placed: what happens next, and what the buyer still has to do. */
export function DoneView({ order }: { order: OrderDetails['order'] }) {
  const { t } = useTranslation('checkout')
  const { named } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const toPay = order.status === 'pending_payment'
  const method = order.paymentMethod
  const total = money(order.totalAmount)
  return (
    <section className={`box stack ${css.done}`}>
      <Wheels state="fits" icon="check" />
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        {t('doneTitle')}
      </h2>
      <p>
        {named(t('code'))}
        <bdi dir="ltr">{order.orderCode}</bdi>
      </p>
      <h3 className="title">{t('whatNext')}</h3>
      <ol className="marks">
        {method === 'mobile_money' && toPay && <li>{t('nextSend', { total })}</li>}
        {method === 'card' && toPay && <li>{t('nextOnline', { total })}</li>}
        <li>{toPay ? t('nextShopPaid') : t('nextShop')}</li>
        <li>
          <WithName name={order.deliveryToPhone} text={(phone) => t('nextCall', { phone })} />
        </li>
        {method === 'cash_on_delivery' && <li>{t('nextPay', { total })}</li>}
      </ol>
      <div className="row page-actions phone-fill">
        {toPay && (
          <Button component={Link} to={`/payment?order=${order.id}`}>
            {t('payNow')}
          </Button>
        )}
        <Button component={Link} to={`/user/orders/${order.id}`} variant="default">
          {t('seeOrder')}
        </Button>
        <Button component={Link} to="/shop" variant={toPay ? 'default' : 'filled'}>
          {t('finish')}
        </Button>
      </div>
    </section>
  )
}
