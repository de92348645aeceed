import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Popover } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { messageOf } from '../api/errors.ts'
import { useSending } from '../forms/use-sending.ts'
import { type Column, csvOf } from './columns.ts'
import { saveCsv } from './save-csv.ts'
import type { useTableLook } from './table-look.ts'

/** A download of more than the loaded rows. */
export interface Download<Row> {
  label: string
  load: () => Promise<readonly Row[]>
}

interface TableActionsProps<Row> {
  /** File name of the download, without its ending. */
  name: string
  columns: readonly Column<Row>[]
  /** All loaded rows. */
  rows: readonly Row[]
  download?: Download<Row> | undefined
  look: ReturnType<typeof useTableLook>
}

/** Chooses columns and density, and downloads the shown rows. */
export function TableActions<Row>({ name, columns, rows, download, look }: TableActionsProps<Row>) {
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
      {columns.some(({ text }) => text) && <CsvButton name={name} columns={shown} rows={rows} download={download} />}
    </>
  )
}

/** Downloads rows as CSV. */
export function CsvButton<Row>({ name, columns, rows, download }: Omit<TableActionsProps<Row>, 'look'>) {
  const { t } = useTranslation('admin')
  const { busy, send } = useSending()
  const label = download?.label ?? t('table.csv')
  const save = async () => {
    try {
      saveCsv(`${name}.csv`, csvOf(columns, download ? await download.load() : rows))
    } catch (error) {
      toast.error(messageOf(error, t('common:noResponse')))
    }
  }
  return (
    <button
      type="button"
      className="plain-icon-button"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      disabled={rows.length === 0 || busy}
      onClick={() => void send(save)}
    >
      <Icon name="download" />
    </button>
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
