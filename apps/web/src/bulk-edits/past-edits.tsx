import { type BulkEdit, changedBy } from '@axle/contract/bulk-edits'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import type { Column } from '../lib/data-table/columns.ts'
import { DataTable } from '../lib/data-table/data-table.tsx'
import { TableSkeleton } from '../lib/data-table/rows/table-skeleton.tsx'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { FormSection } from '../ui/fields/form-section.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { StatusBadge, type Tone } from '../ui/text/status-badge.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { editsQuery } from './bulk-edit-queries.ts'
import { useValueTexts } from './value-texts.ts'

const tones: Record<BulkEdit['state'], Tone> = {
  previewed: 'neutral',
  running: 'info',
  done: 'success',
  undoing: 'info',
  undone: 'neutral',
  failed: 'danger',
}

/** The last changes and imports of the shop with links to their results and undo. */
export function PastEdits({ shopId, shown }: { shopId: number; shown: number | undefined }) {
  const { t } = useTranslation('bulk-edits')
  const edits = useQuery(editsQuery(shopId))
  const columns = usePastColumns(shopId, shown)
  return (
    <FormSection title={t('past.title')}>
      {edits.isPending && <TableSkeleton columns={columns} rows={3} />}
      {edits.isError && (
        <ErrorPanel message={messageOf(edits.error, t('notLoaded'))} onRetry={() => void edits.refetch()} />
      )}
      {edits.data?.length === 0 && <EmptyPanel icon="check" title={t('past.empty')} text={t('past.emptyText')} />}
      {edits.data && edits.data.length > 0 && (
        <DataTable label={t('past.title')} columns={columns} rows={edits.data} rowKey={({ id }) => id} />
      )}
    </FormSection>
  )
}

function usePastColumns(shopId: number, shown: number | undefined): Column<BulkEdit>[] {
  const { t } = useTranslation('bulk-edits')
  const { changeText } = useValueTexts()
  return [
    {
      key: 'what',
      label: t('past.what'),
      cell: (edit) => (
        <Link
          to={{ search: `?shopId=${shopId}&edit=${edit.id}` }}
          className="strong"
          aria-current={edit.id === shown || undefined}
          preventScrollReset
        >
          <bdi>{changeText(edit)}</bdi>
        </Link>
      ),
      card: 'title',
    },
    {
      key: 'state',
      label: t('past.state'),
      cell: ({ state, stopped }) =>
        stopped ? (
          <StatusBadge tone="warning">{t('past.endedEarly')}</StatusBadge>
        ) : (
          <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
        ),
      card: 'corner',
    },
    {
      key: 'products',
      label: t('past.products'),
      cell: changedBy,
      numeric: true,
    },
    { key: 'date', label: t('past.date'), cell: ({ createdAt }) => <DateTimeText value={createdAt} />, card: 'plain' },
    { key: 'by', label: t('past.by'), cell: ({ by }) => <bdi>{by}</bdi>, card: 'plain' },
  ]
}
