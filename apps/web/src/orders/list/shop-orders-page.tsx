import { staffMay } from '@axle/contract/shop-rights'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import { loadShopOrderTexts } from '../../lib/i18n/page-texts.ts'
import { useShopLabel } from '../../lib/session/own-shop.tsx'
import { requireShopRight } from '../../lib/session/guards.ts'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { OrderList } from './order-list.tsx'
import { businessesQuery } from '../shop-queries.ts'
import { ShopCrumbs } from '../shop-crumbs.tsx'

export const clientMiddleware = [requireShopRight('orders-view')]
export const clientLoader = loadShopOrderTexts
export const HydrateFallback = PageSkeleton

/** The orders of one of the vendor's shops, which the URL selects. */
export default function ShopOrdersPage() {
  const { t } = useTranslation('orders')
  const [params, setParams] = useSearchParams()
  const businesses = useQuery(businessesQuery())
  const labelOf = useShopLabel()
  const shops = (businesses.data ?? []).filter(
    ({ staffRole }) => staffRole === undefined || staffMay(staffRole, 'orders-view'),
  )
  const shop = shops.find((each) => String(each.id) === params.get('shopId')) ?? shops[0]
  const selector = (
    <NativeSelect
      aria-label={t('business')}
      disabled={shops.length === 0}
      value={shop ? String(shop.id) : ''}
      onChange={(event) => setParams({ shopId: event.currentTarget.value })}
      data={
        shops.length > 0
          ? shops.map((each) => ({ value: String(each.id), label: labelOf(each) }))
          : [{ value: '', label: t('noneAvailable') }]
      }
    />
  )
  return (
    <Page
      title={t('shopOrders')}
      crumbs={<ShopCrumbs />}
      actions={
        businesses.isSuccess && (
          <>
            {shop && (
              <>
                <Link className="text-button" to={`/dashboard/tasks?shopId=${shop.id}`}>
                  {t('vendor-dashboard:tasks.title')}
                </Link>
                <Link className="text-button" to={`/dashboard/problems?shopId=${shop.id}`}>
                  {t('vendor-dashboard:dashboard.problems')}
                </Link>
              </>
            )}
            {selector}
          </>
        )
      }
    >
      {businesses.isPending ? (
        <RowsSkeleton />
      ) : businesses.isError ? (
        <ErrorPanel
          message={messageOf(
            businesses.error,
            businesses.error.message === 'User ID not found' ? t('noUserId') : t('businessesFailed'),
          )}
          onRetry={() => void businesses.refetch()}
        />
      ) : shop ? (
        <OrderList
          key={shop.id}
          scope={{ as: 'shop', shopId: shop.id }}
          hrefOf={(order) => `/shop/orders/${order.id}`}
        />
      ) : (
        <EmptyPanel icon="alert" title={t('noBusinesses')}>
          <Button component={Link} to="/shop-upload">
            {t('createShop')}
          </Button>
        </EmptyPanel>
      )}
    </Page>
  )
}
