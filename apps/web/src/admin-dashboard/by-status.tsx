import { useFormats } from '../lib/formats/use-formats.ts'
import { orderStatuses } from '@axle/contract/order-status'
import type { AdminDashboard } from '@axle/contract/admin-dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** All orders by status, each linked to its list. */
export function ByStatus({ counts }: { counts: AdminDashboard['byStatus'] }) {
  const { t } = useTranslation('administration')
  const { counted } = useFormats()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <section className="admin-dashboard-panel" aria-labelledby="admin-dashboard-statuses">
      <div className="admin-dashboard-panel-head">
        <h2 id="admin-dashboard-statuses">{t('overview.byStatus')}</h2>
        <Link to="/orders">{t('overview.allOrders', { count: all, shown: counted(all) })}</Link>
      </div>
      <ul className="admin-dashboard-bars">
        {orderStatuses.map((status) => {
          const count = counts[status] ?? 0
          return (
            <li key={status}>
              <Link to={`/orders?status=${status}`}>
                <span>{t(`admin:orderStatus.${status}`)}</span>
                <strong>{counted(count)}</strong>
                <span className="admin-dashboard-bar" aria-hidden="true">
                  <span style={{ inlineSize: `${all === 0 ? 0 : (count / all) * 100}%` }} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
