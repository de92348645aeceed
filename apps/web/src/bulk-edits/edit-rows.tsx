import type { BulkEdit, BulkEditRow } from '@axle/contract/bulk-edits'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../lib/api/errors.ts'
import type { Column } from '../lib/data-table/columns.ts'
import { DataTable } from '../lib/data-table/data-table.tsx'
import { TableSkeleton } from '../lib/data-table/rows/table-skeleton.tsx'
import { ErrorPanel } from '../ui/layout/panels.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { type RowGroup, rowsQuery } from './bulk-edit-queries.ts'
import { useValueTexts } from './value-texts.ts'

/** The first products that change, and those that stay or that the undo left out. The file has all. */
export function EditRows({ shopId, shown }: { shopId: number; shown: BulkEdit }) {
  const groups: RowGroup[] = shown.isUndo ? ['kept'] : ['changing', 'staying']
  return (
    <>
      {groups.map((only) => (
        <Group key={only} shopId={shopId} shown={shown} only={only} />
      ))}
    </>
  )
}

function Group({ shopId, shown, only }: { shopId: number; shown: BulkEdit; only: RowGroup }) {
  const { t } = useTranslation('bulk-edits')
  const query = useQuery(rowsQuery(shopId, shown, only))
  const columns = useRowColumns(shown, only, query.data?.rows ?? [])
  if (query.isError)
    return <ErrorPanel message={messageOf(query.error, t('notLoaded'))} onRetry={() => void query.refetch()} />
  if (!query.data) return <TableSkeleton columns={columns} rows={3} />
  const { rows, next } = query.data
  if (rows.length === 0) return null
  const title = t(`rows.${only}`)
  return (
    <>
      <h3>{title}</h3>
      {next !== null && <p className="quiet">{t('rows.first', { count: rows.length })}</p>}
      <DataTable label={title} columns={columns} rows={rows} rowKey={({ productId }) => productId} dense />
    </>
  )
}

function useRowColumns({ change }: BulkEdit, only: RowGroup, rows: readonly BulkEditRow[]): Column<BulkEditRow>[] {
  const { t } = useTranslation('bulk-edits')
  const { valueText } = useValueTexts()
  const isAlike = new Set(rows.map(({ outcome }) => outcome)).size === 1
  const column = (key: string, cell: Column<BulkEditRow>['cell']) => ({ key, label: t(`list.${key}`), cell })
  const result: Column<BulkEditRow> =
    only === 'kept'
      ? column('undone', ({ undo }) => undo && t(`undone.${undo}`))
      : column('result', ({ outcome }) => t(`outcome.${outcome}`))
  const values: Column<BulkEditRow>[] = [
    { ...column('before', ({ before }) => <bdi>{valueText(before)}</bdi>), card: 'half' },
    ...(only === 'changing'
      ? [{ ...column('after', ({ after }) => <bdi className="strong">{valueText(after)}</bdi>), card: 'half' as const }]
      : []),
  ]
  return [
    { ...column('product', ({ name }) => <bdi>{name}</bdi>), card: 'title' },
    // An import's file has its values.
    ...(change === null ? [] : values),
    // Cards do not repeat what the title and the sums say of all.
    { ...result, card: 'plain', isEmpty: () => only === 'changing' && isAlike },
  ]
}
