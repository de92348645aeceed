import '../ui/tiles.css'
import './admin.css'
import { orderStatuses } from '@axle/contract/order-status'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { requireRole } from '../lib/guards.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { orderCountsQuery, shopTotalQuery, userTotalQuery } from './admin-queries.ts'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = () => null
export const HydrateFallback = PageSkeleton

export default function AdminDashboardPage() {
  const { t } = useTranslation('admin')
  const orders = useQuery(orderCountsQuery)
  const users = useQuery(userTotalQuery)
  const shops = useQuery(shopTotalQuery())
  const waiting = useQuery(shopTotalQuery('pending'))
  const counts = orders.data?.statusCounts
  return (
    <Page
      title={t('dashboard.title')}
      actions={
        <>
          <Link className="plain-button" to="/payouts">
            <Icon name="card" size={18} /> {t('dashboard.payouts')}
          </Link>
          <Link className="plain-button" to="/mail-outbox">
            <Icon name="mail" size={18} /> {t('outbox.title')}
          </Link>
        </>
      }
    >
      <section className="admin-block" aria-labelledby="people">
        <h2 id="people">{t('dashboard.people')}</h2>
        {(users.isError || shops.isError || waiting.isError) && <Notice tone="danger">{t('dashboard.failed')}</Notice>}
        <ul className="tiles admin-tiles">
          <Tile to="/shop-management?status=pending" label={t('dashboard.shopsWaiting')} count={waiting.data} />
          <Tile to="/shop-management" label={t('dashboard.shops')} count={shops.data} />
          <Tile to="/user-management" label={t('dashboard.users')} count={users.data} />
        </ul>
      </section>
      <section className="admin-block" aria-labelledby="orders">
        <h2 id="orders">{t('dashboard.orders')}</h2>
        {orders.isError && <Notice tone="danger">{t('dashboard.ordersFailed')}</Notice>}
        <ul className="tiles admin-tiles">
          {orderStatuses.map((status) => (
            <Tile
              key={status}
              to={`/orders?status=${status}`}
              label={t(`orderStatus.${status}`)}
              count={counts && (counts[status] ?? 0)}
            />
          ))}
          <Tile to="/orders" label={t('dashboard.allOrders')} count={orders.data?.total} />
        </ul>
      </section>
    </Page>
  )
}

/** A number that opens the list it counts. */
function Tile({ to, label, count }: { to: string; label: string; count: number | undefined }) {
  return (
    <li>
      <Link className="tile" to={to}>
        <span>{label}</span>
        <strong>{count ?? '–'}</strong>
      </Link>
    </li>
  )
}
