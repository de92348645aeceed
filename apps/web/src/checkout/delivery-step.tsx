import type { TransitType } from '@axle/contract/order-status'
import type { Address } from '@axle/contract/addresses'
import type { Site } from '@axle/contract/site'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../lib/errors.ts'
import { signInPath } from '../lib/guards.ts'
import { Icon } from '../ui/icon.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/panels.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { AddressChoice } from './address-choice.tsx'
import { type CheckoutCart, countShops } from './checkout-cart.ts'
import { checkoutPath } from './checkout-steps.ts'
import { Totals } from './totals.tsx'
import { TransitChoice } from './transit-choice.tsx'

// The form's rules bring zod: only who adds an address waits for them.
const AddressForm = lazy(() => import('./address-form.tsx'))

/** What of a query the steps look at. */
export interface Loaded<T> {
  data: T | undefined
  error: unknown
  refetch: () => Promise<unknown>
}

interface DeliveryStepProps {
  cart: CheckoutCart
  /** Nobody is signed in without it. */
  userId: number | undefined
  addresses: Loaded<Address[]>
  site: Loaded<Site>
  chosen: number | undefined
  onTransit: (transit: TransitType) => void
  onAddress: (address: Address) => void
  onNext: () => void
}

export function DeliveryStep(props: DeliveryStepProps) {
  const { cart, userId, addresses, site, chosen, onTransit, onAddress, onNext } = props
  const { t } = useTranslation('checkout')
  const [adding, setAdding] = useState(false)
  const known = addresses.data
  const selected = known?.find((address) => address.id === chosen) ?? known?.find((address) => address.isDefault)
  const formOpen = userId !== undefined && known !== undefined && (adding || known.length === 0)
  const goOn = () => {
    if (!selected) return
    onAddress(selected)
    onNext()
  }
  return (
    <div className="checkout-columns">
      <div className="checkout-blocks">
        {site.data ? (
          <TransitChoice
            fees={site.data.shippingFees}
            shops={countShops(cart)}
            value={cart.transitType}
            onChange={onTransit}
          />
        ) : site.error ? (
          <ErrorPanel message={t('feesFailed')} onRetry={() => void site.refetch()} />
        ) : (
          <RowsSkeleton rows={2} />
        )}
        {userId === undefined ? (
          <AskToSignIn />
        ) : addresses.error ? (
          <ErrorPanel
            message={messageOf(addresses.error, t('addressesFailed'))}
            onRetry={() => void addresses.refetch()}
          />
        ) : known === undefined ? (
          <RowsSkeleton rows={2} />
        ) : (
          known.length > 0 && <AddressChoice addresses={known} selected={selected?.id} onChoose={onAddress} />
        )}
        {known !== undefined && known.length > 0 && !formOpen && (
          <div>
            <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
              {t('newAddress')}
            </Button>
          </div>
        )}
        {formOpen && (
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <AddressForm
              userId={userId}
              first={known.length === 0}
              onSaved={(address) => {
                setAdding(false)
                onAddress(address)
              }}
              onCancel={known.length > 0 ? () => setAdding(false) : undefined}
            />
          </Suspense>
        )}
      </div>
      <aside className="checkout-summary" aria-label={t('summary')}>
        <h2>{t('summary')}</h2>
        <Totals cart={cart} />
        {userId !== undefined && (
          <Button size="md" fullWidth disabled={!selected} onClick={goOn}>
            {t('next')}
          </Button>
        )}
        <Button component={Link} to={checkoutPath(0)} variant="default" size="md" fullWidth>
          {t('back')}
        </Button>
      </aside>
    </div>
  )
}

function AskToSignIn() {
  const { t } = useTranslation('checkout')
  const [pathname = '', search = ''] = checkoutPath(1).split('?')
  const signIn = signInPath({ pathname, search: `?${search}` })
  return (
    <EmptyPanel icon="user" title={t('signInTitle')} text={t('signInHint')}>
      <div className="checkout-buttons">
        <Button component={Link} to={signIn}>
          {t('signIn')}
        </Button>
        <Button component={Link} to={signIn.replace('/auth/sign-in', '/auth/sign-up')} variant="default">
          {t('signUp')}
        </Button>
      </div>
    </EmptyPanel>
  )
}
