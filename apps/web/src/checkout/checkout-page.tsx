import './checkout.css'
import type { Address } from '@axle/contract/addresses'
import { limits } from '@axle/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
import { CartLines } from '../cart/cart-lines.tsx'
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
import { RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { CartStep, EmptyCart } from './steps/cart-step.tsx'
import { linesTooMany } from './checkout-cart.ts'
import { siteQuery } from './checkout-queries.ts'
import { checkoutPath, stepOf } from './checkout-steps.ts'
import { DeliveryStep } from './steps/delivery-step.tsx'
import { DoneView } from './done-view.tsx'
import { PaymentStep } from './steps/payment-step.tsx'
import { StepHeading } from './steps/step-heading.tsx'
import { StepList } from './steps/step-list.tsx'

/** The id of the address form, which Continue submits. */
const addressForm = 'delivery-address'
const nothingSaid: ReadonlyMap<number, string> = new Map()
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
        <RowsSkeleton />
      ) : done ? (
        <Done id={done} />
      ) : (
        <Steps asked={params.get('step')} onPlaced={setPlaced} />
      )}
    </Page>
  )
}

function Done({ id }: { id: string }) {
  const { t } = useTranslation('checkout')
  const order = useQuery(orderQuery(id))
  if (order.data) return <DoneView order={order.data.order} />
  if (order.isPending) return <RowsSkeleton />
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
  return { site, fresh, addresses, fee }
}

/** Shows the current step, by cart, session and address. */
function Steps({ asked, onPlaced }: { asked: string | null; onPlaced: (placed: Placed) => void }) {
  const { t } = useTranslation('checkout')
  const whole = useCart()
  // Retry an unanswered order exactly as it was sent.
  const cart = whole.attempt?.unanswered ? whole : orderable(whole)
  const session = useSession()
  const navigate = useNavigate()
  const { listed } = useFormats()
  const queryClient = useQueryClient()
  const userId = session.user?.id
  const { site, fresh, addresses, fee } = useServerSide(whole, userId)

  // The stored cart may have another user's address: only the signed-in user's own count.
  const destination = addresses.data?.find((address) => address.id === cart.billing?.id)
  const selected = destination ?? addresses.data?.find((address) => address.isDefault)
  const step = stepOf(asked, {
    cartReady: cart.items.length > 0 && linesTooMany(cart) === 0,
    deliveryReady: destination !== undefined,
  })
  const unsettled = session.state === 'uninitialised' || session.state === 'loading' || addresses.isLoading

  if (whole.items.length === 0) return <EmptyCart />
  if (asked !== null && asked !== '0' && unsettled) return <RowsSkeleton />
  // Corrects a URL that names a step too far.
  if (asked !== null && asked !== String(step)) return <Navigate to={checkoutPath(step)} replace />

  const leftOut = shopsOf(whole.items.filter((item) => item.isShopClosed)).map(({ name }) => name)
  const goToPayment = (billing: Address) => {
    change({ billing })
    void navigate(checkoutPath(2))
  }
  const lines = (messages: ReadonlyMap<number, string>, editable: boolean) => (
    <CartLines
      items={editable ? whole.items : cart.items}
      messages={messages}
      editable={editable}
      fee={fee}
      noteOf={fitOf}
    />
  )
  return (
    <>
      <StepList current={step} />
      <StepHeading step={step} />
      {(fresh.error || fresh.fetchStatus === 'paused') && step !== 1 && (
        <Notice tone="warning">
          {t('notFresh')}{' '}
          {cart.pricesAt !== undefined && (
            <>
              {t('offline:pricesAsOf')} <DateTimeText value={new Date(cart.pricesAt).toISOString()} />{' '}
            </>
          )}
          <button type="button" className="plain-button" onClick={() => void fresh.refetch()}>
            {t('checkAgain')}
          </button>
        </Notice>
      )}
      {step !== 0 && leftOut.length > 0 && (
        <Notice tone="warning">{t('leftOut', { count: leftOut.length, shops: listed(leftOut) })}</Notice>
      )}
      {step === 0 && (
        <CartStep
          cart={cart}
          fee={fee}
          isFull={whole.items.length === limits.order.maxLines}
          lines={lines(nothingSaid, true)}
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
            userId !== undefined && (
              <AddressBook
                formId={addressForm}
                userId={userId}
                addresses={addresses.data ?? []}
                selected={selected?.id}
                onChoose={(billing) => change({ billing })}
                onDeleted={(id) => id === cart.billing?.id && change({ billing: null })}
                onContinue={goToPayment}
              />
            )
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
          lines={(messages) => lines(messages, false)}
          onChange={change}
          onRefresh={async () => {
            await Promise.all([fresh.refetch(), site.refetch()])
          }}
          onPlaced={({ order, ...details }) => {
            const isOnline = order.paymentMethod === 'card' && order.status === 'pending_payment'
            queryClient.setQueryData(orderQuery(order.id).queryKey, { order, ...details })
            void queryClient.invalidateQueries({ queryKey: ['orders'] })
            // First the done view, then the empty cart: an empty cart alone would redirect to the first step.
            onPlaced({ id: order.id, isLeaving: isOnline })
            cartStore.set(afterOrder)
            if (isOnline) void navigate(`/payment?order=${order.id}`, { replace: true, state: { goOn: true } })
            else void navigate(`/shop/product/checkout?done=${order.id}`, { replace: true })
          }}
        />
      )}
    </>
  )
}
