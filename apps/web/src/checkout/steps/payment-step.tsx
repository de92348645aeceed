import type { OrderDetails } from '@axle/contract/orders'
import type { Site } from '@axle/contract/site'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { codeOf, fieldErrors, messageOf } from '../../lib/api/errors.ts'
import { money } from '../../lib/formats/format.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { focusFirstError } from '../../lib/forms/form-rules.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { type CheckoutCart, hasNewPrice, hasShortItem, shopIdsOf, shopNamesOf } from '../checkout-cart.ts'
import { withoutMobileMoneyQuery } from '../checkout-queries.ts'
import { checkoutPath } from '../checkout-steps.ts'
import type { Loaded } from './delivery-step.tsx'
import {
  type Attempt,
  attemptFor,
  bodyOf,
  type CheckFault,
  checkFaults,
  type Destination,
  isUnanswered,
  itemMessages,
  type OrderBody,
  orderBody,
} from '../order-body.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { isRefusal, isOverloaded, usePlaceOrder } from '../place-order.ts'
import { Review } from './review.tsx'
import css from '../checkout.module.css'
import { Summary } from '../summary.tsx'
import { BackLink } from './back-link.tsx'
import { chosenPayment, paymentOptions } from './payment-methods.ts'

/** Refusals with translated messages. */
const reasons: Readonly<
  Record<
    string,
    'failed' | `delivery:${'outOfStock' | 'totalChanged' | 'deliveryChanged' | 'noDelivery' | 'inProgress'}`
  >
> = {
  out_of_stock: 'delivery:outOfStock',
  total_changed: 'delivery:totalChanged',
  delivery_changed: 'delivery:deliveryChanged',
  no_delivery: 'delivery:noDelivery',
  idempotency_in_progress: 'delivery:inProgress',
}
const noMessages: ReadonlyMap<number, string> = new Map()
const noFaults: ReadonlyMap<number, CheckFault> = new Map()

/** Checks of the chassis number, as part of an order. */
export interface Checks {
  readonly body: Pick<OrderBody, 'chassisChecks'>
  /** Photos are on their way. */
  readonly isBusy: boolean
  /** The fields, with the refusals of the server by shop. */
  readonly fields: (faults: ReadonlyMap<number, CheckFault>) => ReactNode
}

interface PaymentStepProps {
  cart: CheckoutCart
  fee: number | undefined
  destination: Destination
  site: Loaded<Site>
  lines: (messages: ReadonlyMap<number, string>) => ReactNode
  /** What the shops are asked to check first. */
  checks: Checks
  onChange: (changes: Partial<Pick<CheckoutCart, 'notes' | 'attempt' | 'payBy'>>) => void
  /** Reloads stock, prices and fees. */
  onRefresh: () => Promise<void>
  onPlaced: (details: OrderDetails) => void
}

export function PaymentStep(props: PaymentStepProps) {
  const { t } = useTranslation('checkout')
  const { site } = props
  if (site.data) return <Known {...props} site={site.data} />
  if (site.error) return <ErrorPanel message={t('feesFailed')} onRetry={() => void site.refetch()} />
  return <RowsSkeleton />
}

