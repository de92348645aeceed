import type { Product } from '@axle/contract'
import type { Site } from '@axle/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { focusOnMount } from '../lib/browser/focus-on-mount.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { deliveryTermsQuery } from './delivery-queries.ts'
import { PlacePicker } from './place-picker.tsx'
import { inGhana, useAskedPlace } from './place-store.ts'
import { quoteOf } from './quotes.ts'
import { ShopQuote } from './shop-quote.tsx'

export interface PlaceQuoteProps {
  product: Pick<Product, 'businessId' | 'price' | 'bulky'>
  site: Pick<Site, 'shippingFees' | 'deliveryDays'>
}

/** What delivery of one piece costs to the town that the visitor names, and where it can be picked up. */
export default function PlaceQuote({ product, site }: PlaceQuoteProps) {
  const { t } = useTranslation('delivery')
  const { named } = useFormats()
  const asked = useAskedPlace()
  const [isOpen, setOpen] = useState(asked === null)
  const [hasChosen, setChosen] = useState(false)
  const onChosen = () => {
    setOpen(false)
    setChosen(true)
  }
  const terms = useQuery(deliveryTermsQuery([product.businessId])).data?.get(product.businessId)
  const parcel = { subtotal: product.price, hasBulky: product.bulky === true }
  return (
    <>
      {isOpen ? (
        <PlacePicker takesFocus onChosen={onChosen} />
      ) : (
        <p className="row gap-2">
          <span>
            <bdi>{named(asked && terms?.terms ? t('to', { place: asked.town || asked.region }) : t('delivery'))}</bdi>
            <ShopQuote
              quote={terms && quoteOf(terms.terms, site, 'standard', asked ? inGhana(asked) : undefined, parcel)}
            />
          </span>
          <button
            ref={hasChosen ? focusOnMount : undefined}
            type="button"
            className="text-button"
            onClick={() => setOpen(true)}
          >
            {t('place.change')}
          </button>
        </p>
      )}
      {terms?.terms?.pickUp && <p>{t('pickUp', { place: terms.town ?? terms.address })}</p>}
    </>
  )
}
