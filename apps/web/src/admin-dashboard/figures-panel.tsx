import type { AdminDashboard } from '@axle/contract/admin-dashboard'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../lib/formats/use-formats.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Money } from '../ui/text/money.tsx'
import { FiguresTable } from './figures-table.tsx'
import { type Days, type Figure, figures, periods } from './admin-dashboard-query.ts'

// The chart library is many times as large as the rest of this page.
const FiguresChart = lazyComponent(() => import('./figures-chart.tsx'))

interface FiguresPanelProps {
  overview: Pick<AdminDashboard, 'days' | 'now' | 'before'>
  days: Days
  onDays: (days: string) => void
}

/** Statistics of the period compared with the one before; one by day as a chart, or all as a table. */
export function FiguresPanel({ overview: { days: rows, now, before }, days, onDays }: FiguresPanelProps) {
  const { t } = useTranslation('administration')
  const { counted } = useFormats()
  const [figure, setFigure] = useState<Figure>('orders')
  const [asTable, setAsTable] = useState(false)
  return (
    <section className="admin-dashboard-panel" aria-labelledby="admin-dashboard-figures">
      <div className="admin-dashboard-panel-head">
        <h2 id="admin-dashboard-figures">{t('overview.figures')}</h2>
        <SegmentedControl
          aria-label={t('overview.period')}
          value={days}
          onChange={onDays}
          data={periods.map((value) => ({ value, label: t('overview.days', { count: Number(value) }) }))}
        />
      </div>
      <div className="admin-dashboard-sums" role="group" aria-label={t('overview.chartFigure')}>
        {figures.map((one) => (
          <button key={one} type="button" aria-pressed={one === figure} onClick={() => setFigure(one)}>
            <span>{t(`overview.figure.${one}`)}</span>
            <strong>{one === 'sales' ? <Money amount={now.sales} /> : counted(now[one])}</strong>
            <Change now={now[one]} before={before[one]} days={days} />
          </button>
        ))}
      </div>
      <div className="admin-dashboard-chart">
        {asTable ? (
          <FiguresTable rows={rows} />
        ) : (
          <FiguresChart
            part={{ rows, figure }}
            waiting={<div className="bone admin-dashboard-chart-bone" />}
            onFailed={() => setAsTable(true)}
          />
        )}
      </div>
      <button type="button" className="text-button admin-dashboard-as-table" onClick={() => setAsTable((was) => !was)}>
        {t(asTable ? 'overview.asChart' : 'overview.asTable')}
      </button>
    </section>
  )
}

/** The change in words: colour alone does not carry the meaning. */
function Change({ now, before, days }: { now: number; before: number; days: Days }) {
  const { t } = useTranslation('administration')
  const { percent } = useFormats()
  if (before === 0) return <small>{t('overview.nothingBefore', { count: Number(days) })}</small>
  const change = ((now - before) / before) * 100
  return (
    <small data-change={change === 0 ? undefined : change > 0 ? 'more' : 'less'}>
      {t('overview.change', { change: `${change > 0 ? '+' : ''}${percent(change)}`, count: Number(days) })}
    </small>
  )
}
