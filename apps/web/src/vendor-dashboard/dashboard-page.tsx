import { useTranslation } from 'react-i18next'
import { requireRole } from '../lib/session/guards.ts'
import { loadVendorTexts } from '../lib/i18n/lazy-texts.ts'
import { WithOwnShop, ShopSelect, useOwnShop } from '../lib/session/own-shop.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { ShopDashboard } from './shop-dashboard.tsx'

export const clientMiddleware = [requireRole('vendor')]
export const clientLoader = loadVendorTexts
export const HydrateFallback = PageSkeleton

/** The vendor dashboard: tasks and sales of one shop at a time. */
export default function DashboardPage() {
  const { t } = useTranslation('vendor-dashboard')
  const own = useOwnShop()
  return (
    <Page title={t('dashboard.title')} actions={<ShopSelect own={own} />}>
      <WithOwnShop own={own}>{(shop) => <ShopDashboard key={shop.id} shop={shop} />}</WithOwnShop>
    </Page>
  )
}
