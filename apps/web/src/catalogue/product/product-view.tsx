import type { ProductDetails, Shop } from '@axle/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Stars } from '../../ui/text/stars.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { CompatibilityBlock } from './compatibility-block.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { shiftHeadings } from '../list/shift-headings.ts'
import { PartNumbers } from './part-numbers.tsx'
import { ProductCrumbs } from './product-crumbs.tsx'
import { ProductFacts, ProductTerms } from './product-facts.tsx'
import { SellerCard, type ShopContact, withMessage } from './seller-card.tsx'
import { StockText } from './stock-text.tsx'

interface ProductViewProps {
  product: ProductDetails
  shop: Shop | undefined
  contact: ShopContact | undefined
  /** The product's absolute URL. */
  url: string
  /** The shopper's vehicle. */
  mine?: { id: number; name: string } | undefined
  /** Content of other features: fit, cart and heart, the owner's tools, reviews and further products. */
  verdict?: ReactNode
  buy: ReactNode
  tools?: ReactNode
  reviews: ReactNode
  more?: ReactNode
}

/** Fit, stock, price and contact come above the fold; the rest below. */
export function ProductView({
  product,
  shop,
  contact,
  url,
  mine,
  verdict,
  buy,
  tools,
  reviews,
  more,
}: ProductViewProps) {
  const { t } = useTranslation('product')
  const question = mine
    ? t('compatibility.askForMine', { name: product.name, vehicle: mine.name, url })
    : t('compatibility.askText', { name: product.name, url })
  return (
    <div className="product">
      <ProductCrumbs product={product} />
      <div className="product-top">
        {verdict}
        <Gallery key={product.id} images={product.images} name={product.name} />
        <div className="product-info">
          <h1>
            <bdi>{product.name}</bdi>
          </h1>
          {product.paused && (
            <p className="product-paused">
              <StatusBadge tone="warning">{t('pausing.badge')}</StatusBadge> <span>{t('pausing.hint')}</span>
            </p>
          )}
          {product.fits && (
            <p className="product-fits">
              <bdi>{t('catalogue:fits', { vehicles: product.fits })}</bdi>
            </p>
          )}
          <Rating product={product} />
          <p className="product-price">
            <Money amount={product.price} />
            <StockText stock={product.stock} />
          </p>
          <ProductTerms metadata={product.metadata} />
          <div className="product-buy">{buy}</div>
          {tools}
          <SellerCard product={product} shop={shop} contact={contact} url={url} />
          <PartNumbers numbers={product.partNumbers} />
          <ProductFacts product={product} />
        </div>
      </div>
      <div className="product-below">
        {product.description && (
          <section className="block">
            <h2>{t('description')}</h2>
            {/* The server sanitises descriptions when they are saved. */}
            <div
              className="rich-text"
              dir="auto"
              dangerouslySetInnerHTML={{ __html: shiftHeadings(product.description) }}
            />
          </section>
        )}
        <CompatibilityBlock
          key={product.id}
          vehicles={product.vehicleMakes ?? []}
          fitsAny={product.fitsAnyVehicle}
          mine={mine?.id}
          ask={contact && <AskShop href={withMessage(contact.whatsapp, question)} />}
        />
        {reviews}
        {more}
      </div>
    </div>
  )
}

function AskShop({ href }: { href: string }) {
  const { t } = useTranslation('product')
  return (
    <a className="plain-button" href={href} target="_blank" rel="noreferrer">
      <Icon name="whatsapp" size={18} /> {t('compatibility.ask')}
    </a>
  )
}

function Rating({ product }: Pick<ProductViewProps, 'product'>) {
  const { t } = useTranslation()
  const { rating } = useFormats()
  if (product.ratingCount === 0) return <p className="quiet">{t('noRating')}</p>
  return (
    <a className="product-rating" href="#reviews">
      <Stars value={product.rating} label={t('stars', { value: rating(product.rating) })} />
      <span>{t('reviews:basedOn', { count: product.ratingCount })}</span>
    </a>
  )
}
