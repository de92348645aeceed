import { useTranslation } from '../ui/translation/translation.tsx'
import { loadVendorDashboardTexts } from '../lib/i18n/page-texts.ts'
import { requireShopRight } from '../lib/session/guards.ts'
import { ShopSelect, useOwnShop, WithOwnShop } from '../lib/session/own-shop.tsx'
import { OrdersToWorkOn } from '../orders/orders-to-work-on.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { ShopDashboard } from './shop-dashboard.tsx'
import { HeadUpload } from './shop-head.tsx'

// Packers work in the list of tasks.
export const clientMiddleware = [
  requireShopRight('dashboard', { otherwise: { right: 'orders-view', to: '/dashboard/tasks' } }),
]
export const clientLoader = loadVendorDashboardTexts
export const HydrateFallback = PageSkeleton

/** The vendor dashboard: tasks, orders, sales and money of one shop at a time. */
export default function DashboardPage() {
  const { t } = useTranslation('vendor-dashboard')
  const own = useOwnShop('dashboard')
  const select = (own.shops.data?.length ?? 0) > 1 && <ShopSelect own={own} />
  return (
    <Page title={t('dashboard.title')} actions={own.shop && <HeadUpload shopId={own.shop.id} />}>
      <WithOwnShop own={own}>
        {(shop) => <ShopDashboard key={shop.id} shop={shop} select={select} work={OrdersToWorkOn} />}
      </WithOwnShop>
    </Page>
  )
}
