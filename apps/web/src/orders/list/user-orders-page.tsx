import { Button } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { loadOrderTexts } from '../../lib/i18n/page-texts.ts'
import { requireSession } from '../../lib/session/guards.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { OpenProblems } from '../../problems/open-problems.tsx'
import { OrderList } from './order-list.tsx'

export const clientMiddleware = [requireSession()]
export const clientLoader = loadOrderTexts
export const HydrateFallback = PageSkeleton

/** The orders of the signed-in user, whatever their role. */
export default function UserOrdersPage() {
  const { t } = useTranslation('orders')
  const browse = (
    <Button component={Link} to="/shop/all-products">
      {t('browse')}
    </Button>
  )
  return (
    <Page title={t('myOrders')}>
      <OpenProblems />
      <OrderList scope={{ as: 'buyer' }} hrefOf={(order) => `/user/orders/${order.id}`} emptyAction={browse} />
    </Page>
  )
}
