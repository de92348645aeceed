import './checkout.css'
import type { OrderDetails } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { messageOf, statusOf } from '../lib/errors.ts'
import { requireSession } from '../lib/guards.ts'
import { useSession } from '../lib/session.ts'
import { orderQuery } from '../orders/order-queries.ts'
import { Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/skeletons.tsx'

export const clientMiddleware = [requireSession()]
export const clientLoader = () => null
export const HydrateFallback = PageSkeleton

/** Where a buyer pays an order, outside the main layout. */
export default function PaymentPage() {
  const { t } = useTranslation('checkout')
  const [params] = useSearchParams()
  const id = params.get('order')
  return (
    <Page title={t('paymentPage')} width="text">
      {id ? <Payment id={id} /> : <NoOrder title={t('noOrder')} text={t('noOrderHint')} />}
    </Page>
  )
}

function NoOrder({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('checkout')
  return (
    <EmptyPanel icon="card" title={title} text={text}>
      <Button component={Link} to="/user/orders">
        {t('myOrders')}
      </Button>
    </EmptyPanel>
  )
}

function Payment({ id }: { id: string }) {
  const { t } = useTranslation('checkout')
  const userId = useSession().user?.id
  const order = useQuery(orderQuery(id))
  if (order.isPending) return <RowsSkeleton rows={3} />
  const missing = <NoOrder title={t('orderMissing')} text={t('orderMissingHint')} />
  if (!order.data) {
    if ([400, 403, 404].includes(statusOf(order.error) ?? 0)) return missing
    return <ErrorPanel message={messageOf(order.error, t('orderFailed'))} onRetry={() => void order.refetch()} />
  }
  // A shop and an admin may read an order, but only its buyer pays it.
  if (order.data.order.userId !== userId) return missing
  return <HowToPay details={order.data} />
}

function HowToPay({ details }: { details: OrderDetails }) {
  const { t } = useTranslation('checkout')
  const { order, vendorOrders } = details
  const isPaid = vendorOrders.every((part) => part.paymentStatus === 'confirmed')
  const isOver = ['cancelled', 'rejected', 'refunded'].includes(order.status)
  return (
    <section className="checkout-block">
      <dl className="checkout-totals">
        <div>
          <dt>{t('code')}</dt>
          <dd>
            <bdi dir="ltr">{order.orderCode}</bdi>
          </dd>
        </div>
        <div className="checkout-total">
          <dt>{isPaid || isOver ? t('total') : t('toPay')}</dt>
          <dd>
            <Money amount={order.totalAmount} />
          </dd>
        </div>
      </dl>
      <p>
        {isPaid
          ? t('alreadyPaid')
          : isOver
            ? t('nothingDue')
            : order.paymentMethod === 'cash_on_delivery'
              ? t('nothingNow')
              : t('payElsewhere')}
      </p>
      <div className="checkout-buttons">
        <Button component={Link} to={`/user/orders/${order.id}`}>
          {t('seeOrder')}
        </Button>
        <Button component={Link} to="/shop" variant="default">
          {t('finish')}
        </Button>
      </div>
    </section>
  )
}
