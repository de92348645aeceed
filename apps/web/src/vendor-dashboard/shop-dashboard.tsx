import './dashboard.css'
import type { Shop } from '@axle/contract/shops'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { keys, writeText } from '../lib/browser/storage.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { BestProducts } from './best-products.tsx'
import { dashboardQuery, periods } from './dashboard-query.ts'
import { TaskTiles } from './task-tiles.tsx'
import { SalesPanel } from './sales-panel.tsx'

/** Tasks and sales of one shop. */
export function ShopDashboard({ shop }: { shop: Shop }) {
  const { t } = useTranslation('vendor-dashboard')
  const [params, setParams] = useSearchParams()
  const days = periods.find((one) => one === params.get('days')) ?? '30'
  const desk = useQuery(dashboardQuery(shop.id, days))
  const upload = (
    <Button
      component={Link}
      to={`/product-upload/${shop.id}`}
      leftSection={<Icon name="upload" size={18} />}
      onClick={() => writeText(keys.shopId, String(shop.id))}
    >
      {t('dashboard.uploadProduct')}
    </Button>
  )
  const setDays = (value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('days', value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <div className="vendor-dashboard-head">
        <h2>{shop.name}</h2>
        <div className="vendor-dashboard-head-links">
          <Button component={Link} to={`/shop/${shop.id}`} variant="default">
            {t('dashboard.viewShop')}
          </Button>
          <Button component={Link} to={`/dashboard/products?shopId=${shop.id}`} variant="default">
            {t('dashboard.products')}
          </Button>
          <Button component={Link} to={`/dashboard/money?shopId=${shop.id}`} variant="default">
            {t('dashboard.money')}
          </Button>
          {upload}
        </div>
      </div>
      {shop.status !== 'active' && (
        <Notice tone="warning">
          <p>{t(`shop.${shop.status}`)}</p>
          {shop.statusReason && <p dir="auto">{t('shop.reason', { reason: shop.statusReason })}</p>}
        </Notice>
      )}
      {desk.isPending && desk.fetchStatus !== 'paused' && <RowsSkeleton />}
      {desk.isPending && desk.fetchStatus === 'paused' && (
        <ErrorPanel message={t('common:noResponse')} onRetry={() => void desk.refetch()} />
      )}
      {desk.isError && (
        <ErrorPanel message={messageOf(desk.error, t('dashboard.failed'))} onRetry={() => void desk.refetch()} />
      )}
      {desk.data && (
        <>
          {desk.data.products === 0 && (
            <EmptyPanel title={t('dashboard.noProducts')} text={t(`dashboard.noProductsText.${shop.status}`)}>
              {upload}
            </EmptyPanel>
          )}
          <TaskTiles shopId={shop.id} todo={desk.data.todo} lowStock={desk.data.lowStock} />
          <div className="vendor-dashboard-sales">
            <SalesPanel desk={desk.data} days={days} onDays={setDays} />
            <BestProducts best={desk.data.best} all={desk.data.sales.now} />
          </div>
        </>
      )}
    </>
  )
}
