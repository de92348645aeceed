import type { Shop } from '@axle/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { ProductHead } from '../catalogue/product/product-head.tsx'
import { productQuery } from '../catalogue/product-queries.ts'
import { ProductSkeleton } from '../catalogue/product-skeleton.tsx'
import { ProductView } from '../catalogue/product/product-view.tsx'
import { AskShop, ShopWays } from '../catalogue/product/shop-ways.tsx'
import { ProductDelivery } from '../delivery-terms/product-delivery.tsx'
import { FitVerdict } from '../garage/fit/fit-verdict.tsx'
import { vehicleName } from '../garage/garage.ts'
import { useChosenVehicle } from '../garage/garage-store.ts'
import { api } from '../lib/api/api.ts'
import { codeOf, statusOf } from '../lib/api/errors.ts'
import { useSite } from '../lib/api/site.ts'
import ShopPauseNotice from '../lib/formats/shop-pause.tsx'
import { NearView } from '../lib/page/near-view.tsx'
import { useSession } from '../lib/session/session.ts'
import { useRemember } from '../recent/recent-store.ts'
import { phoneLink, whatsAppLink } from '../shops/shop-phone.ts'
import { shopQuery } from '../shops/shop-queries.ts'
import { AfterPaint, HeadAfterPaint } from '../lib/page/after-paint.tsx'
import { HydrateLater } from '../ui/hydrate-later.tsx'
import { DocumentTitle } from '../ui/layout/page.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { WishlistToggle } from '../wishlist/wishlist-toggle.tsx'
import { MoreProducts } from './more-products.tsx'
import { ProductGone, ProductMissing, ProductPaused } from './product-gone.tsx'
import { ReviewsWithVehicle } from './product-reviews/reviews-with-vehicle.tsx'
import { useCountedView } from './use-counted-view.ts'

const OffersOfPart = lazyComponent(() => import('./offers-of-part.tsx'))
const ProductTools = lazyComponent(() => import('../vendor-dashboard/product-tools.tsx'))

/** A product with the additions of all features. */
export function ProductContent({ id }: { id: string }) {
  const { t } = useTranslation('product')
  const site = useSite()
  const vehicle = useChosenVehicle()
  const { user } = useSession()
  const found = useQuery(productQuery(api, id))
  const product = found.data
  const shop = useQuery({ ...shopQuery(api, String(product?.businessId)), enabled: product !== undefined })
  useRemember(product?.id)
  useCountedView(product && id, product?.businessId)
  if (found.isPending) return <ProductSkeleton id={id} />
  // A cached product may have been taken off sale since.
  const status = statusOf(found.error) ?? 0
  if (status === 410) return <ProductGone id={id} />
  if (codeOf(found.error) === 'product_paused') return <ProductPaused id={id} />
  if (status === 400 || status === 404) return <ProductMissing id={id} />
  if (!product) {
    return (
      <div className="page page-wide">
        <DocumentTitle section={t('failed')} />
        <h1 className="visually-hidden">{t('failed')}</h1>
        <ErrorPanel message={t('failed')} onRetry={() => void found.refetch()} />
      </div>
    )
  }
  const offers = <OffersOfPart part={{ product }} />
  const contact = shop.data && contactOf(shop.data)
  const url = `${site?.url ?? ''}/shop/product/${product.id}`
  return (
    <div className="page page-wide">
      <DocumentTitle section={product.name} />
      <HeadAfterPaint>
        <ProductHead product={product} url={url} siteUrl={site?.url ?? ''} />
      </HeadAfterPaint>
      <ProductView
        product={product}
        shop={shop.data}
        mine={vehicle?.vehicleId}
        ask={contact && <AskShop {...{ product, contact, url }} vehicle={vehicle ? vehicleName(vehicle) : null} />}
        corner={<WishlistToggle product={product} />}
        verdict={<FitVerdict product={product} />}
        buy={
          !product.shopPause && (
            <AddToCart key={product.id} product={product}>
              {contact && <ShopWays {...{ product, contact, url }} />}
            </AddToCart>
          )
        }
        delivery={site && shop.data && <ProductDelivery product={product} shop={shop.data} site={site.facts} />}
        notice={
          product.shopPause && (
            <>
              <ShopPauseNotice pause={product.shopPause} />
              {offers}
            </>
          )
        }
        tools={user && <ProductTools part={{ product, owners: ownersOf(shop.data) }} />}
        reviews={
          <AfterPaint>
            {!product.shopPause && <NearView key={product.id}>{offers}</NearView>}
            <HydrateLater>
              <ReviewsWithVehicle
                productId={product.id}
                shopId={product.businessId}
                reviews={product.reviews}
                owners={ownersOf(shop.data)}
              />
            </HydrateLater>
          </AfterPaint>
        }
        more={
          <AfterPaint>
            <MoreProducts id={id} />
          </AfterPaint>
        }
      />
    </div>
  )
}

const contactOf = ({ phone, country }: Shop) =>
  phone === '' ? undefined : { call: phoneLink(phone, country), whatsapp: whatsAppLink(phone, country) }

const ownersOf = (shop: Shop | undefined): number[] =>
  shop?.users.filter(({ userRole }) => userRole === 'owner').map(({ userId }) => userId) ?? []
