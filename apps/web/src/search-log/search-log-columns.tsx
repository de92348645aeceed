import type { SearchMiss } from '@axle/contract/search-log'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import type { Column } from '../lib/data-table/columns.ts'
import { DayText } from '../lib/formats/moment.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'

/** Words, vehicle, language, count and last day; the words link to the search. */
export function useSearchLogColumns(): Column<SearchMiss>[] {
  const { t } = useTranslation('administration')
  const { counted } = useFormats()
  return [
    {
      key: 'words',
      label: t('searches.column.words'),
      cell: ({ words }) => (
        <Link to={`/shop/all-products?${new URLSearchParams({ q: words })}`}>
          <bdi>{words}</bdi>
        </Link>
      ),
      text: ({ words }) => [words],
      card: 'title',
    },
    {
      key: 'vehicle',
      label: t('searches.column.vehicle'),
      cell: ({ vehicle }) => (vehicle ? <bdi>{vehicle}</bdi> : t('searches.noVehicle')),
      text: ({ vehicle }) => [vehicle],
      optional: true,
    },
    {
      key: 'language',
      label: t('searches.column.language'),
      cell: ({ language }) => (language ? <bdi>{language.toUpperCase()}</bdi> : t('searches.noLanguage')),
      text: ({ language }) => [language],
      optional: true,
    },
    {
      key: 'count',
      label: t('searches.column.count'),
      cell: ({ count }) => counted(count),
      text: ({ count }) => [count],
      numeric: true,
    },
    {
      key: 'lastDay',
      label: t('searches.column.lastDay'),
      cell: ({ lastDay }) => <DayText value={lastDay} />,
      text: ({ lastDay }) => [lastDay],
      optional: true,
    },
  ]
}
