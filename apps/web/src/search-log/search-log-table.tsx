import type { SearchMiss } from '@axle/contract/search-log'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DayText } from '../lib/formats/moment.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'

/** Words, vehicle, language, count and last day; each row links to the search. */
export function SearchLogTable({ misses }: { misses: readonly SearchMiss[] }) {
  const { t } = useTranslation('administration')
  const { counted } = useFormats()
  const columns = ['words', 'vehicle', 'language', 'count', 'lastDay'] as const
  const label = (column: (typeof columns)[number]) => t(`searches.column.${column}`)
  return (
    <div className="card-table-frame">
      <table className="card-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {label(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {misses.map(({ words, vehicle, language, count, lastDay }) => (
            <tr key={JSON.stringify([words, vehicle, language])}>
              <td data-label={label('words')}>
                <Link to={`/shop/all-products?${new URLSearchParams({ q: words })}`}>
                  <bdi>{words}</bdi>
                </Link>
              </td>
              <td data-label={label('vehicle')}>{vehicle ? <bdi>{vehicle}</bdi> : t('searches.noVehicle')}</td>
              <td data-label={label('language')}>
                {language ? <bdi>{language.toUpperCase()}</bdi> : t('searches.noLanguage')}
              </td>
              <td data-label={label('count')}>{counted(count)}</td>
              <td data-label={label('lastDay')}>
                <DayText value={lastDay} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
