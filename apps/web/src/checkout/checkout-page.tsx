import type { Address } from '@axle/contract/addresses'
import type { OrderDetails } from '@axle/contract/orders'
import { limits } from '@axle/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { AddressBook } from '../addresses/address-book.tsx'
import { addressesQuery } from '../addresses/address-queries.ts'
import {
  acceptPrices,
  afterOrder,
  type Cart,
  type CartItem,
  orderable,
  setForOtherVehicle,
  shopsOf,
  withSums,
} from '../cart/cart.ts'
import { CartItems } from '../cart/cart-items.tsx'
import { cartStore, useCart } from '../cart/cart-store.ts'
import { freshCartQuery } from '../cart/fresh-cart.ts'
import { CartFit } from '../garage/fit/cart-fit.tsx'
import { messageOf } from '../lib/api/errors.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { useSession } from '../lib/session/session.ts'
import { useSite } from '../lib/api/site.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { useHydrated } from '../lib/browser/use-hydrated.ts'
import { orderQuery } from '../orders/order-queries.ts'
import { Notice } from '../ui/layout/notice.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { CartStep, EmptyCart } from './steps/cart-step.tsx'
import { itemsOverLimit } from './checkout-cart.ts'
import { siteQuery } from './checkout-queries.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { checkoutPath, type Step, stepOf } from './checkout-steps.ts'
import { DeliveryStep } from './steps/delivery-step.tsx'
import { DoneView } from './done-view.tsx'
import { PaymentStep } from './steps/payment-step.tsx'
import { StepHeading } from './steps/step-heading.tsx'
import { StepList } from './steps/step-list.tsx'

/** The id of the address form, which Continue submits. */
const addressForm = 'delivery-address'
const noMessages: ReadonlyMap<number, string> = new Map()
const change = (changes: Partial<Cart>) => cartStore.set((cart) => withSums({ ...cart, ...changes }))
const fitOf = ({ id, forOtherVehicle = false }: CartItem) => (
  <CartFit
    productId={id}
    isForOther={forOtherVehicle}
    onForOther={(isForOther) => cartStore.set((cart) => setForOtherVehicle(cart, id, isForOther))}
  />
)

/** A placed order; one paid online redirects to its payment at once. */
interface Placed {
  id: string
  isLeaving: boolean
}

export default function CheckoutPage() {
  const { t } = useTranslation('checkout')
  const [params] = useSearchParams()
  const [placed, setPlaced] = useState<Placed>()
  const hydrated = useHydrated()
  const done = params.get('done') ?? placed?.id
  return (
    <Page title={t('title')}>
      {!hydrated || placed?.isLeaving ? (
        <CheckoutSkeleton />
      ) : done ? (
        <Done id={done} />
      ) : (
        <Steps requested={params.get('step')} onPlaced={setPlaced} />
      )}
    </Page>
  )
}

function Done({ id }: { id: string }) {
  const { t } = useTranslation('checkout')
  const order = useQuery(orderQuery(id))
  if (order.data) return <DoneView order={order.data.order} />
  if (order.isPending) return <CheckoutSkeleton />
  return <ErrorPanel message={messageOf(order.error, t('orderFailed'))} onRetry={() => void order.refetch()} />
}

/** Loads what the steps need from the server, and refreshes the cart. */
function useServerSide(cart: Cart, userId: number | undefined) {
  const site = useQuery(siteQuery(useSite()?.facts))
  const fresh = useQuery(freshCartQuery(cart.items))
  const addresses = useQuery({ ...addressesQuery(userId ?? 0), enabled: userId !== undefined })
  const fee = site.data?.shippingFees[cart.transitType]
  useEffect(() => {
    if (fee !== undefined && fee !== cart.feePerShop) change({ feePerShop: fee })
  }, [fee, cart.feePerShop])
  // The stored cart may have another user's address: only the signed-in user's own count.
  const destination = addresses.data?.find((address) => address.id === cart.billing?.id)
  const selected = destination ?? addresses.data?.find((address) => address.isDefault)
  const refresh = async () => {
    await Promise.all([fresh.refetch(), site.refetch()])
  }
  return { site, fresh, addresses, fee, destination, selected, refresh }
}

