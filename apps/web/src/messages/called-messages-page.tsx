import { api } from '../lib/api/api.ts'
import { AdminCrumbs } from '../lib/data-table/table-tools.tsx'
import { loadConversationTexts } from '../lib/i18n/page-texts.ts'
import { requireRole } from '../lib/session/guards.ts'
import { Page } from '../ui/layout/page.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { ConversationTable } from './conversation-table.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadConversationTexts
export const HydrateFallback = PageSkeleton

/** The conversations into which buyers or shops called an admin. */
export default function CalledMessagesPage() {
  const { t } = useTranslation('conversations')
  return (
    <Page title={t('calledTitle')} crumbs={<AdminCrumbs here={t('calledTitle')} />}>
      <ConversationTable side="admin" of="called" load={(query) => api('GET /admin/conversations', { query })} />
    </Page>
  )
}
