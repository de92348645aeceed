import { useTranslation } from '../../ui/translation/translation.tsx'
import { DayText } from '../formats/moment.tsx'
import type { DayRow, FigureFormat, FigureName, Step } from './figure.ts'
import styles from './figures.module.css'

interface DayTableProps {
  label: string
  figures: readonly FigureName[]
  rows: readonly DayRow[]
  format: FigureFormat
  step: Step
}

/** The numbers of the charts as a table, newest day first. */
export function DayTable({ label, figures, rows, format, step }: DayTableProps) {
  const { t } = useTranslation('dashboard')
  return (
    <div role="region" aria-label={t('asTable')} tabIndex={0}>
      <table className={`full small ${styles.table}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(`step.${step}`)}</th>
            {figures.map((figure) => (
              <th key={figure} className="figure" scope="col">
                {t(`figure.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.day}>
              <th className="nowrap" scope="row">
                <DayText value={row.day} />
              </th>
              {figures.map((figure) => (
                <td key={figure} className="figure">
                  {format(figure, row[figure] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
