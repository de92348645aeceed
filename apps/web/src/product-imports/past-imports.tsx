import type { ProductImport } from '@axle/contract/product-imports'
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
import { importsQuery } from './import-queries.ts'

const tones: Record<ProductImport['state'], Tone> = {
  uploaded: 'neutral',
  checking: 'info',
  checked: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
}
const undoTones = { running: 'info', partly: 'warning', wholly: 'neutral' } as const

/** The last imports of the shop with links to their results. */
export function PastImports({ shopId, shown }: { shopId: number; shown: number | undefined }) {
  const { t } = useTranslation('product-imports')
  const imports = useQuery(importsQuery(shopId))
  const columns = usePastColumns(shopId, shown)
  return (
    <FormSection title={t('past.title')}>
      {imports.isPending && <TableSkeleton columns={columns} rows={3} />}
      {imports.isError && (
        <ErrorPanel message={messageOf(imports.error, t('past.failed'))} onRetry={() => void imports.refetch()} />
      )}
      {imports.data?.length === 0 && <EmptyPanel icon="upload" title={t('past.empty')} />}
      {imports.data && imports.data.length > 0 && (
        <DataTable label={t('past.title')} columns={columns} rows={imports.data} rowKey={({ id }) => id} />
      )}
    </FormSection>
  )
}

function ImportState({ shown: { state, stopped, undone } }: { shown: ProductImport }) {
  const { t } = useTranslation('product-imports')
  if (undone) return <StatusBadge tone={undoTones[undone]}>{t(`past.undone.${undone}`)}</StatusBadge>
  if (stopped) return <StatusBadge tone="warning">{t('past.endedEarly')}</StatusBadge>
  return <StatusBadge tone={tones[state]}>{t(`past.states.${state}`)}</StatusBadge>
}

/** Before its check, nobody knows what a file would change. */
const hasResult = (state: ProductImport['state']) => state === 'done' || state === 'checked'

function usePastColumns(shopId: number, shown: number | undefined): Column<ProductImport>[] {
  const { t } = useTranslation('product-imports')
  return [
    {
      key: 'file',
      label: t('past.file'),
      cell: ({ id, fileName }) => (
        <Link
          to={{ search: `?shopId=${shopId}&import=${id}` }}
          className="strong"
          aria-current={id === shown || undefined}
          preventScrollReset
        >
          <bdi>{fileName || t('past.noName')}</bdi>
        </Link>
      ),
      card: 'title',
    },
    {
      key: 'state',
      label: t('past.state'),
      cell: (shown) => <ImportState shown={shown} />,
      card: 'corner',
    },
    {
      key: 'result',
      label: t('past.result'),
      cell: ({ state, added, changed, same, failed }) =>
        hasResult(state) && t('past.sums', { added, changed, same, failed }),
      card: 'plain',
      isEmpty: ({ state }) => !hasResult(state),
    },
    { key: 'date', label: t('past.date'), cell: ({ createdAt }) => <DateTimeText value={createdAt} />, card: 'plain' },
    { key: 'by', label: t('past.by'), cell: ({ by }) => <bdi>{by}</bdi>, card: 'plain' },
  ]
}
