import type { ProductImportDetails } from '@axle/contract/product-imports'
import { useSearchParams } from 'react-router'
import { DataTable } from '../lib/data-table/data-table.tsx'
import { readTableView } from '../lib/data-table/table-view.ts'
import { useTranslateMessage } from '../lib/i18n/use-translate-message.ts'
import { Pager } from '../lib/page/pager.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'

const rowsShown = 25

/** The first faults of a file by line and column, in pages. */
export function ImportFaults({ shown: { faults, failed } }: { shown: ProductImportDetails }) {
  const { t } = useTranslation('product-imports')
  const translate = useTranslateMessage()
  const [params] = useSearchParams()
  const page = Math.min(readTableView(params).page, Math.max(1, Math.ceil(faults.length / rowsShown)))
  const lines = new Set(faults.map(({ line }) => line)).size
  return (
    <>
      <h3>{t('faults.title', { count: failed })}</h3>
      {failed > lines && <p className="quiet">{t('faults.first', { count: lines })}</p>}
      <DataTable
        label={t('faults.table')}
        rows={faults.slice((page - 1) * rowsShown, page * rowsShown)}
        rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
        dense
        columns={[
          { key: 'line', label: t('faults.line'), cell: ({ line }) => line, card: 'corner' },
          {
            key: 'column',
            label: t('faults.column'),
            cell: ({ column }) => <bdi>{column}</bdi>,
            isEmpty: ({ column }) => column === '',
            card: 'plain',
          },
          {
            key: 'message',
            label: t('faults.message'),
            cell: ({ message }) => <bdi>{translate(message)}</bdi>,
            card: 'title',
          },
        ]}
      />
      <Pager page={page} limit={rowsShown} total={faults.length} inPlace />
    </>
  )
}
