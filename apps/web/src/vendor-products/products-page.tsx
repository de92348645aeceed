import { Button } from '@mantine/core'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { requireShopRight } from '../lib/session/guards.ts'
import { loadVendorTexts } from '../lib/i18n/lazy-texts.ts'
import { DashboardCrumbs, WithOwnShop, ShopSelect, useOwnShop } from '../lib/session/own-shop.tsx'
import { useShopAccess } from '../lib/session/shop-access.ts'
import { keys, writeText } from '../lib/browser/storage.ts'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { ShopProducts } from './shop-products.tsx'

export const clientMiddleware = [requireShopRight('products-view')]
export const clientLoader = loadVendorTexts
export const HydrateFallback = PageSkeleton

/** All products of one of the vendor's shops, editable in place. */
export default function ProductsPage() {
  const { t } = useTranslation('vendor-dashboard')
  const own = useOwnShop('products-view')
  const { shop } = own
  const may = useShopAccess(shop?.id)
  const upload = shop && may('products') && (
    <Button
      component={Link}
      to={`/product-upload/${shop.id}`}
      leftSection={<Icon name="upload" size={18} />}
      onClick={() => writeText(keys.shopId, String(shop.id))}
    >
      {t('dashboard.uploadProduct')}
    </Button>
  )
  return (
    <Page
      title={t('table.title')}
      crumbs={<DashboardCrumbs own={own} label={t('table.crumbs')} here={t('table.title')} />}
      actions={
        <>
          <ShopSelect own={own} />
          {shop && may('imports') && (
            <Button component={Link} variant="default" to={`/dashboard/import?shopId=${shop.id}`}>
              {t('table.import')}
            </Button>
          )}
          {shop && (
            <Button component={Link} variant="default" to={`/dashboard/bulk-edits?shopId=${shop.id}`}>
              {t('bulk.history')}
            </Button>
          )}
          {upload}
        </>
      }
    >
      <WithOwnShop own={own}>{(one) => <ShopProducts key={one.id} shop={one} empty={upload} />}</WithOwnShop>
    </Page>
  )
}
