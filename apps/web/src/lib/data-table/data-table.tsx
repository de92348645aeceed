import { useTranslation } from 'react-i18next'
import { type Column, headingsOf } from './columns.ts'
import styles from './data-table.module.css'
import { TableHead } from './table-head.tsx'

export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sort?: string | undefined
  onSort?: (sort: string) => void
  dense?: boolean
  selection?: Selection<Row>
}

export interface Selection<Row> {
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** Selects all rows, or none. */
  toggleAll: () => void
  nameOf: (row: Row) => string
}

/** A table on wide screens; on narrow ones each row is a card. */
export function DataTable<Row>({ label, columns, rows, rowKey, dense, selection, ...sorting }: DataTableProps<Row>) {
  return (
    <table className={styles.table} aria-label={label} data-dense={dense || undefined}>
      <TableHead columns={columns} {...sorting}>
        {selection && <SelectAll areAll={rows.every(selection.has)} onToggle={selection.toggleAll} />}
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-selected={selection?.has(row) || undefined}>
            {selection && <SelectRow row={row} selection={selection} />}
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { card, label, numeric, isEmpty } = column
  const headings = headingsOf(column).length
  return (
    <td
      colSpan={headings > 1 ? headings : undefined}
      data-card={card ?? 'labelled'}
      data-label={card ? undefined : label}
      data-numeric={numeric || undefined}
      data-empty={isEmpty?.(row) || undefined}
    >
      {column.cell(row)}
    </td>
  )
}

function SelectAll({ areAll, onToggle }: { areAll: boolean; onToggle: () => void }) {
  const { t } = useTranslation('admin')
  return <SelectCell label={t('table.selectAll')} checked={areAll} onToggle={onToggle} />
}

function SelectRow<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  const { t } = useTranslation('admin')
  return (
    <SelectCell
      label={t('table.select', { name: selection.nameOf(row) })}
      checked={selection.has(row)}
      onToggle={() => selection.toggle(row)}
    />
  )
}

interface SelectCellProps {
  /** Accessible name of the checkbox. */
  label: string
  checked: boolean
  onToggle: () => void
}

/** A cell with the checkbox of its row, or of all rows. The whole cell is the target. */
function SelectCell({ label, checked, onToggle }: SelectCellProps) {
  return (
    <td className={styles.select} data-card="select">
      <label>
        <input type="checkbox" aria-label={label} checked={checked} onChange={onToggle} />
      </label>
    </td>
  )
}
