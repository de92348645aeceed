import type { AdminDashboard } from '@axle/contract/admin-dashboard'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { Panel } from '../lib/dashboard/panel.tsx'
import type { Days } from '../lib/dashboard/period.ts'
import type { Column } from '../lib/data-table/columns.ts'
import { DataTable } from '../lib/data-table/data-table.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Money } from '../ui/text/money.tsx'
import styles from './admin-dashboard.module.css'

type Region = AdminDashboard['byRegion'][number]

/** Orders of the period by region, each linked to its open deliveries. */
export function ByRegion({ regions, days }: { regions: readonly Region[]; days: Days }) {
  const { t } = useTranslation('administration')
  const title = t('overview.byRegion', { count: Number(days) })
  const columns = useRegionColumns()
  return (
    <Panel title={title}>
      {regions.length === 0 ? (
        <p className="quiet">{t('overview.noRegion')}</p>
      ) : (
        <div className={styles.regions}>
          <DataTable label={title} columns={columns} rows={regions} rowKey={({ region }) => region} dense />
        </div>
      )}
    </Panel>
  )
}

function useRegionColumns(): Column<Region>[] {
  const { t } = useTranslation(['administration', 'dashboard'])
  const { counted } = useFormats()
  return [
    {
      key: 'region',
      label: t('overview.region'),
      cell: ({ region }) => (
        <Link to={`/deliveries?region=${encodeURIComponent(region)}`} aria-label={t('overview.onTheWay', { region })}>
          <bdi>{region}</bdi>
        </Link>
      ),
      card: 'title',
    },
    {
      key: 'orders',
      label: t('dashboard:figure.orders'),
      cell: ({ orders }) => counted(orders),
      numeric: true,
    },
    {
      key: 'sales',
      label: t('dashboard:figure.sales'),
      cell: ({ sales }) => <Money amount={sales} />,
      numeric: true,
      card: 'corner',
    },
  ]
}
