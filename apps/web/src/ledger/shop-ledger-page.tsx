import { useTranslation } from '../ui/translation/translation.tsx'
import { requireShopRight } from '../lib/session/guards.ts'
import { loadLedgerTexts } from '../lib/i18n/page-texts.ts'
import { DashboardCrumbs, WithOwnShop, ShopSelect, useOwnShop } from '../lib/session/own-shop.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { ShopLedger } from './shop-ledger.tsx'

export const clientMiddleware = [requireShopRight('ledger-view')]
export const clientLoader = loadLedgerTexts
export const HydrateFallback = PageSkeleton

/** The ledger of a vendor's shop: what buyers paid and what the site still owes. */
export default function ShopLedgerPage() {
  const { t } = useTranslation('ledger')
  const own = useOwnShop('ledger-view')
  return (
    <Page
      title={t('own.title')}
      crumbs={<DashboardCrumbs own={own} label={t('crumbs')} here={t('own.title')} />}
      actions={<ShopSelect own={own} />}
    >
      <WithOwnShop own={own}>{(one) => <ShopLedger key={one.id} shop={one} />}</WithOwnShop>
    </Page>
  )
}
