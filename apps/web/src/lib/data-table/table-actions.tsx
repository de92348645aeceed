import { Checkbox, Popover } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Column, csvOf } from './columns.ts'
import { saveCsv } from './save-csv.ts'
import type { useTableLook } from './table-look.ts'

interface TableActionsProps<Row> {
  /** File name of the download, without its ending. */
  name: string
  columns: readonly Column<Row>[]
  /** All loaded rows. */
  rows: readonly Row[]
  look: ReturnType<typeof useTableLook>
}

/** Chooses columns and density, and downloads the shown rows. */
export function TableActions<Row>({ name, columns, rows, look }: TableActionsProps<Row>) {
  const { t } = useTranslation('admin')
  const shown = columns.filter(({ key }) => !look.hidden.includes(key))
  return (
    <>
      {columns.some(({ optional }) => optional) && <ColumnMenu columns={columns} look={look} />}
      <button
        type="button"
        className="plain-icon-button"
        aria-label={t('table.dense')}
        title={t('table.dense')}
        aria-pressed={look.dense}
        onClick={look.toggleDense}
      >
        <Icon name="menu" />
      </button>
      {columns.some(({ text }) => text) && (
        <button
          type="button"
          className="plain-icon-button"
          aria-label={t('table.csv')}
          title={t('table.csv')}
          disabled={rows.length === 0}
          onClick={() => saveCsv(`${name}.csv`, csvOf(shown, rows))}
        >
          <Icon name="download" />
        </button>
      )}
    </>
  )
}

function ColumnMenu<Row>({ columns, look }: Pick<TableActionsProps<Row>, 'columns' | 'look'>) {
  const { t } = useTranslation('admin')
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className="plain-icon-button" aria-label={t('table.columns')} title={t('table.columns')}>
          <Icon name="columns" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="stack">
        {columns
          .filter(({ optional }) => optional)
          .map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={!look.hidden.includes(key)}
              onChange={() => look.toggleColumn(key)}
            />
          ))}
      </Popover.Dropdown>
    </Popover>
  )
}
