import { useTranslation } from 'react-i18next'
import { DayText } from '../lib/formats/moment.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Money } from '../ui/text/money.tsx'
import { type DayRow, figures } from './admin-dashboard-query.ts'

/** The numbers of the charts as a table, newest day first. */
export function FiguresTable({ rows }: { rows: readonly DayRow[] }) {
  const { t } = useTranslation('administration')
  const { counted } = useFormats()
  return (
    <div className="admin-dashboard-table-frame" role="region" aria-label={t('overview.asTable')} tabIndex={0}>
      <table className="admin-dashboard-table" aria-label={t('overview.figures')}>
        <thead>
          <tr>
            <th scope="col">{t('overview.day')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {t(`overview.figure.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.day}>
              <th scope="row">
                <DayText value={row.day} />
              </th>
              {figures.map((figure) => (
                <td key={figure}>{figure === 'sales' ? <Money amount={row.sales} /> : counted(row[figure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
