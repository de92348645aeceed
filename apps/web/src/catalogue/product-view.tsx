import type { ProductDetails, Shop } from '@axle/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../ui/money.tsx'
import { Stars } from '../ui/stars.tsx'
import { CompatibilityBlock } from './compatibility-block.tsx'
import { Gallery } from './gallery.tsx'
import { PartNumbers } from './part-numbers.tsx'
import { ProductFacts } from './product-facts.tsx'
import { SellerCard } from './seller-card.tsx'
import { SimilarProducts } from './similar-products.tsx'
import { StockLine } from './stock-line.tsx'

interface ProductViewProps {
  product: ProductDetails
  shop: Shop | undefined
  /** The product's full address. */
  url: string
  /** What other features put in: cart and heart, the owner's tools, reviews. */
  buy: ReactNode
  tools?: ReactNode
  reviews: ReactNode
}

/** Does it fit, is it there, what does it cost, whom do I call: all above the fold; the rest below. */
export function ProductView({ product, shop, url, buy, tools, reviews }: ProductViewProps) {
  const { t } = useTranslation('catalogue')
  return (
    <div className="product">
      <div className="product-top">
        <Gallery key={product.id} images={product.images} name={product.name} />
        <div className="product-info">
          <p className="quiet">
            <Link
              to={{ pathname: '/shop/all-products', search: `?category=${encodeURIComponent(product.partCategory)}` }}
            >
              <bdi>{product.partCategory}</bdi>
            </Link>
          </p>
          <h1>
            <bdi>{product.name}</bdi>
          </h1>
          {product.fits && (
            <p className="product-fits">
              <bdi>{t('fits', { vehicles: product.fits })}</bdi>
            </p>
          )}
          {product.ratingCount > 0 ? (
            <a className="product-rating" href="#reviews">
              <Stars value={product.rating} label={t('common:stars', { value: product.rating.toFixed(1) })} />
              <span>{t('reviews.basedOn', { count: product.ratingCount })}</span>
            </a>
          ) : (
            <p className="quiet">{t('common:noRating')}</p>
          )}
          <p className="product-price">
            <Money amount={product.price} />
            <StockLine stock={product.stock} />
          </p>
          <div className="product-buy">{buy}</div>
          {tools}
          <ProductFacts product={product} />
          <SellerCard product={product} shop={shop} url={url} />
        </div>
      </div>
      <div className="product-below">
        {product.description && (
          <section className="block">
            <h2>{t('product.description')}</h2>
            {/* The server cleans descriptions when they are written; only harmless markup is left. */}
            <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: product.description }} />
          </section>
        )}
        <PartNumbers numbers={product.partNumbers} />
        <CompatibilityBlock key={product.id} vehicles={product.vehicleMakes ?? []} />
        {reviews}
        <SimilarProducts id={String(product.id)} />
      </div>
    </div>
  )
}
