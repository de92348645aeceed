import { limits } from '@axle/contract/limits'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { AddressText } from '../../ui/text/address-text.tsx'
import type { CheckoutCart } from '../checkout-cart.ts'
import { checkoutPath } from '../checkout-steps.ts'
import type { Destination } from '../order-body.ts'

interface ReviewProps {
  cart: CheckoutCart
  destination: Destination
  lines: ReactNode
  onNotes: (notes: string) => void
}

/** Address and items, each with a link to change it. */
export function Review({ cart, destination, lines, onNotes }: ReviewProps) {
  const { t } = useTranslation('checkout')
  const { named } = useFormats()
  return (
    <>
      <section className="box stack" aria-label={t('deliverTo')}>
        <div className="row spread">
          <h3 className="title">{t('deliverTo')}</h3>
          <Link className="text-button" to={checkoutPath(1)} aria-label={t('changeDelivery')}>
            {t('change')}
          </Link>
        </div>
        <p>
          <strong>
            <bdi>{destination.fullName}</bdi>
          </strong>
          <br />
          <AddressText address={destination} />
        </p>
        <p>{named(t('sentBy'), t(cart.transitType))}</p>
      </section>
      <section className="box stack" aria-label={t('review')}>
        <div className="row spread">
          <h3 className="title">{t('review')}</h3>
          <Link className="text-button" to={checkoutPath(0)} aria-label={t('changeCart')}>
            {t('change')}
          </Link>
        </div>
        {lines}
        <Textarea
          label={t('notes')}
          value={cart.notes}
          maxLength={limits.text.notes}
          rows={2}
          resize="vertical"
          onChange={(event) => onNotes(event.currentTarget.value)}
        />
      </section>
    </>
  )
}