/** Shows the current step, by cart, session and address. */
function Steps({ requested, onPlaced }: { requested: string | null; onPlaced: (placed: Placed) => void }) {
  const whole = useCart()
  // Retry an unanswered order exactly as it was sent.
  const cart = whole.attempt?.unanswered ? whole : orderable(whole)
  const session = useSession()
  const navigate = useNavigate()
  const finish = useFinish(onPlaced)
  const userId = session.user?.id
  const { site, fresh, addresses, fee, destination, selected, refresh } = useServerSide(whole, userId)

  const step = stepOf(requested, {
    cartReady: cart.items.length > 0 && itemsOverLimit(cart) === 0,
    deliveryReady: destination !== undefined,
  })
  const unsettled = session.state === 'uninitialised' || session.state === 'loading' || addresses.isLoading

  if (whole.items.length === 0) return <EmptyCart />
  if (requested !== null && requested !== '0' && unsettled) return <CheckoutSkeleton />
  // Corrects a URL that names a step too far.
  if (requested !== null && requested !== String(step)) return <Navigate to={checkoutPath(step)} replace />

  const goToPayment = (billing: Address) => {
    change({ billing })
    void navigate(checkoutPath(2))
  }
  return (
    <>
      <StepList current={step} />
      <StepHeading step={step} />
      <StepNotices step={step} cart={whole} fresh={fresh} />
      {step === 0 && (
        <CartStep
          cart={cart}
          fee={fee}
          isFull={whole.items.length === limits.order.maxItems}
          lines={<CartItems items={whole.items} messages={noMessages} editable fee={fee} noteOf={fitOf} />}
          onNext={() => {
            cartStore.set(acceptPrices)
            void navigate(checkoutPath(1))
          }}
        />
      )}
      {step === 1 && (
        <DeliveryStep
          cart={cart}
          fee={fee}
          isSignedIn={userId !== undefined}
          addresses={addresses}
          site={site}
          addressBook={
            userId !== undefined && <Addresses {...{ userId, addresses, selected, cart }} onContinue={goToPayment} />
          }
          addressForm={addressForm}
          selected={selected}
          onTransit={(transitType) => change({ transitType })}
          onNext={goToPayment}
        />
      )}
      {step === 2 && destination && (
        <PaymentStep
          cart={cart}
          fee={fee}
          destination={destination}
          site={site}
          lines={(messages) => (
            <CartItems items={cart.items} messages={messages} editable={false} fee={fee} noteOf={fitOf} />
          )}
          onChange={change}
          onRefresh={refresh}
          onPlaced={finish}
        />
      )}
    </>
  )
}

/** Shows the placed order, and redirects to its payment where it is paid online. */
function useFinish(onPlaced: (placed: Placed) => void) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return ({ order, ...details }: OrderDetails) => {
    const isOnline = order.paymentMethod === 'card' && order.status === 'pending_payment'
    queryClient.setQueryData(orderQuery(order.id).queryKey, { order, ...details })
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    // First the done view, then the empty cart: an empty cart alone would redirect to the first step.
    onPlaced({ id: order.id, isLeaving: isOnline })
    cartStore.set(afterOrder)
    if (isOnline) void navigate(`/payment?order=${order.id}`, { replace: true, state: { goOn: true } })
    else void navigate(`/shop/product/checkout?done=${order.id}`, { replace: true })
  }
}

interface StepNoticesProps {
  step: Step
  cart: Cart
  fresh: { error: Error | null; fetchStatus: string; refetch: () => Promise<unknown> }
}

function StepNotices({ step, cart, fresh }: StepNoticesProps) {
  const { t } = useTranslation('checkout')
  const { listed } = useFormats()
  const leftOut = shopsOf(cart.items.filter((item) => item.isShopClosed)).map(({ name }) => name)
  return (
    <>
      {(fresh.error || fresh.fetchStatus === 'paused') && step !== 1 && (
        <StaleNotice pricesAt={cart.pricesAt} onRetry={() => void fresh.refetch()} />
      )}
      {step !== 0 && leftOut.length > 0 && (
        <Notice tone="warning">{t('leftOut', { count: leftOut.length, shops: listed(leftOut) })}</Notice>
      )}
    </>
  )
}

function StaleNotice({ pricesAt, onRetry }: { pricesAt: number | undefined; onRetry: () => void }) {
  const { t } = useTranslation('checkout')
  return (
    <Notice tone="warning">
      {t('notFresh')}{' '}
      {pricesAt !== undefined && (
        <>
          {t('offline:pricesAsOf')} <DateTimeText value={new Date(pricesAt).toISOString()} />{' '}
        </>
      )}
      <button type="button" className="plain-button" onClick={onRetry}>
        {t('checkAgain')}
      </button>
    </Notice>
  )
}

interface AddressesProps {
  userId: number
  addresses: { data: Address[] | undefined }
  selected: Address | undefined
  cart: Cart
  onContinue: (billing: Address) => void
}

const Addresses = ({ userId, addresses, selected, cart, onContinue }: AddressesProps) => (
  <AddressBook
    formId={addressForm}
    userId={userId}
    addresses={addresses.data ?? []}
    selected={selected?.id}
    onChoose={(billing) => change({ billing })}
    onDeleted={(id) => id === cart.billing?.id && change({ billing: null })}
    onContinue={onContinue}
  />
)
