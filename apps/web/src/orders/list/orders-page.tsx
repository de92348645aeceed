import { useTranslation } from '../../ui/translation/translation.tsx'
import { loadOrderTexts } from '../../lib/i18n/page-texts.ts'
import { requireRole } from '../../lib/session/guards.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { OrderList } from './order-list.tsx'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadOrderTexts
export const HydrateFallback = PageSkeleton

/** All orders of all shops, for admins. */
export default function OrdersPage() {
  const { t } = useTranslation('orders')
  return (
    <Page title={t('orders')}>
      <OrderList scope={{ as: 'admin' }} hrefOf={(order) => `/orders/${order.id}`} />
    </Page>
  )
}
