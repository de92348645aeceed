import type { ImportRun } from '@axle/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import type { Column } from '../../lib/data-table/columns.ts'
import { DataTable } from '../../lib/data-table/data-table.tsx'
import { TableSkeleton } from '../../lib/data-table/rows/table-skeleton.tsx'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { EmptyPanel, ErrorPanel } from '../../ui/layout/panels.tsx'
import { StatusBadge, type Tone } from '../../ui/text/status-badge.tsx'
import { importsQuery } from '../catalogue-admin-queries.ts'
import { importSearch } from './import-view.ts'

const tones: Record<ImportRun['state'], Tone> = { waiting: 'info', running: 'info', done: 'success', failed: 'danger' }

/** The last imports with links to their results. */
export function ImportHistory({ shown }: { shown: number | undefined }) {
  const { t } = useTranslation('catalogue-admin')
  const runs = useQuery(importsQuery)
  const columns = useHistoryColumns(shown)
  return (
    <FormSection title={t('history.title')}>
      {runs.isPending && <TableSkeleton columns={columns} rows={3} />}
      {runs.isError && (
        <ErrorPanel message={messageOf(runs.error, t('history.failed'))} onRetry={() => void runs.refetch()} />
      )}
      {runs.data?.length === 0 && <EmptyPanel icon="upload" title={t('history.empty')} />}
      {runs.data && runs.data.length > 0 && (
        <DataTable label={t('history.title')} columns={columns} rows={runs.data} rowKey={({ id }) => id} />
      )}
    </FormSection>
  )
}

function useHistoryColumns(shown: number | undefined): Column<ImportRun>[] {
  const { t } = useTranslation('catalogue-admin')
  return [
    {
      key: 'file',
      label: t('history.file'),
      cell: ({ id, kind, fileName }) => (
        <Link
          to={{ search: importSearch({ kind, run: id }) }}
          className="strong"
          aria-current={id === shown || undefined}
        >
          <bdi>{fileName || t('history.noName')}</bdi>
        </Link>
      ),
      card: 'title',
    },
    { key: 'kind', label: t('desk.kinds'), cell: ({ kind }) => t(`kinds.${kind}`), card: 'plain' },
    {
      key: 'state',
      label: t('desk.state'),
      cell: ({ state, isDryRun }) => (
        <>
          <StatusBadge tone={tones[state]}>{t(`history.state.${state}`)}</StatusBadge>{' '}
          {isDryRun && <StatusBadge tone="neutral">{t('history.dry')}</StatusBadge>}
        </>
      ),
      card: 'corner',
    },
    {
      key: 'result',
      label: t('history.result'),
      cell: ({ state, added, changed, same, failed }) =>
        state === 'done' && t('history.sums', { added, changed, same, failed }),
      card: 'plain',
      isEmpty: ({ state }) => state !== 'done',
    },
    {
      key: 'date',
      label: t('history.date'),
      cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
      card: 'plain',
    },
    { key: 'by', label: t('history.by'), cell: ({ by }) => <bdi>{by}</bdi>, card: 'plain' },
  ]
}