function Known(props: Omit<PaymentStepProps, 'site'> & { site: Site }) {
  const { cart, fee, destination, site, lines, checks, onChange, onRefresh } = props
  const { t } = useTranslation('checkout')
  const takesAsking = site.paymentMethods.includes('mobile_money')
  const without = useQuery({ ...withoutMobileMoneyQuery(shopIdsOf(cart)), enabled: takesAsking })
  const ways = paymentOptions(site.paymentMethods, shopNamesOf(cart), without.data)
  const payBy = chosenPayment(ways, cart.payBy)
  const body = payBy && { ...orderBody(cart, destination, payBy), ...checks.body }
  // An unanswered order is retried as it was sent.
  const unanswered = body && isUnanswered(cart.attempt, body) ? bodyOf(cart.attempt, body) : undefined
  const short = hasShortItem(cart)

  // The review shows what will be paid: refresh when the step opens.
  const refreshAtOpening = useEffectEvent(() => void onRefresh())
  useEffect(() => refreshAtOpening(), [])

  const main = useRef<HTMLDivElement>(null)
  const { isPlacing, failure, messages, faults, order } = useOrdering({
    ...props,
    body,
    onStale: () => void without.refetch(),
    onFaults: () => focusFirstError(main.current),
  })
  const total = unanswered?.expectedTotal ?? cart.total
  return (
    <div className={`stack beside top ${css.columns}`}>
      <div ref={main} className={`stack ${css.main}`}>
        <PaymentChoice
          ways={ways}
          isPractice={site.practicePayments}
          value={payBy}
          onChange={(method) => onChange({ payBy: method })}
        />
        <Review
          cart={cart}
          destination={destination}
          lines={lines(messages)}
          onNotes={(notes) => onChange({ notes })}
        />
        {checks.fields(faults)}
        <BackLink to={checkoutPath(1)} />
      </div>
      <Summary cart={cart} fee={fee}>
        {hasNewPrice(cart) && <p role="status">{t('delivery:priceNotice')}</p>}
        {short && !unanswered && <p role="status">{t('adjustItems')}</p>}
        {failure && <Notice tone="danger">{failure}</Notice>}
        {unanswered && !isPlacing && <Notice tone="warning">{t('delivery:unanswered')}</Notice>}
        <Button
          size="md"
          fullWidth
          loading={isPlacing}
          disabled={(short && !unanswered) || !body || fee === undefined || checks.isBusy}
          onClick={order}
        >
          {t('order', { total: money(total) })}
        </Button>
        {payBy && <p className="quiet">{t(`payBy.${payBy}.after`)}</p>}
      </Summary>
    </div>
  )
}

interface Ordering extends Pick<PaymentStepProps, 'cart' | 'onChange' | 'onRefresh' | 'onPlaced'> {
  body: OrderBody | undefined
  /** Reloads which shops refuse the payment method. */
  onStale: () => void
  /** Leads to the refused fields. */
  onFaults: () => void
}

/** Places the order; after a refusal, says why for each item. */
function useOrdering({ cart, body, onChange, onRefresh, onPlaced, onStale, onFaults }: Ordering) {
  const { t } = useTranslation('checkout')
  const [failure, setFailure] = useState<string>()
  const [messages, setMessages] = useState(noMessages)
  const { named } = useFormats()
  const [faults, setFaults] = useState(noFaults)
  const onRefused = (error: unknown, sent: OrderBody, before: Attempt) => {
    const fields = fieldErrors(error)
    const refused = checkFaults(fields, sent)
    setFaults(refused)
    const [first] = refused
    const fault = first && (first[1].number ?? first[1].photos)
    setFailure(
      fault === undefined
        ? messageOf(error, t(reasons[codeOf(error) ?? ''] ?? 'failed'))
        : named(`\u2068${shopNamesOf(cart).get(first?.[0] ?? 0) ?? ''}\u2069`, fault),
    )
    if (fault !== undefined) onFaults()
    const perLine = itemMessages(fields)
    setMessages(new Map([...perLine].map(([line, message]) => [sent.items[line]?.productId ?? 0, message])))
    if (isOverloaded(error)) onChange({ attempt: before })
    if (!isRefusal(error)) return
    onChange({ attempt: null })
    void onRefresh()
    onStale()
  }
  const { isPlacing, place } = usePlaceOrder({ onPlaced, onRefused })
  const order = () => {
    if (!body) return
    const attempt = attemptFor(cart.attempt, body)
    onChange({ attempt: { ...attempt, unanswered: true } })
    setFailure(undefined)
    setFaults(noFaults)
    setMessages(noMessages)
    void place(bodyOf(attempt, body), attempt)
  }
  return { isPlacing, failure, messages, faults, order }
}
