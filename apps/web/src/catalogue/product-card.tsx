import type { Product } from '@axle/contract'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatsOf } from '../lib/formats/formats.ts'
import { languageOf } from '../lib/i18n/i18n.ts'
import { useTradeTerms } from '../lib/formats/trade-terms.ts'
import { Money } from '../ui/text/money.tsx'
import { ListPicture } from '../ui/images/list-picture.tsx'
import { Stars } from '../ui/text/stars.tsx'
import { StockText } from './product/stock-text.tsx'

export interface ProductCardProps {
  product: Product
  /** Below a heading of the list. */
  headed?: boolean
  /** In the first row: its picture loads at once. */
  eager?: boolean
  /** Another feature's content in the corner, such as a heart. */
  corner?: ReactNode
  /** Whether it fits the chosen vehicle, as one line. */
  fit?: ReactNode
}

// Plain elements only: a page has many cards, and each costs server time and bytes.
export function ProductCard({ product, headed = false, eager = false, corner, fit }: ProductCardProps) {
  const { t, i18n } = useTranslation('catalogue')
  const Heading = headed ? 'h3' : 'h2'
  const { productState } = product.metadata
  const { aside, rating } = formatsOf(languageOf(i18n))
  return (
    <article className="card">
      <div className="card-picture">
        <ListPicture
          name={product.name}
          src={product.images[0]}
          alt=""
          width={320}
          height={240}
          sizes="(min-width: 1200px) 295px, (min-width: 900px) 31vw, (min-width: 600px) 46vw, 94vw"
          eager={eager}
        />
        {productState && <span className="card-condition">{t(`condition.${productState}`)}</span>}
        {corner && <div className="card-corner">{corner}</div>}
      </div>
      <div className="card-text">
        <Heading className="card-name">
          <Link to={`/shop/product/${product.id}`}>
            <bdi>{product.name}</bdi>
          </Link>
        </Heading>
        <TradeLine product={product} />
        {product.fits && (
          <p className="card-fits">
            <bdi>{t('fits', { vehicles: product.fits })}</bdi>
          </p>
        )}
        {product.fitsAnyVehicle ? <p className="card-fits">{t('garage:fitsAny')}</p> : fit}
        {product.foundThrough && (
          <p className="card-found">
            <bdi>{t('foundByNumber', { number: product.foundThrough })}</bdi>
          </p>
        )}
        <p className="card-rating">
          {product.ratingCount > 0 && (
            <>
              <Stars value={product.rating} label={t('common:stars', { value: rating(product.rating) })} />
              <span>{aside(String(product.ratingCount))}</span>
            </>
          )}
        </p>
        <p className="card-price">
          <Money amount={product.price} />
          <StockText stock={product.stock} />
        </p>
        <p className="card-shop" title={product.businessName}>
          <bdi>{product.businessName}</bdi>
          {product.businessTown && <bdi className="card-town">{product.businessTown}</bdi>}
        </p>
      </div>
    </article>
  )
}

/** Details that distinguish similar parts; empty if the shop gives none. */
function TradeLine({ product: { brand, grade, positions, size } }: Pick<ProductCardProps, 'product'>) {
  const words = useTradeTerms()
  const details = [brand, grade && words.grade(grade), positions && words.positions(positions), size].filter(Boolean)
  if (details.length === 0) return null
  return (
    <p className="card-trade">
      {details.map((text, at) => (
        <Fragment key={text}>
          {at > 0 && ' · '}
          <bdi>{text}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
