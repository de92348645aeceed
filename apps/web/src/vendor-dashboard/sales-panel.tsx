import type { VendorDashboard } from '@axle/contract/vendor-dashboard'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../lib/formats/use-formats.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Money } from '../ui/text/money.tsx'
import { type Days, periods } from './dashboard-query.ts'
import { SalesTable } from './sales-table.tsx'

// The chart library is many times as large as the rest of this page.
const SalesChart = lazyComponent(() => import('./sales-chart.tsx'))

interface SalesPanelProps {
  desk: Pick<VendorDashboard, 'days' | 'sales'>
  days: Days
  onDays: (days: string) => void
}

/** Sales of the period compared with the one before, and by day as a chart or a table. */
export function SalesPanel({ desk: { days: rows, sales }, days, onDays }: SalesPanelProps) {
  const { t } = useTranslation('vendor-dashboard')
  const [asTable, setAsTable] = useState(false)
  return (
    <section className="vendor-dashboard-panel" aria-labelledby="vendor-dashboard-sales">
      <div className="vendor-dashboard-panel-head">
        <h3 id="vendor-dashboard-sales">{t('sales.title')}</h3>
        <SegmentedControl
          aria-label={t('sales.period')}
          value={days}
          onChange={onDays}
          data={periods.map((value) => ({ value, label: t('sales.days', { count: Number(value) }) }))}
        />
      </div>
      <dl className="vendor-dashboard-sums">
        <div>
          <dt>{t('sales.total')}</dt>
          <dd>
            <Money amount={sales.now} />
            <Change now={sales.now} before={sales.before} days={days} />
          </dd>
        </div>
        <div>
          <dt>{t('sales.orders')}</dt>
          <dd>
            <span>{sales.orders}</span>
            <Change now={sales.orders} before={sales.ordersBefore} days={days} />
          </dd>
        </div>
      </dl>
      <div className="vendor-dashboard-chart">
        {sales.orders === 0 ? (
          <p className="vendor-dashboard-none">{t('sales.none')}</p>
        ) : asTable ? (
          <SalesTable rows={rows} />
        ) : (
          <SalesChart
            part={{ rows }}
            waiting={<div className="bone vendor-dashboard-chart-bone" />}
            onFailed={() => setAsTable(true)}
          />
        )}
      </div>
      {sales.orders > 0 && (
        <button
          type="button"
          className="text-button vendor-dashboard-as-table"
          onClick={() => setAsTable((now) => !now)}
        >
          {asTable ? t('sales.asChart') : t('sales.asTable')}
        </button>
      )}
    </section>
  )
}

/** The change in words: colour alone does not carry the meaning. */
function Change({ now, before, days }: { now: number; before: number; days: Days }) {
  const { t } = useTranslation('vendor-dashboard')
  const { percent } = useFormats()
  if (before === 0) return <small>{t('sales.nothingBefore', { count: Number(days) })}</small>
  const change = ((now - before) / before) * 100
  const sign = change > 0 ? '+' : ''
  return (
    <small data-change={change === 0 ? undefined : change > 0 ? 'more' : 'less'}>
      {t('sales.change', { change: `${sign}${percent(change)}`, count: Number(days) })}
    </small>
  )
}
