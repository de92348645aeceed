import { api } from '../lib/api/api.ts'
import { loadShopConversationTexts } from '../lib/i18n/page-texts.ts'
import { requireShopRight } from '../lib/session/guards.ts'
import { DashboardCrumbs, ShopSelect, useOwnShop, WithOwnShop } from '../lib/session/own-shop.tsx'
import { Page } from '../ui/layout/page.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { ConversationTable } from './conversation-table.tsx'

export const clientMiddleware = [requireShopRight('messages')]
export const clientLoader = loadShopConversationTexts
export const HydrateFallback = PageSkeleton

/** What buyers wrote to a shop. */
export default function ShopMessagesPage() {
  const { t } = useTranslation('conversations')
  const own = useOwnShop('messages')
  return (
    <Page
      title={t('title')}
      crumbs={<DashboardCrumbs own={own} label={t('crumbs')} here={t('title')} />}
      actions={<ShopSelect own={own} />}
    >
      <WithOwnShop own={own}>
        {({ id }) => (
          <ConversationTable
            key={id}
            side="shop"
            of={String(id)}
            load={(query) => api('GET /business/:id/conversations', { params: { id: String(id) }, query })}
          />
        )}
      </WithOwnShop>
    </Page>
  )
}
