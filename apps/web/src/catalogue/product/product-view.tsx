import type { ProductDetails, Shop } from '@axle/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { AfterPaint } from '../../lib/page/after-paint.tsx'
import { HydrateLater } from '../../ui/hydrate-later.tsx'
import { Price } from '../../ui/text/money.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { openedPicture } from '../gallery/opened-card.ts'
import { shiftHeadings } from '../list/shift-headings.ts'
import { CompatibilityBlock } from './compatibility-block.tsx'
import { PartNumbers } from './part-numbers.tsx'
import { ProductCrumbs } from './product-crumbs.tsx'
import { ProductFacts, ProductTerms, ProductTrade } from './product-facts.tsx'
import { SellerRow } from './seller-row.tsx'
import { StockText } from './stock-text.tsx'

interface ProductViewProps {
  product: ProductDetails
  shop: Shop | undefined
  /** The id of the shopper's vehicle. */
  mine?: number | undefined
  /** A link to contact the shop if it lists no vehicle. */
  ask?: ReactNode
  /** Content of other features: heart, fit, ways to act, the owner's tools, reviews and further products. */
  corner?: ReactNode
  verdict?: ReactNode
  buy?: ReactNode
  /** Why it cannot be bought now, in place of `buy`. */
  notice?: ReactNode
  /** What delivery costs. */
  delivery?: ReactNode
  tools?: ReactNode
  reviews: ReactNode
  more?: ReactNode
}

/** Picture, fit, price, stock, shop and the ways to act come first; the rest below. */
export function ProductView(props: ProductViewProps) {
  const { product, shop, mine, ask, corner, verdict, buy, notice, delivery, tools, reviews, more } = props
  return (
    <div className="product stack gap-6">
      <ProductCrumbs product={product} />
      <div className="product-top stack beside top">
        <HydrateLater>
          <Gallery
            key={product.id}
            images={product.images}
            name={product.name}
            before={openedPicture(`/shop/product/${product.id}`)}
            corner={corner}
          >
            {verdict}
          </Gallery>
        </HydrateLater>
        <HydrateLater>
          <div className="product-info stack">
            <h1>
              <bdi>{product.name}</bdi>
            </h1>
            {product.paused && <Paused />}
            <ProductTrade product={product} />
            <div className="product-offer stack gap-2">
              <p className="product-price row baseline">
                <Price amount={product.price} />
                {!notice && <StockText stock={product.stock} />}
              </p>
              {buy}
            </div>
            {notice}
            <ProductTerms product={product} />
            {delivery}
            <SellerRow product={product} shop={shop} />
            {tools}
            <PartNumbers numbers={product.partNumbers} />
          </div>
        </HydrateLater>
      </div>
      <AfterPaint>
        <div className="product-columns stack beside top">
          <HydrateLater>
            <CompatibilityBlock
              key={product.id}
              vehicles={product.vehicleMakes ?? []}
              fitsAny={product.fitsAnyVehicle}
              mine={mine}
              ask={ask}
            />
          </HydrateLater>
          <HydrateLater>
            <div className="stack">
              {product.description && <Description html={product.description} />}
              <ProductFacts product={product} />
            </div>
          </HydrateLater>
        </div>
      </AfterPaint>
      {reviews}
      {more}
    </div>
  )
}

function Paused() {
  const { t } = useTranslation('product')
  return (
    <p className="row gap-3 muted">
      <StatusBadge tone="warning">{t('pausing.badge')}</StatusBadge> <span>{t('pausing.hint')}</span>
    </p>
  )
}

function Description({ html }: { html: string }) {
  const { t } = useTranslation('product')
  return (
    <>
      <h2>{t('description')}</h2>
      {/* The server sanitises descriptions when they are saved. */}
      <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: shiftHeadings(html) }} />
    </>
  )
}
