import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { requireRole } from '../lib/guards.ts'
import { useSession } from '../lib/session.ts'
import { Page } from '../ui/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/skeletons.tsx'
import { ownShopsQuery } from './dashboard-queries.ts'
import { ShopDesk } from './shop-desk.tsx'

export const clientMiddleware = [requireRole('vendor')]
export const clientLoader = () => null
export const HydrateFallback = PageSkeleton

/** The vendor's desk: per own shop what to do first. */
export default function DashboardPage() {
  const { t } = useTranslation('selling')
  const { user } = useSession()
  const shops = useQuery({ ...ownShopsQuery(user?.id ?? 0), enabled: user !== undefined })
  return (
    <Page title={t('dashboard.title')}>
      {shops.isPending && <RowsSkeleton />}
      {shops.isError && <ErrorPanel message={t('shop.failed')} onRetry={() => void shops.refetch()} />}
      {shops.data?.length === 0 && (
        <EmptyPanel icon="store" title={t('shop.none')} text={t('shop.noneText')}>
          <Button component={Link} to="/shop-upload">
            {t('shop.open')}
          </Button>
        </EmptyPanel>
      )}
      {shops.data?.map((shop) => (
        <ShopDesk key={shop.id} shop={shop} />
      ))}
    </Page>
  )
}
