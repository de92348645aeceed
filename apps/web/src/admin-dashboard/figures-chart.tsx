import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { useDirection } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayText } from '../lib/formats/moment.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { amountAxis, dayAxis } from '../ui/chart-axes.ts'
import { Money } from '../ui/text/money.tsx'
import type { DayRow, Figure } from './admin-dashboard-query.ts'

/** One statistic by day. Time follows the reading direction; the table holds the same numbers. */
export default function FiguresChart({ rows, figure }: { rows: readonly DayRow[]; figure: Figure }) {
  const { t } = useTranslation('administration')
  const { compact, dayAndMonth } = useFormats()
  const { dir } = useDirection()
  const isRtl = dir === 'rtl'
  return (
    <div
      className="admin-dashboard-chart-drawn"
      role="img"
      aria-label={t('overview.byDay', { figure: t(`overview.figure.${figure}`) })}
    >
      <BarChart
        h="100%"
        data={[...rows]}
        dataKey="day"
        series={[{ name: figure, color: 'var(--accent)' }]}
        maxBarWidth={28}
        // Keyboard users have the table.
        accessibilityLayer={false}
        xAxisProps={dayAxis(isRtl, dayAndMonth)}
        yAxisProps={{ ...amountAxis(isRtl, compact), allowDecimals: figure === 'sales' }}
        tooltipProps={{
          content: ({ payload }) => (
            <DayCard day={payload?.[0]?.payload as DayRow | undefined} figure={figure} dir={dir} />
          ),
        }}
      />
    </div>
  )
}

function DayCard({ day, figure, dir }: { day: DayRow | undefined; figure: Figure; dir: 'ltr' | 'rtl' }) {
  const { t } = useTranslation('administration')
  const { counted } = useFormats()
  if (!day) return null
  return (
    <div className="admin-dashboard-day" dir={dir}>
      <DayText value={day.day} />
      <span>{t(`overview.figure.${figure}`)}</span>
      <strong>{figure === 'sales' ? <Money amount={day.sales} /> : counted(day[figure])}</strong>
    </div>
  )
}
