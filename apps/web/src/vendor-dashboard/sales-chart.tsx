import '@mantine/charts/styles.layer.css'
import type { VendorDashboard } from '@axle/contract/vendor-dashboard'
import { BarChart } from '@mantine/charts'
import { useDirection } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayText } from '../lib/formats/moment.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { amountAxis, dayAxis } from '../ui/chart-axes.ts'
import { Money } from '../ui/text/money.tsx'

type Day = VendorDashboard['days'][number]

/** Sales by day. Time follows the reading direction; the table holds the same numbers. */
export default function SalesChart({ rows }: { rows: readonly Day[] }) {
  const { t } = useTranslation('vendor-dashboard')
  const { compact, dayAndMonth } = useFormats()
  const { dir } = useDirection()
  const isRtl = dir === 'rtl'
  return (
    <div className="vendor-dashboard-chart-drawn" role="img" aria-label={t('sales.byDay')}>
      <BarChart
        h="100%"
        data={[...rows]}
        dataKey="day"
        series={[{ name: 'sales', color: 'var(--accent)' }]}
        maxBarWidth={28}
        // Keyboard users have the table.
        accessibilityLayer={false}
        xAxisProps={dayAxis(isRtl, dayAndMonth)}
        yAxisProps={amountAxis(isRtl, compact)}
        tooltipProps={{
          content: ({ payload }) => <DayCard day={payload?.[0]?.payload as Day | undefined} dir={dir} />,
        }}
      />
    </div>
  )
}

function DayCard({ day, dir }: { day: Day | undefined; dir: 'ltr' | 'rtl' }) {
  const { t } = useTranslation('vendor-dashboard')
  if (!day) return null
  return (
    <div className="vendor-dashboard-day" dir={dir}>
      <DayText value={day.day} />
      <Money amount={day.sales} />
      <span>{t('sales.ordersOfDay', { count: day.orders })}</span>
    </div>
  )
}
