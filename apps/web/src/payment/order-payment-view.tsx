import type { OrderPayment } from '@axle/contract/payments'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { money } from '../lib/formats/format.ts'
import { useTranslateMessage } from '../lib/i18n/use-translate-message.ts'
import { Money } from '../ui/text/money.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { PayOnline } from './pay-online.tsx'
import { PayShops } from './pay-shops.tsx'
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

const tones: Partial<Record<PaymentView | 'asking' | 'leaving', string>> = {
  paid: 'success',
  failed: 'danger',
  expired: 'danger',
  closed: 'danger',
  waiting: 'info',
  asking: 'info',
  leaving: 'info',
}

/** The payment status of an order and the buyer's next actions. */
export function OrderPaymentView({ payment, total, isCancelled, isStale, onRefetch }: OrderPaymentViewProps) {
  const { t } = useTranslation('payment')
  const told = useTranslateMessage()
  const steps = usePaymentSteps(payment.orderId)
  const isAsking = useReturnCheck(steps.check)
  const view = viewOf(payment, isCancelled)
  const isGoing = useGatewayRedirect(view === 'pay', steps.pay)
  const shown = isGoing || steps.isLeaving ? 'leaving' : isAsking && payment.due > 0 ? 'asking' : view
  return (
    <section className="payment">
      <Sums payment={payment} total={total} />
      {payment.isPractice && <Notice tone="warning">{t('testMode')}</Notice>}
      <div className="payment-state" role="status" data-tone={tones[shown]}>
        <h2>{t(`state.${shown}.title`, { amount: money(payment.due) })}</h2>
        <p>{t(`state.${shown}.text`, { amount: money(payment.due) })}</p>
        {shown === 'failed' && payment.failure && (
          <p>
            {t('reason')} <bdi>{told(payment.failure)}</bdi>
          </p>
        )}
      </div>
      {payment.expiresAt !== null && <TimeLeft key={payment.expiresAt} until={payment.expiresAt} onOver={onRefetch} />}
      {isStale && (
        <Notice tone="warning">
          {t('stale')}{' '}
          <button type="button" className="plain-button" onClick={() => void onRefetch()}>
            {t('tryAgain')}
          </button>
        </Notice>
      )}
      {view === 'toShops' && <PayShops payment={payment} steps={steps} />}
      {steps.failure && <Notice tone="danger">{steps.failure}</Notice>}
      <PayOnline view={view} amount={payment.due} steps={steps} isAsking={isAsking} onRefetch={onRefetch} />
      <nav className="payment-buttons" aria-label={t('onwards')}>
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
  const rows = [
    { name: t('paidSoFar'), amount: payment.paid },
    { name: t('refunded'), amount: payment.refunded },
  ].filter(({ amount }) => amount > 0)
  return (
    <dl className="payment-sums">
      <div>
        <dt>{t('code')}</dt>
        <dd>
          <bdi dir="ltr">{payment.orderCode}</bdi>
        </dd>
      </div>
      {rows.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className="payment-due">
        <dt>{payment.due > 0 ? t('toPay') : t('total')}</dt>
        <dd>
          <Money amount={payment.due > 0 ? payment.due : total} />
        </dd>
      </div>
    </dl>
  )
}
