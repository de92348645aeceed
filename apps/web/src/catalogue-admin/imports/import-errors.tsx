import type { ImportRun } from '@axle/contract/imports'
import { Button } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import type { Column } from '../../lib/data-table/columns.ts'
import { DataTable } from '../../lib/data-table/data-table.tsx'
import { saveCsv } from '../../lib/data-table/save-csv.ts'
import { Choices } from '../../lib/data-table/table-tools.tsx'
import { readTableView } from '../../lib/data-table/table-view.ts'
import { useTranslateMessage } from '../../lib/i18n/use-translate-message.ts'
import { JumpPager } from '../../lib/data-table/page-jump.tsx'
import { Icon } from '../../ui/icon.tsx'
import { errorsAsCsv } from './csv.ts'

type RowError = ImportRun['errors'][number]
const rowsShown = 50
/** In the URL, for errors of a whole line, which name no column. */
const wholeLine = '-'
const columnOf = ({ column }: RowError) => column || wholeLine

/** Row errors in pages, of one column or all, with a download. */
export function ImportErrors({ run }: { run: ImportRun }) {
  const { t } = useTranslation('catalogue-admin')
  const translate = useTranslateMessage()
  const [params] = useSearchParams()
  const columns = useErrorColumns()
  const counts = Map.groupBy(run.errors, columnOf)
  const column = [...counts.keys()].find((one) => one === params.get('column'))
  const chosen = run.errors.filter((error) => column === undefined || columnOf(error) === column)
  const page = Math.min(readTableView(params).page, Math.max(1, Math.ceil(chosen.length / rowsShown)))
  const head = columns.map(({ label }) => label)
  return (
    <>
      <div className="row spread">
        <h4>{t('errors.title', { count: run.failed })}</h4>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          onClick={() => saveCsv(`import-${run.id}-errors.csv`, errorsAsCsv(run.errors, head, translate))}
        >
          {t('errors.download')}
        </Button>
      </div>
      {run.failed > run.errors.length && <p className="quiet">{t('errors.first', { count: run.errors.length })}</p>}
      {counts.size > 1 && (
        <Choices
          label={t('errors.byColumn')}
          name="column"
          value={column}
          choices={[
            { value: undefined, label: t('errors.all'), count: run.errors.length },
            ...[...counts].map(([value, { length }]) => ({
              value,
              label: value === wholeLine ? t('errors.wholeLine') : value,
              count: length,
            })),
          ]}
        />
      )}
      <DataTable
        label={t('errors.table')}
        columns={columns}
        rows={chosen.slice((page - 1) * rowsShown, page * rowsShown)}
        rowKey={({ line, column: of, message }) => `${line} ${of} ${message}`}
        dense
      />
      <JumpPager page={page} limit={rowsShown} total={chosen.length} inPlace />
    </>
  )
}

function useErrorColumns(): Column<RowError>[] {
  const { t } = useTranslation('catalogue-admin')
  const translate = useTranslateMessage()
  return [
    { key: 'line', label: t('errors.line'), cell: ({ line }) => line },
    {
      key: 'column',
      label: t('errors.column'),
      cell: ({ column }) => <bdi dir="ltr">{column}</bdi>,
      card: 'corner',
      isEmpty: ({ column }) => column === '',
    },
    {
      key: 'message',
      label: t('errors.message'),
      cell: ({ message }) => <bdi>{translate(message)}</bdi>,
      card: 'title',
    },
  ]
}
