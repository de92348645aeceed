import type { Shop } from '@axle/contract'
import { useState } from 'react'
import { deliveryTime } from '../lib/formats/delivery-time.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { loadDeliveryTexts } from '../lib/i18n/lazy-texts.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Fee } from '../ui/text/fee.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import type { PlaceQuoteProps } from './place-quote.tsx'
import { useAskedPlace } from './place-store.ts'

/** With the towns of Ghana: too long for a first visit. */
const PlaceQuote = lazyComponent(async () => {
  const [loaded] = await Promise.all([import('./place-quote.tsx'), loadDeliveryTexts()])
  return loaded
})

interface ProductDeliveryProps extends PlaceQuoteProps {
  shop: Pick<Shop, 'hasDeliveryTable'>
}

/** What delivery of one piece costs: the site's flat fee, or the fee to a town that the visitor names. */
export function ProductDelivery({ shop, ...part }: ProductDeliveryProps) {
  const { t } = useTranslation('checkout')
  const { named } = useFormats()
  const asked = useAskedPlace()
  const [isOpen, setOpen] = useState(false)
  const { shippingFees, deliveryDays } = part.site
  const time = deliveryTime(t, deliveryDays?.standard)
  const label = <bdi>{named(t('cart:delivery'))}</bdi>
  const choose = (
    <p>
      {label}
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        {t('product:chooseTown')}
      </button>
    </p>
  )
  return (
    <section className="stack gap-1 small" aria-label={t('cart:delivery')}>
      {!shop.hasDeliveryTable ? (
        <p>
          {label}
          <Fee amount={shippingFees.standard} />
          {time && <span className="note"> · {time}</span>}
        </p>
      ) : isOpen || asked ? (
        <PlaceQuote
          key={String(isOpen)}
          part={part}
          waiting={choose}
          onFailed={() => {
            toast.error(t('common:noResponse'), 'not-loaded')
            setOpen(false)
          }}
        />
      ) : (
        choose
      )}
    </section>
  )
}
