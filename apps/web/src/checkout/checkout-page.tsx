import './checkout.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { acceptPrices, type Cart, type CartItem, emptyCart, setForOtherVehicle, withSums } from '../cart/cart.ts'
import { CartLines } from '../cart/cart-lines.tsx'
import { cartStore, useCart } from '../cart/cart-store.ts'
import { freshCartQuery } from '../cart/fresh-cart.ts'
import { CartFit } from '../garage/cart-fit.tsx'
import { messageOf } from '../lib/errors.ts'
import { useSession } from '../lib/session.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { orderQuery } from '../orders/order-queries.ts'
import { Page } from '../ui/page.tsx'
import { ErrorPanel } from '../ui/panels.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { CartStep, EmptyCart } from './cart-step.tsx'
import { addressesQuery, siteQuery } from './checkout-queries.ts'
import { checkoutPath, stepOf } from './checkout-steps.ts'
import { DeliveryStep } from './delivery-step.tsx'
import { DoneView } from './done-view.tsx'
import { PaymentStep } from './payment-step.tsx'
import { StepList } from './step-list.tsx'

const nothingSaid: ReadonlyMap<number, string> = new Map()
const change = (changes: Partial<Cart>) => cartStore.set((cart) => withSums({ ...cart, ...changes }))
const fitOf = ({ id, forOtherVehicle = false }: CartItem) => (
  <CartFit
    productId={id}
    isForOther={forOtherVehicle}
    onForOther={(isForOther) => cartStore.set((cart) => setForOtherVehicle(cart, id, isForOther))}
  />
)

export default function CheckoutPage() {
  const { t } = useTranslation('checkout')
  const [params] = useSearchParams()
  const [placed, setPlaced] = useState<string>()
  const hydrated = useHydrated()
  const done = params.get('done') ?? placed
  return (
    <Page title={t('title')}>
      {!hydrated ? (
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

/** Knows how far the buyer is: what is in the cart, who he is, where it goes. */
function Steps({ asked, onPlaced }: { asked: string | null; onPlaced: (id: string) => void }) {
  const cart = useCart()
  const session = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const userId = session.user?.id
  const site = useQuery(siteQuery())
  const fresh = useQuery(freshCartQuery(cart.items))
  const addresses = useQuery({ ...addressesQuery(userId ?? 0), enabled: userId !== undefined })
  const fee = site.data?.shippingFees[cart.transitType]
  useEffect(() => {
    if (fee !== undefined && fee !== cart.feePerShop) change({ feePerShop: fee })
  }, [fee, cart.feePerShop])

  // The cart may remember another person's address: only one of the signed-in user's own counts.
  const destination = addresses.data?.find((address) => address.id === cart.billing?.id)
  const step = stepOf(asked, { cartReady: cart.items.length > 0, deliveryReady: destination !== undefined })
  const unsettled = session.state === 'uninitialised' || session.state === 'loading' || addresses.isLoading

  if (cart.items.length === 0) return <EmptyCart />
  if (asked !== null && asked !== '0' && unsettled) return <RowsSkeleton />
  // The address says which step is on the screen: it is put right where it asked for one not reached yet.
  if (asked !== null && asked !== String(step)) return <Navigate to={checkoutPath(step)} replace />

  const lines = (messages: ReadonlyMap<number, string>, editable: boolean) => (
    <CartLines items={cart.items} messages={messages} editable={editable} noteOf={fitOf} />
  )
  return (
    <>
      <StepList current={step} />
      {step === 0 && (
        <CartStep
          cart={cart}
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
          userId={userId}
          addresses={addresses}
          site={site}
          chosen={destination?.id}
          onTransit={(transitType) => change({ transitType })}
          onAddress={(billing) => change({ billing })}
          onNext={() => void navigate(checkoutPath(2))}
        />
      )}
      {step === 2 && destination && (
        <PaymentStep
          cart={cart}
          destination={destination}
          site={site}
          lines={(messages) => lines(messages, false)}
          onChange={change}
          onRefresh={async () => {
            await Promise.all([fresh.refetch(), site.refetch()])
          }}
          onPlaced={(details) => {
            queryClient.setQueryData(orderQuery(details.order.id).queryKey, details)
            // First the done view, then the empty cart: an empty cart alone would lead back to the first step.
            onPlaced(details.order.id)
            cartStore.set(emptyCart)
            void navigate(`/shop/product/checkout?done=${details.order.id}`, { replace: true })
          }}
        />
      )}
    </>
  )
}
