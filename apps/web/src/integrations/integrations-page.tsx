import { loadIntegrationTexts } from '../lib/i18n/page-texts.ts'
import { requireShopRight } from '../lib/session/guards.ts'
import { DashboardCrumbs, ShopSelect, useOwnShop, WithOwnShop } from '../lib/session/own-shop.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { ApiKeys } from './api-keys.tsx'
import { Webhooks } from './webhooks.tsx'

export const clientMiddleware = [requireShopRight('integrations')]
export const clientLoader = loadIntegrationTexts
export const HydrateFallback = PageSkeleton

/** Connects a shop with the owner's own systems. */
export default function IntegrationsPage() {
  const { t } = useTranslation('integrations')
  const own = useOwnShop('integrations')
  return (
    <Page
      title={t('title')}
      crumbs={<DashboardCrumbs own={own} label={t('crumbs')} here={t('title')} />}
      actions={<ShopSelect own={own} />}
    >
      <WithOwnShop own={own}>
        {(shop) => (
          <div key={shop.id} className="stack gap-6">
            <ApiKeys shop={shop} />
            <Webhooks shop={shop} />
          </div>
        )}
      </WithOwnShop>
    </Page>
  )
}
