import type { Shop } from '@axle/contract/shops'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { messageOf } from '../lib/api/errors.ts'
import { DashboardSkeleton } from '../lib/dashboard/dashboard-skeleton.tsx'
import { FiguresPanel } from '../lib/dashboard/figures-panel.tsx'
import { Columns } from '../lib/dashboard/panel.tsx'
import { usePeriod } from '../lib/dashboard/period.ts'
import { useShopAccess } from '../lib/session/shop-access.ts'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { BestProducts } from './best-products.tsx'
import { dashboardQuery } from './dashboard-query.ts'
import { MoneyPanel } from './money-panel.tsx'
import { ShopHead, UploadButton } from './shop-head.tsx'
import { TaskTiles } from './task-tiles.tsx'
import { FirstTasks } from './tasks/first-tasks.tsx'
import { useProblemCount } from './tasks/use-problem-count.ts'

interface ShopDashboardProps {
  shop: Shop
  /** Chooses one of several shops. */
  select: ReactNode
  /** The oldest orders to work on, with their next step. */
  work: ComponentType<{ shopId: number; stage: 'pending_delivery' | 'processing' }>
}

/** Tasks, orders, sales and money of one shop. */
export function ShopDashboard({ shop, select, work: Work }: ShopDashboardProps) {
  const { t } = useTranslation('vendor-dashboard')
  const { days, setDays } = usePeriod()
  const may = useShopAccess(shop.id)
  const { data, ...desk } = useQuery(dashboardQuery(shop.id, days))
  const problemCount = useProblemCount(shop.id)
  const isOffline = desk.isPending && desk.fetchStatus === 'paused'
  return (
    <>
      <ShopHead shop={shop} select={select} />
      {desk.isPending && !isOffline && <DashboardSkeleton tiles={7} />}
      {(isOffline || desk.isError) && (
        <ErrorPanel
          message={isOffline ? t('common:noResponse') : messageOf(desk.error, t('dashboard.failed'))}
          onRetry={() => void desk.refetch()}
        />
      )}
      {data && (
        <>
          {data.products === 0 && (
            <EmptyPanel title={t('dashboard.noProducts')} text={t(`dashboard.noProductsText.${shop.status}`)}>
              {may('products') && <UploadButton shopId={shop.id} />}
            </EmptyPanel>
          )}
          <TaskTiles shopId={shop.id} todo={data.todo} lowStock={data.lowStock} problems={problemCount} />
          <Columns
            main={
              <>
                <FirstTasks shopId={shop.id} />
                {data.todo.pack + data.todo.working > 0 && may('orders-pack') && (
                  <Work shopId={shop.id} stage={data.todo.pack > 0 ? 'pending_delivery' : 'processing'} />
                )}
                <FiguresPanel
                  title={t('sales.title')}
                  figures={[
                    { name: 'sales', now: data.sales.now, before: data.sales.before },
                    { name: 'orders', now: data.sales.orders, before: data.sales.ordersBefore },
                  ]}
                  rows={data.days}
                  days={days}
                  onDays={setDays}
                  none={data.sales.orders === 0 && t('sales.none')}
                />
              </>
            }
            side={
              <>
                {may('ledger-view') && <MoneyPanel shop={shop} />}
                <BestProducts best={data.best} all={data.sales.now} />
              </>
            }
          />
        </>
      )}
    </>
  )
}
