import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useFormats } from '../formats/use-formats.ts'
import { DayChart } from './day-chart.tsx'
import { DayTable } from './day-table.tsx'
import { type DayRow, type Figure, type Step, useFigureFormat } from './figure.ts'
import styles from './figures.module.css'
import { Panel } from './panel.tsx'
import { periods } from './period.ts'

interface FiguresPanelProps {
  title: string
  figures: readonly Figure[]
  rows: readonly DayRow[]
  days: string
  /** The selectable periods, if not the usual ones. */
  choices?: readonly string[]
  /** The span of one row. */
  step?: Step
  onDays: (days: string) => void
  /** In place of the chart when nothing happened. */
  none?: ReactNode
}

/** Figures of the period compared with the one before; one by day as a chart, or all as a table. */
export function FiguresPanel({
  title,
  figures,
  rows,
  days,
  choices = periods,
  step = 'day',
  onDays,
  none,
}: FiguresPanelProps) {
  const { t } = useTranslation('dashboard')
  const [chosen, setChosen] = useState(figures[0]?.name ?? 'orders')
  const [asTable, setAsTable] = useState(false)
  const format = useFigureFormat()
  return (
    <Panel title={title} action={<PeriodChoice days={days} choices={choices} onDays={onDays} />}>
      <div className={`columns gap-2 ${styles.figures}`} role="group" aria-label={t('chartFigure')}>
        {figures.map(({ name, now, before }) => (
          <button
            key={name}
            type="button"
            className="quiet framed stack"
            aria-pressed={name === chosen}
            onClick={() => setChosen(name)}
          >
            <span>{t(`figure.${name}`)}</span>
            <strong className="nowrap">{format(name, now)}</strong>
            <Change now={now} before={before} days={days} />
          </button>
        ))}
      </div>
      <div className={styles.drawing}>
        {none ? (
          <p className="panel">{none}</p>
        ) : asTable ? (
          <DayTable label={title} figures={figures.map(({ name }) => name)} rows={rows} format={format} step={step} />
        ) : (
          <DayChart figure={chosen} rows={rows} format={format} step={step} />
        )}
      </div>
      {!none && (
        <button type="button" className="text-button small" onClick={() => setAsTable((was) => !was)}>
          {t(asTable ? 'asChart' : 'asTable')}
        </button>
      )}
    </Panel>
  )
}

function PeriodChoice({
  days,
  choices,
  onDays,
}: Pick<FiguresPanelProps, 'days' | 'onDays'> & { choices: readonly string[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <SegmentedControl
      classNames={{ label: styles.period }}
      aria-label={t('period')}
      value={days}
      onChange={onDays}
      data={choices.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
    />
  )
}

/** The change in words: colour alone does not carry the meaning. */
function Change({ now, before, days }: { now: number; before: number; days: string }) {
  const { t } = useTranslation('dashboard')
  const { percent } = useFormats()
  if (before === 0) return <small className="note">{t('nothingBefore', { count: Number(days) })}</small>
  const change = ((now - before) / before) * 100
  return (
    <small className={`note ${change === 0 ? '' : change > 0 ? 'good' : 'late'}`}>
      {t('change', { change: `${change > 0 ? '+' : ''}${percent(change)}`, count: Number(days) })}
    </small>
  )
}
