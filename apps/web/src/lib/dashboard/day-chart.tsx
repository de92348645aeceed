import { useDirection } from '@mantine/core'
import { type CSSProperties, type PointerEvent, useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { DayText } from '../formats/moment.tsx'
import { useFormats } from '../formats/use-formats.ts'
import { stepsUpTo } from './chart-scale.ts'
import { type DayRow, type FigureFormat, type FigureName, isAmount, type Step } from './figure.ts'
import styles from './figures.module.css'

interface DayChartProps {
  figure: FigureName
  rows: readonly DayRow[]
  format: FigureFormat
  step: Step
}

/** One figure by day as bars, in reading direction; a day under the pointer shows its number. Keyboard users have the table. */
export function DayChart({ figure, rows, format, step }: DayChartProps) {
  const { t } = useTranslation('dashboard')
  const { compact } = useFormats()
  const { dir } = useDirection()
  const [shown, setShown] = useState<number>()
  const values = rows.map((row) => row[figure] ?? 0)
  const steps = stepsUpTo(Math.max(0, ...values), !isAmount(figure))
  const share = (value: number) => `${(value / (steps.at(-1) ?? 1)) * 100}%`
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const part = dir === 'rtl' ? 1 - (clientX - left) / width : (clientX - left) / width
    setShown(Math.min(rows.length - 1, Math.max(0, Math.floor(part * rows.length))))
  }
  const row = shown === undefined ? undefined : rows[shown]
  return (
    <div className={styles.chart} role="img" aria-label={t(`by.${step}`, { figure: t(`figure.${figure}`) })}>
      <div
        className={`holds ${styles.plot}`}
        onPointerDown={point}
        onPointerMove={point}
        // A touch ends at once; its day stays shown.
        onPointerLeave={({ pointerType }) => pointerType === 'touch' || setShown(undefined)}
      >
        {steps.map((step) => (
          <div key={step} className={styles.step} style={{ insetBlockEnd: share(step) }}>
            <span>
              <bdi>{compact(step)}</bdi>
            </span>
          </div>
        ))}
        <div className={styles.bars} style={{ columnGap: `${30 / rows.length}%` }} data-pointed={row && true}>
          {values.map((value, at) => (
            <i
              key={rows[at]?.day}
              data-bar
              data-shown={at === shown || undefined}
              style={{ blockSize: share(value) }}
            />
          ))}
        </div>
        {row && shown !== undefined && (
          <div className={`panel-over stack gap-0 ${styles.day}`} style={placeAt((shown + 0.5) / rows.length)}>
            <DayText value={row.day} />
            <strong className="strong">{format(figure, row[figure] ?? 0)}</strong>
            <span>{t(`figure.${figure}`)}</span>
          </div>
        )}
      </div>
      <Ends rows={rows} />
    </div>
  )
}

/** Places the card at this part of the width; the sheet keeps it within the chart. */
const placeAt = (part: number) => ({ '--at': `${part * 100}%` }) as CSSProperties

/** The first, middle and last day below the bars. */
function Ends({ rows }: Pick<DayChartProps, 'rows'>) {
  const { dayAndMonth } = useFormats()
  const days = [rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)]
  return (
    <div className="row one-line spread">
      {days.map((row, at) => (
        <bdi key={at}>{row && dayAndMonth(row.day)}</bdi>
      ))}
    </div>
  )
}
