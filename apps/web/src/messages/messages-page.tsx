import { api } from '../lib/api/api.ts'
import { loadConversationTexts } from '../lib/i18n/page-texts.ts'
import { requireSession } from '../lib/session/guards.ts'
import { useSession } from '../lib/session/session.ts'
import { Page } from '../ui/layout/page.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { ConversationTable } from './conversation-table.tsx'

export const clientMiddleware = [requireSession()]
export const clientLoader = loadConversationTexts
export const HydrateFallback = PageSkeleton

/** What the user wrote to shops, and their answers. */
export default function MessagesPage() {
  const { t } = useTranslation('conversations')
  const { user } = useSession()
  return (
    <Page title={t('title')}>
      <ConversationTable side="buyer" of={String(user?.id)} load={(query) => api('GET /conversations', { query })} />
    </Page>
  )
}
