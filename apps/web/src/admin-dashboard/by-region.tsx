import type { AdminDashboard } from '@axle/contract/admin-dashboard'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Money } from '../ui/text/money.tsx'
import type { Days } from './admin-dashboard-query.ts'

/** Orders of the period by region, each linked to its open deliveries. */
export function ByRegion({ regions, days }: { regions: AdminDashboard['byRegion']; days: Days }) {
  const { t } = useTranslation('administration')
  const { counted } = useFormats()
  return (
    <section className="admin-dashboard-panel" aria-labelledby="admin-dashboard-regions">
      <h2 id="admin-dashboard-regions">{t('overview.byRegion', { count: Number(days) })}</h2>
      {regions.length === 0 ? (
        <p className="quiet">{t('overview.noRegion')}</p>
      ) : (
        <div className="admin-dashboard-table-wide">
          <table className="admin-dashboard-table" aria-labelledby="admin-dashboard-regions">
            <thead>
              <tr>
                <th scope="col">{t('overview.region')}</th>
                <th scope="col">{t('overview.figure.orders')}</th>
                <th scope="col">{t('overview.figure.sales')}</th>
              </tr>
            </thead>
            <tbody>
              {regions.map(({ region, orders, sales }) => (
                <tr key={region}>
                  <th scope="row">
                    <Link
                      to={`/deliveries?region=${encodeURIComponent(region)}`}
                      aria-label={t('overview.onTheWay', { region })}
                    >
                      <bdi>{region}</bdi>
                    </Link>
                  </th>
                  <td>{counted(orders)}</td>
                  <td>
                    <Money amount={sales} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
