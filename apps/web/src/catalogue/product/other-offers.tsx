import type { Product } from '@axle/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { money } from '../../lib/formats/format.ts'
import { useTradeTerms } from '../../lib/formats/trade-terms.ts'
import { Listed } from '../../ui/text/listed.tsx'
import { Price } from '../../ui/text/money.tsx'
import { offersQuery } from '../product-queries.ts'
import { StockText } from './stock-text.tsx'

interface OtherOffersProps {
  product: Pick<Product, 'id' | 'price'>
  vehicleId: number | undefined
  /** The sign of whether an offer fits the chosen vehicle. */
  axle: (offer: Product) => ReactNode
}

/** The same part at other shops. Nothing if there are none or loading fails. */
export function OtherOffers({ product, vehicleId, axle }: OtherOffersProps) {
  const { t } = useTranslation('product')
  const { data: offers } = useQuery(offersQuery(api, product.id, vehicleId))
  const title = useId()
  if (!offers?.equal) return null
  const prices = offers.data.filter(({ stock }) => stock > 0).map(({ price }) => price)
  const cheapest = Math.min(...prices)
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title}>{t('offers.title')}</h2>
      <p className="row baseline quiet">
        {t(`offers.${offers.equal}`)}
        {cheapest < product.price && <bdi className="strong">{t('offers.from', { price: money(cheapest) })}</bdi>}
      </p>
      <ul className="offers lined">
        {offers.data.map((offer) => (
          <li key={offer.id} className="holds">
            {axle(offer)}
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offer({ offer }: { offer: Product }) {
  const words = useTradeTerms()
  const trade = [offer.brand, offer.grade && words.grade(offer.grade)].filter(Boolean)
  return (
    <>
      <div className="grow">
        <h3>
          <Link className="plain-link cover" to={`/shop/product/${offer.id}`}>
            <Listed texts={trade.length > 0 ? trade : [offer.name]} />
          </Link>
        </h3>
        <p className="quiet">
          <Listed texts={[offer.businessName, offer.businessTown]} />
        </p>
      </div>
      <p className="figure">
        <Price amount={offer.price} />
        <StockText stock={offer.stock} />
      </p>
    </>
  )
}
