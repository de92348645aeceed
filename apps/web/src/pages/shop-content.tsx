import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { ProductBrowser } from '../catalogue/list/product-browser.tsx'
import { FitSwitch } from '../garage/fit/fit-switch.tsx'
import { useListVehicle } from '../garage/use-vehicle-cookie.ts'
import { api } from '../lib/api/api.ts'
import { statusOf } from '../lib/api/errors.ts'
import { RatingsOfShop } from '../reviews/ratings/ratings-of-shop.tsx'
import { ShopGone } from '../shops/shop-gone.tsx'
import { ShopHead } from '../shops/shop-head.tsx'
import { ShopMeta } from '../shops/shop-meta.tsx'
import { isShopId, shopQuery } from '../shops/shop-queries.ts'
import { HydrateLater } from '../ui/hydrate-later.tsx'
import { DocumentTitle } from '../ui/layout/page.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { cardSlots } from './card-slots.tsx'

interface ShopContentProps {
  shopId: string
  /** The chosen vehicle of the rendered page. */
  vehicle?: number | undefined
}

/** A shop and its products. */
export function ShopContent({ shopId, vehicle }: ShopContentProps) {
  const { t } = useTranslation('shops')
  const shop = useQuery({ ...shopQuery(api, shopId), enabled: isShopId(shopId) })
  const preferVehicle = useListVehicle(vehicle)
  const gone = !isShopId(shopId) || statusOf(shop.error) === 404
  if (shop.isPending && !gone) return <PageSkeleton title={<DocumentTitle section={t('shop.section')} />} />
  return (
    <div className="page page-wide">
      {!shop.data && <DocumentTitle section={t('shop.section')} />}
      {gone && <ShopGone />}
      {shop.isError && !gone && <ErrorPanel message={t('shop.failed')} onRetry={() => void shop.refetch()} />}
      {shop.data && (
        <>
          <ShopMeta shop={shop.data} />
          <HydrateLater>
            <ShopHead shop={shop.data} />
          </HydrateLater>
          {!shop.data.pause && (
            <ProductBrowser
              within={{ businessId: shop.data.id, preferVehicle }}
              heading={<h2>{t('shop.products')}</h2>}
              fitSwitch={<FitSwitch />}
              {...cardSlots}
            />
          )}
          {shop.data.ratingCount > 0 && <RatingsOfShop shop={shop.data} />}
        </>
      )}
    </div>
  )
}
