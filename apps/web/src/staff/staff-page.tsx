import { useTranslation } from '../ui/translation/translation.tsx'
import { loadStaffTexts } from '../lib/i18n/page-texts.ts'
import { requireShopRight } from '../lib/session/guards.ts'
import { DashboardCrumbs, ShopSelect, useOwnShop, WithOwnShop } from '../lib/session/own-shop.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { OwnRole } from './own-role.tsx'
import { ShopStaff } from './shop-staff.tsx'

export const clientMiddleware = [requireShopRight('orders-view')]
export const clientLoader = loadStaffTexts
export const HydrateFallback = PageSkeleton

/** The people of a shop for its owner; for staff their own role. */
export default function StaffPage() {
  const { t } = useTranslation('staff')
  const own = useOwnShop('orders-view')
  return (
    <Page
      title={t('title')}
      crumbs={<DashboardCrumbs own={own} label={t('crumbs')} here={t('title')} />}
      actions={<ShopSelect own={own} />}
    >
      <WithOwnShop own={own}>
        {(shop) =>
          shop.staffRole ? (
            <OwnRole key={shop.id} shop={shop} role={shop.staffRole} />
          ) : (
            <ShopStaff key={shop.id} shop={shop} />
          )
        }
      </WithOwnShop>
    </Page>
  )
}
