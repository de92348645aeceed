import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import type { Column } from './columns.ts'
import styles from './data-table.module.css'
import { SelectCell } from './rows/select-cell.tsx'
import type { Selection } from './selection.ts'
import { TableHead } from './rows/table-head.tsx'
import { TableRow } from './rows/table-row.tsx'

export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: string | undefined
  onSort?: (sort: string) => void
  dense?: boolean
  /** Another page is loading. */
  busy?: boolean
  selection?: Selection | undefined
  /** The accessible name of a row. */
  nameOf?: (row: Row) => string
  /** Shown below a row when it is expanded. */
  details?: (row: Row) => ReactNode
  /** Called for a click on a row outside its controls. */
  onOpen?: (row: Row) => void
}

const noName = () => ''

/** A table on wide screens; on narrow ones each row is a card. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  dense,
  busy,
  selection,
  nameOf = noName,
  details,
  onOpen,
  ...sorting
}: DataTableProps<Row>) {
  const keyOf = (row: Row) => String(rowKey(row))
  const keys = rows.map(keyOf)
  return (
    <table
      className={`full small ${styles.table}`}
      aria-label={label}
      aria-busy={busy || undefined}
      data-dense={dense || undefined}
      data-details={details !== undefined || undefined}
    >
      <TableHead columns={columns} {...sorting} hasDetails={details !== undefined}>
        {selection && <SelectAll keys={keys} selection={selection} />}
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <TableRow
            key={keyOf(row)}
            id={keyOf(row)}
            row={row}
            columns={columns}
            nameOf={nameOf}
            isSelected={selection?.keys.has(keyOf(row))}
            isLocked={selection?.isFull}
            onToggle={selection?.toggle}
            details={details}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  )
}

function SelectAll({ keys, selection }: { keys: readonly string[]; selection: Selection }) {
  const { t } = useTranslation('admin')
  const areAll = keys.every((key) => selection.keys.has(key))
  return (
    <SelectCell
      label={t('table.selectAll')}
      text={t('table.selectAll')}
      checked={areAll}
      onToggle={() => selection.set(keys, !areAll)}
    />
  )
}
