import type { Address } from '@axle/contract/addresses'
import { limits } from '@axle/contract/limits'
import { Navigate, useNavigate } from 'react-router'
import { acceptPrices, orderable } from '../../cart/cart.ts'
import { cartStore, useCart } from '../../cart/cart-store.ts'
import { useSession } from '../../lib/session/session.ts'
import { CartStep, EmptyCart } from '../../checkout/steps/cart-step.tsx'
import { itemsOverLimit } from '../../checkout/checkout-cart.ts'
import { CheckoutSkeleton } from '../../checkout/checkout-skeleton.tsx'
import { checkoutPath, stepOf } from '../../checkout/checkout-steps.ts'
import { DeliveryStep } from '../../checkout/steps/delivery-step.tsx'
import { PaymentStep } from '../../checkout/steps/payment-step.tsx'
import { StepHeading } from '../../checkout/steps/step-heading.tsx'
import { StepList } from '../../checkout/steps/step-list.tsx'
import { DeliveryPlaceLine } from '../../delivery-terms/delivery-place-line.tsx'
import { Addresses, addressForm } from './addresses.tsx'
import { CartLines } from './cart-lines.tsx'
import { changeCart } from './change-cart.ts'
import { StepNotices } from './step-notices.tsx'
import { useChecks } from './use-checks.tsx'
import { useCheckoutData } from './use-checkout-data.ts'
import { type Placed, useFinish } from './use-finish.ts'

/** Shows the current step, by cart, session and address. */
export function CheckoutSteps({
  requested,
  onPlaced,
}: {
  requested: string | null
  onPlaced: (placed: Placed) => void
}) {
  const whole = useCart()
  // Retry an unanswered order exactly as it was sent.
  const cart = whole.attempt?.unanswered ? whole : orderable(whole)
  const session = useSession()
  const navigate = useNavigate()
  const finish = useFinish(onPlaced)
  const userId = session.user?.id
  const { site, fresh, addresses, delivery, destination, selected, refresh } = useCheckoutData(whole, userId)
  const { fee, quotes } = delivery
  const checks = useChecks(cart.items, userId)
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
    changeCart({ billing })
    void navigate(checkoutPath(2))
  }
  return (
    <>
      <StepList current={step} />
      <StepHeading step={step} />
      <StepNotices step={step} cart={whole} fresh={fresh} undelivered={delivery.undelivered} />
      {/* Later, the address names the town. */}
      {step === 0 && !selected && <DeliveryPlaceLine isAsked={delivery.asksPlace} />}
      {step === 0 && (
        <CartStep
          cart={cart}
          fee={fee}
          isFull={whole.items.length === limits.order.maxItems}
          lines={<CartLines items={whole.items} editable quotes={quotes} />}
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
          transits={{ data: delivery.options, error: site.error ?? delivery.terms.error, refetch: refresh }}
          addressBook={
            userId !== undefined && <Addresses {...{ userId, addresses, selected, cart }} onContinue={goToPayment} />
          }
          addressForm={addressForm}
          selected={selected}
          onTransit={(transitType) => changeCart({ transitType })}
          onNext={goToPayment}
        />
      )}
      {step === 2 && destination && (
        <PaymentStep
          cart={cart}
          {...{ fee, destination, site, checks }}
          lines={(messages) => <CartLines items={cart.items} messages={messages} editable={false} quotes={quotes} />}
          onChange={changeCart}
          onRefresh={refresh}
          onPlaced={checks.endWith(finish)}
        />
      )}
    </>
  )
}
