import type { AdminDashboard } from '@axle/contract/admin-dashboard'
import { orderStatuses } from '@axle/contract/order-status'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { Panel } from '../lib/dashboard/panel.tsx'
import { PanelLink } from '../lib/dashboard/panel-link.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import styles from './admin-dashboard.module.css'

/** All orders by status, each linked to its list. */
export function ByStatus({ counts }: { counts: AdminDashboard['byStatus'] }) {
  const { t } = useTranslation('administration')
  const { counted } = useFormats()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Panel
      title={t('overview.byStatus')}
      action={<PanelLink to="/orders">{t('overview.allOrders', { count: all, shown: counted(all) })}</PanelLink>}
    >
      <ul className={styles.list}>
        {orderStatuses.map((status) => {
          const count = counts[status] ?? 0
          return (
            <li key={status}>
              <Link className={`row gap-0 plain-link ${count === 0 ? 'muted' : ''}`} to={`/orders?status=${status}`}>
                <span className="grow">{t(`admin:orderStatus.${status}`)}</span>
                <strong>{counted(count)}</strong>
                <i aria-hidden="true" className={styles.share}>
                  <i style={{ inlineSize: `${all === 0 ? 0 : (count / all) * 100}%` }} />
                </i>
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
