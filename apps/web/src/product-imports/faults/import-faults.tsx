import type { ProductImportDetails } from '@axle/contract/product-imports'
import { useSearchParams } from 'react-router'
import { DataTable } from '../../lib/data-table/data-table.tsx'
import { readTableView } from '../../lib/data-table/table-view.ts'
import { useTranslateMessage } from '../../lib/i18n/use-translate-message.ts'
import { JumpPager } from '../../lib/data-table/page-jump.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { faultGroups } from './fault-groups.ts'

const rowsShown = 25

/** What no shop may leave out, and step 2 adds for all. */
const pictureMissing = 'Upload at least one image'

/** The first faults of a file, each with its lines, in pages. */
export function ImportFaults({ shown: { faults, failed } }: { shown: ProductImportDetails }) {
  const { t } = useTranslation('product-imports')
  const translate = useTranslateMessage()
  const [params] = useSearchParams()
  const groups = faultGroups(faults)
  const page = Math.min(readTableView(params).page, Math.max(1, Math.ceil(groups.length / rowsShown)))
  const lines = new Set(faults.map(({ sheet, line }) => `${line} ${sheet}`)).size
  return (
    <>
      <h3>{t('faults.title', { count: failed })}</h3>
      {failed > lines && <p className="quiet">{t('faults.first', { count: lines })}</p>}
      <DataTable
        label={t('faults.table')}
        rows={groups.slice((page - 1) * rowsShown, page * rowsShown)}
        rowKey={({ column, message }) => `${column} ${message}`}
        dense
        columns={[
          { key: 'line', label: t('faults.line'), cell: ({ lines }) => <bdi dir="ltr">{lines}</bdi>, card: 'plain' },
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
            cell: ({ message }) => <bdi>{message === pictureMissing ? t('faults.picture') : translate(message)}</bdi>,
            card: 'title',
          },
        ]}
      />
      <JumpPager page={page} limit={rowsShown} total={groups.length} inPlace />
    </>
  )
}
