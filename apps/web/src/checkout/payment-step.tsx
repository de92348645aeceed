import type { PaymentMethod } from '@axle/contract/order-status'
import type { OrderDetails } from '@axle/contract/orders'
import type { Site } from '@axle/contract/site'
import { Button, Textarea } from '@mantine/core'
import { limits } from '@axle/contract/limits'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { codeOf, fieldErrors, messageOf, statusOf } from '../lib/errors.ts'
import { ErrorPanel } from '../ui/panels.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { AddressText } from './address-choice.tsx'
import { type CheckoutCart, hasShortLine } from './checkout-cart.ts'
import { checkoutPath } from './checkout-steps.ts'
import { Choice } from './choice.tsx'
import type { Loaded } from './delivery-step.tsx'
import { attemptFor, type Destination, lineMessages, type OrderBody, orderBody } from './order-body.ts'
import { usePlaceOrder } from './place-order.ts'
import { Totals } from './totals.tsx'

/** What this version can carry out; a method that a site offers beyond these is not shown. */
const payable: readonly PaymentMethod[] = ['cash_on_delivery']
/** Refusals that have words of their own in languages the server does not speak. */
const reasons: Record<string, 'outOfStock' | 'totalChanged' | 'inProgress'> = {
  out_of_stock: 'outOfStock',
  total_changed: 'totalChanged',
  idempotency_in_progress: 'inProgress',
}
const nothingSaid: ReadonlyMap<number, string> = new Map()

interface PaymentStepProps {
  cart: CheckoutCart
  destination: Destination
  site: Loaded<Site>
  lines: (messages: ReadonlyMap<number, string>) => ReactNode
  onChange: (changes: Partial<Pick<CheckoutCart, 'notes' | 'attempt'>>) => void
  /** Reads stock, prices and fees again. */
  onRefresh: () => Promise<void>
  onPlaced: (details: OrderDetails) => void
}

export function PaymentStep({ cart, destination, site, lines, onChange, onRefresh, onPlaced }: PaymentStepProps) {
  const { t } = useTranslation('checkout')
  const [payBy, setPayBy] = useState<PaymentMethod>('cash_on_delivery')
  const [failure, setFailure] = useState<string>()
  const [messages, setMessages] = useState(nothingSaid)
  const methods = payable.filter((method) => site.data?.paymentMethods.includes(method))
  const short = hasShortLine(cart)

  // What is reviewed here is what will be paid: the server is asked once more when the step opens.
  const refreshAtOpening = useEffectEvent(() => void onRefresh())
  useEffect(() => refreshAtOpening(), [])

  const onRefused = (error: unknown, body: OrderBody) => {
    setFailure(messageOf(error, t(reasons[codeOf(error) ?? ''] ?? 'failed')))
    const perLine = lineMessages(fieldErrors(error))
    setMessages(new Map([...perLine].map(([line, message]) => [body.items[line]?.productId ?? 0, message])))
    if (codeOf(error) === 'idempotency_key_reused') onChange({ attempt: null })
    if (statusOf(error) === 409) void onRefresh()
  }
  const { isPlacing, place } = usePlaceOrder({ onPlaced, onRefused })
  const order = () => {
    const body = orderBody(cart, destination, payBy)
    const attempt = attemptFor(cart.attempt, body)
    onChange({ attempt })
    setFailure(undefined)
    setMessages(nothingSaid)
    void place(body, attempt)
  }

  if (site.error) return <ErrorPanel message={t('feesFailed')} onRetry={() => void site.refetch()} />
  if (!site.data) return <RowsSkeleton />
  return (
    <div className="checkout-columns">
      <div className="checkout-blocks">
        <fieldset className="checkout-block">
          <legend>{t('payment')}</legend>
          {methods.map((method) => (
            <Choice
              key={method}
              name="payBy"
              checked={payBy === method}
              onChoose={() => setPayBy(method)}
              title={t('cash_on_delivery')}
            >
              {t('cash_on_deliveryHint')}
            </Choice>
          ))}
        </fieldset>
        <section className="checkout-block" aria-label={t('addresses')}>
          <div className="checkout-block-head">
            <h2>{t('addresses')}</h2>
            <Link to={checkoutPath(1)}>{t('change')}</Link>
          </div>
          <p>
            <strong>{destination.fullName}</strong>
            <br />
            <AddressText address={destination} />
          </p>
          <p>
            {t('sentBy')}: {t(cart.transitType)}
          </p>
        </section>
        <section className="checkout-block" aria-label={t('review')}>
          <div className="checkout-block-head">
            <h2>{t('review')}</h2>
            <Link to={checkoutPath(0)}>{t('change')}</Link>
          </div>
          {lines(messages)}
          <Textarea
            label={t('notes')}
            value={cart.notes}
            maxLength={limits.text.notes}
            rows={2}
            resize="vertical"
            onChange={(event) => onChange({ notes: event.currentTarget.value })}
          />
        </section>
      </div>
      <aside className="checkout-summary" aria-label={t('summary')}>
        <h2>{t('summary')}</h2>
        <Totals cart={cart} />
        {cart.items.some((item) => item.priceBefore !== undefined) && <p role="status">{t('priceNotice')}</p>}
        {short && <p role="status">{t('mend')}</p>}
        {failure && (
          <p className="form-failure" role="alert">
            {failure}
          </p>
        )}
        <Button size="md" fullWidth loading={isPlacing} disabled={short || methods.length === 0} onClick={order}>
          {t('order')}
        </Button>
        <Button component={Link} to={checkoutPath(1)} variant="default" size="md" fullWidth>
          {t('back')}
        </Button>
      </aside>
    </div>
  )
}
