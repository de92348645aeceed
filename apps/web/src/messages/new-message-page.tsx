import { redirect, useLoaderData } from 'react-router'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { loadConversationTexts } from '../lib/i18n/page-texts.ts'
import { requireSession } from '../lib/session/guards.ts'
import { Page } from '../ui/layout/page.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'

export const clientMiddleware = [requireSession()]
export const HydrateFallback = PageSkeleton

/** Opens the conversation about a product, or about the order of a shop, and goes there. */
export async function clientLoader({ request }: { request: Request }): Promise<Response | { error: unknown }> {
  const params = new URL(request.url).searchParams
  const [orderId, businessId] = [params.get('order'), Number(params.get('shop'))]
  try {
    const body = orderId === null ? { productId: Number(params.get('product')) } : { orderId, businessId }
    const { data } = await api('POST /conversations', { body })
    return redirect(`/messages/${data.id}`)
  } catch (error) {
    await loadConversationTexts()
    return { error }
  }
}

/** Says why the conversation cannot be opened. */
export default function NewMessagePage() {
  const { t } = useTranslation('conversations')
  const { error } = useLoaderData<{ error: unknown }>()
  return (
    <Page title={t('title')}>
      <ErrorPanel message={messageOf(error, t('openFailed'))} onRetry={() => window.location.reload()} />
    </Page>
  )
}
