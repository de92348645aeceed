import type { OrderPayment } from '@axle/contract/payments'
import { Button } from '@mantine/core'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { money } from '../lib/formats/format.ts'
import { useTranslateMessage } from '../lib/i18n/use-translate-message.ts'
import { Rows } from '../ui/layout/rows.tsx'
import { Money } from '../ui/text/money.tsx'
import { Wheels, type WheelsState } from '../ui/axle/wheels.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { PayOnline } from './pay-online.tsx'
import { PayShops } from './pay-shops.tsx'
import css from './payment.module.css'
import { type PaymentView, viewOf } from './payment-view.ts'
import { TimeLeft } from './time-left.tsx'
import { useGatewayRedirect } from './use-gateway-redirect.ts'
import { usePaymentSteps } from './use-payment-steps.ts'
import { useReturnCheck } from './use-return-check.ts'

interface OrderPaymentViewProps {
  payment: OrderPayment
  /** The total of the whole order, in cedis. */
  total: number
  /** Every vendor order is cancelled or returned. */
  isCancelled: boolean
  /** The browser is offline, so the data may be out of date. */
  isStale: boolean
  onRefetch: () => Promise<unknown>
}

const drawings: Partial<Record<PaymentView | 'asking' | 'leaving', WheelsState>> = {
  paid: 'fits',
  failed: 'apart',
  expired: 'apart',
  closed: 'apart',
}

/** The payment status of an order and the buyer's next actions. */
export function OrderPaymentView({ payment, total, isCancelled, isStale, onRefetch }: OrderPaymentViewProps) {
  const { t } = useTranslation('payment')
  const translateMessage = useTranslateMessage()
  const steps = usePaymentSteps(payment.orderId)
  const isAsking = useReturnCheck(steps.check)
  const view = viewOf(payment, isCancelled)
  const isGoing = useGatewayRedirect(view === 'pay', steps.pay)
  const shown = isGoing || steps.isLeaving ? 'leaving' : isAsking && payment.due > 0 ? 'asking' : view
  const drawing = drawings[shown]
  const failure = steps.failure && <Notice tone="danger">{steps.failure}</Notice>
  return (
    <section className="stack">
      {payment.isPractice && <Notice tone="warning">{t('testMode')}</Notice>}
      <div className="box stack">
        <div className={`stack gap-2 ${css.state}`} role="status">
          {drawing && <Wheels state={drawing} icon={drawing === 'fits' ? 'check' : undefined} />}
          <h2>{t(`state.${shown}.title`, { amount: money(payment.due) })}</h2>
          <p>{t(`state.${shown}.text`, { amount: money(payment.due) })}</p>
          {shown === 'failed' && payment.failure && (
            <p>
              {t('reason')} <bdi>{translateMessage(payment.failure)}</bdi>
            </p>
          )}
        </div>
        {payment.expiresAt !== null && (
          <TimeLeft key={payment.expiresAt} until={payment.expiresAt} onOver={onRefetch} />
        )}
        {isStale && (
          <Notice tone="warning">
            {t('stale')}{' '}
            <button type="button" className="plain-button" onClick={() => void onRefetch()}>
              {t('tryAgain')}
            </button>
          </Notice>
        )}
        <Sums payment={payment} total={total} />
        {view !== 'toShops' && failure}
        <PayOnline view={view} amount={payment.due} steps={steps} isAsking={isAsking} onRefetch={onRefetch} />
      </div>
      {view === 'toShops' && (
        <>
          <PayShops payment={payment} steps={steps} />
          {failure}
        </>
      )}
      <nav className="row page-actions phone-fill" aria-label={t('onwards')}>
        <Button component={Link} to={`/user/orders/${payment.orderId}`} variant="default">
          {t('seeOrder')}
        </Button>
        <Button component={Link} to="/shop" variant="subtle">
          {t('shop')}
        </Button>
      </nav>
    </section>
  )
}

function Sums({ payment, total }: { payment: OrderPayment; total: number }) {
  const { t } = useTranslation('payment')
  const sums = [
    [t('paidSoFar'), payment.paid],
    [t('refunded'), payment.refunded],
  ] as const
  const isDue = payment.due > 0
  return (
    <Rows
      rows={[
        [
          t('code'),
          <bdi key="code" dir="ltr">
            {payment.orderCode}
          </bdi>,
        ],
        ...sums
          .filter(([, amount]) => amount > 0)
          .map(([name, amount]) => [name, <Money key={name} amount={amount} />] as const),
        [t(isDue ? 'toPay' : 'total'), <Money key="sum" amount={isDue ? payment.due : total} />, true],
      ]}
    />
  )
}
