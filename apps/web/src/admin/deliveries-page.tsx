import type { OrderRow } from '@axle/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { requireRole } from '../lib/guards.ts'
import { DateTimeText } from '../lib/moment.tsx'
import { Money } from '../ui/money.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/skeletons.tsx'
import { deliveriesQuery } from './admin-queries.ts'
import { Choices, TableFrame, TablePager } from './table-tools.tsx'
import { readChoice, readTableView } from './table-view.ts'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = () => null
export const HydrateFallback = PageSkeleton

/** Ordered and not yet with the buyer. */
const onTheWay = ['pending_delivery', 'processing', 'order_picked'] as const

export default function DeliveriesPage() {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  const status = readChoice(params, 'status', onTheWay) ?? 'pending_delivery'
  const orders = useQuery(deliveriesQuery(readTableView(params), status))
  const counts = orders.data?.meta.statusCounts
  return (
    <Page title={t('deliveries.title')}>
      <div className="admin-tools">
        <Choices
          label={t('deliveries.filter')}
          name="status"
          value={status}
          choices={onTheWay.map((value) => ({
            value,
            label: t(`orderStatus.${value}`),
            count: counts && (counts[value] ?? 0),
          }))}
        />
      </div>
      {orders.isPending && <RowsSkeleton rows={10} />}
      {orders.isError && <ErrorPanel message={t('deliveries.failed')} onRetry={() => void orders.refetch()} />}
      {orders.data && (
        <>
          {orders.data.data.length === 0 ? (
            <EmptyPanel icon="truck" title={t('deliveries.empty')} />
          ) : (
            <DeliveryTable orders={orders.data.data} />
          )}
          <TablePager {...orders.data.meta} />
        </>
      )}
    </Page>
  )
}

function DeliveryTable({ orders }: { orders: OrderRow[] }) {
  const { t } = useTranslation('admin')
  return (
    <TableFrame label={t('deliveries.title')}>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{t('deliveries.order')}</th>
            <th scope="col">{t('deliveries.placed')}</th>
            <th scope="col">{t('deliveries.customer')}</th>
            <th scope="col">{t('deliveries.address')}</th>
            <th scope="col">{t('deliveries.shops')}</th>
            <th scope="col">{t('deliveries.total')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td>
                <Link to={`/orders/${order.id}`}>
                  <bdi dir="ltr">{order.orderCode}</bdi>
                </Link>
              </td>
              <td>
                <DateTimeText value={order.createdAt} />
              </td>
              <td>
                {order.deliveryToName}
                <small>
                  <bdi dir="ltr">{order.deliveryToPhone}</bdi>
                </small>
              </td>
              <td>
                {order.deliveryToAddress}
                <small>{[order.deliveryToCity, order.deliveryToState].filter(Boolean).join(', ')}</small>
              </td>
              <td>{order.shopNames.join(', ')}</td>
              <td>
                <Money amount={order.totalAmount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
