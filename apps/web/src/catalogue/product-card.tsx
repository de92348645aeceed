import type { Product } from '@axle/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { PageLink } from '../lib/page/page-link.tsx'
import { useTradeTerms } from '../lib/formats/trade-terms.ts'
import { Axle } from '../ui/axle/axle.tsx'
import { PositionMark } from '../ui/axle/position-mark.tsx'
import { ListPicture } from '../ui/images/list-picture.tsx'
import { Listed } from '../ui/text/listed.tsx'
import { Price } from '../ui/text/money.tsx'
import { Rating } from '../lib/formats/rating.tsx'
import { StockText } from './product/stock-text.tsx'

export interface ProductCardProps {
  product: Product
  /** Below a heading of the list. */
  headed?: boolean
  /** In the first row: its picture loads at once. */
  eager?: boolean
  /** Another feature's content in the corner, such as a heart. */
  corner?: ReactNode
  /** Whether it fits the chosen vehicle, in words. */
  fit?: ReactNode
  /** The sign between picture and text. */
  axle?: ReactNode
}

const waiting = <Axle state="none" />

// Plain elements only: a page has many cards, and each costs server time and bytes.
export function ProductCard({ product, headed = false, eager = false, corner, fit, axle }: ProductCardProps) {
  const { t } = useTranslation('catalogue')
  const Heading = headed ? 'h3' : 'h2'
  return (
    <article className="card holds">
      <CardPicture product={product} eager={eager} />
      {corner && <div className="card-corner">{corner}</div>}
      {axle ?? waiting}
      <div className="card-text">
        <Heading className="card-name">
          <PageLink className="plain-link cover" to={`/shop/product/${product.id}`}>
            <bdi className="clamp">{product.name}</bdi>
          </PageLink>
        </Heading>
        {product.fits && (
          <p className="card-fits note clamp">
            <bdi>{t('fits', { vehicles: product.fits })}</bdi>
          </p>
        )}
        {product.fitsAnyVehicle ? <p className="card-fits note">{t('garage:fitsAny')}</p> : fit}
        <TradeLine product={product} />
        {product.foundThrough && (
          <p className="note">
            <bdi>{t('foundByNumber', { number: product.foundThrough })}</bdi>
          </p>
        )}
        <p className="card-price row baseline">
          <Price amount={product.price} />
          <StockText stock={product.stock} />
          <Rating className="at-end" value={product.rating} count={product.ratingCount} />
        </p>
        <p className="note clip" title={product.businessName}>
          <Listed texts={[product.businessTown, product.businessName]} />
        </p>
      </div>
    </article>
  )
}

function CardPicture({ product, eager }: Required<Pick<ProductCardProps, 'product' | 'eager'>>) {
  const { t } = useTranslation('catalogue')
  const words = useTradeTerms()
  const { positions = [] } = product
  return (
    <div className="card-picture ground">
      <ListPicture
        name={product.name}
        src={product.images[0]}
        alt=""
        width={320}
        height={240}
        sizes="(min-width: 1200px) 295px, (min-width: 900px) 31vw, (min-width: 600px) 46vw, 116px"
        eager={eager}
      />
      {product.metadata.productState === 'Used' && <span className="card-tag strong">{t('condition.Used')}</span>}
      {positions.length > 0 && (
        <span className="card-tag card-position">
          <PositionMark positions={positions} />
          <bdi>{words.positions(positions)}</bdi>
        </span>
      )}
    </div>
  )
}

/** Details that distinguish similar parts; empty if the shop gives none. */
function TradeLine({ product: { brand, grade, size } }: Pick<ProductCardProps, 'product'>) {
  const words = useTradeTerms()
  const details = [brand, grade && words.grade(grade), size]
  if (!details.some(Boolean)) return null
  return (
    <p className="card-trade note">
      <Listed texts={details} />
    </p>
  )
}
