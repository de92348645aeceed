import type { VendorDashboard } from '@axle/contract/vendor-dashboard'
import { useTranslation } from 'react-i18next'
import { DayText } from '../lib/formats/moment.tsx'
import { Money } from '../ui/text/money.tsx'

/** The numbers of the chart as a table, newest day first. */
export function SalesTable({ rows }: { rows: VendorDashboard['days'] }) {
  const { t } = useTranslation('vendor-dashboard')
  return (
    <div className="vendor-dashboard-table-frame" role="region" aria-label={t('sales.byDay')} tabIndex={0}>
      <table className="vendor-dashboard-table" aria-label={t('sales.byDay')}>
        <thead>
          <tr>
            <th scope="col">{t('sales.day')}</th>
            <th scope="col">{t('sales.orders')}</th>
            <th scope="col">{t('sales.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ day, orders, sales }) => (
            <tr key={day}>
              <th scope="row">
                <DayText value={day} />
              </th>
              <td>{orders}</td>
              <td>
                <Money amount={sales} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
