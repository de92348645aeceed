import type { Address } from '@axle/contract/addresses'
import type { TransitType } from '@axle/contract/order-status'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import { signInPath } from '../../lib/session/guards.ts'
import { useSession } from '../../lib/session/session.ts'
import { EmptyPanel, ErrorPanel } from '../../ui/layout/panels.tsx'
import { RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { type CheckoutCart, countShops } from '../checkout-cart.ts'
import { checkoutPath } from '../checkout-steps.ts'
import css from '../checkout.module.css'
import { Summary } from '../summary.tsx'
import { BackLink } from './back-link.tsx'
import { TransitChoice, type TransitOption } from './transit-choice.tsx'

/** The part of a query that the steps use. */
export interface Loaded<T> {
  data: T | undefined
  error: unknown
  refetch: () => Promise<unknown>
}

interface DeliveryStepProps {
  cart: CheckoutCart
  fee: number | undefined
  isSignedIn: boolean
  addresses: Loaded<Address[]>
  /** The ways of delivery with their fees. */
  transits: Loaded<readonly TransitOption[]>
  /** The addresses to choose from, once loaded. */
  addressBook: ReactNode
  /** The id of an open address form: continuing submits it. */
  addressForm: string
  /** The delivery address, unless another one is chosen. */
  selected: Address | undefined
  onTransit: (transit: TransitType) => void
  onNext: (address: Address) => void
}

export function DeliveryStep(props: DeliveryStepProps) {
  const { cart, fee, isSignedIn, addresses, addressForm, transits, selected, onTransit, onNext } = props
  const hint = useId()
  const { t } = useTranslation('checkout')
  return (
    <div className={`stack beside top ${css.columns}`}>
      <div className={`stack ${css.main}`}>
        {!isSignedIn && <AskToSignIn />}
        {transits.data ? (
          <TransitChoice
            options={transits.data}
            shops={countShops(cart)}
            value={cart.transitType}
            onChange={onTransit}
          />
        ) : transits.error ? (
          <ErrorPanel message={t('feesFailed')} onRetry={() => void transits.refetch()} />
        ) : (
          <RowsSkeleton rows={2} />
        )}
        {isSignedIn && <Addresses {...props} />}
        <BackLink to={checkoutPath(0)} />
      </div>
      <Summary cart={cart} fee={fee}>
        {isSignedIn && !addresses.error && (
          <>
            {addresses.data && !selected && <p id={hint}>{t('addressNeeded')}</p>}
            <Button
              type="submit"
              form={addressForm}
              size="md"
              fullWidth
              loading={!addresses.data}
              aria-describedby={selected ? undefined : hint}
              onClick={() => {
                if (selected && !document.getElementById(addressForm)) onNext(selected)
              }}
            >
              {t('next')}
            </Button>
          </>
        )}
      </Summary>
    </div>
  )
}

function Addresses({ addresses, addressBook }: DeliveryStepProps) {
  const { t } = useTranslation('checkout')
  if (addresses.data) return <div className="box stack">{addressBook}</div>
  if (!addresses.error) return <RowsSkeleton rows={2} />
  return (
    <ErrorPanel message={messageOf(addresses.error, t('addressesFailed'))} onRetry={() => void addresses.refetch()} />
  )
}

/** First on the page: nothing else leads on. Says so if the session ended in the middle. */
function AskToSignIn() {
  const { t } = useTranslation('checkout')
  const { ended } = useSession()
  const [pathname = '', search = ''] = checkoutPath(1).split('?')
  const signIn = signInPath({ pathname, search: `?${search}` })
  return (
    <EmptyPanel icon="user" title={t('signInTitle')} text={t(ended ? 'delivery:sessionEnded' : 'signInHint')}>
      <div className="row page-actions phone-fill">
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
