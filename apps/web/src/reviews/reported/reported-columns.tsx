import type { ReportedContent } from '@axle/contract/review-reports'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Column } from '../../lib/data-table/columns.ts'
import { DateText } from '../../lib/formats/moment.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'

interface Acts<Row> {
  onDismiss: (row: Row) => void
  onRemove: (row: Row) => void
}

/** The reported text, its author, number and age of the reports, and the actions. */
export function useReportedColumns<Row extends ReportedContent>(
  subjects: readonly Column<Row>[],
  { onDismiss, onRemove }: Acts<Row>,
): Column<Row>[] {
  const { t } = useTranslation('review-tools')
  const { counted } = useFormats()
  return [
    ...subjects,
    {
      key: 'author',
      label: t('column.author'),
      cell: ({ author }) => (
        <Link to={`/user-management?user=${author.id}`}>
          <bdi>{author.name}</bdi>
        </Link>
      ),
      text: ({ author }) => [author.name],
    },
    {
      key: 'count',
      label: t('column.count'),
      cell: ({ count }) => counted(count),
      text: ({ count }) => [count],
      numeric: true,
    },
    {
      key: 'first',
      label: t('column.first'),
      cell: ({ firstAt }) => <DateText value={firstAt} />,
      text: ({ firstAt }) => [firstAt],
      optional: true,
    },
    {
      key: 'actions',
      label: t('column.actions'),
      cell: (review) => (
        <div className="row">
          <Button size="compact-sm" variant="default" onClick={() => onDismiss(review)}>
            {t('reported.dismiss')}
          </Button>
          <Button size="compact-sm" color="red" variant="light" onClick={() => onRemove(review)}>
            {t('reviews:delete')}
          </Button>
        </div>
      ),
      card: 'buttons',
    },
  ]
}
