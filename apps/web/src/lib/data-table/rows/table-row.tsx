import { memo, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../ui/translation/translation.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Column, headingsOf } from '../columns.ts'
import styles from '../data-table.module.css'
import { SelectCell } from './select-cell.tsx'

interface TableRowProps<Row> {
  id: string
  row: Row
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined
  /** As many rows are selected as possible. */
  isLocked: boolean | undefined
  onToggle: ((key: string) => void) | undefined
  details: ((row: Row) => ReactNode) | undefined
  onOpen: ((row: Row) => void) | undefined
}

const isOnControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null

function Row<Row>({ id, row, columns, nameOf, isSelected, isLocked, onToggle, details, onOpen }: TableRowProps<Row>) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const opened = useId()
  return (
    <>
      <tr
        data-selected={isSelected || undefined}
        data-open={isOpen || undefined}
        onClick={onOpen && ((event) => !isOnControl(event) && onOpen(row))}
      >
        {onToggle && (
          <SelectCell
            label={t('table.select', { name: nameOf(row) })}
            checked={isSelected === true}
            disabled={isLocked === true && isSelected === false}
            onToggle={() => onToggle(id)}
          />
        )}
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} />
        ))}
        {details && (
          <td data-card="corner" className={styles.expand}>
            <button
              type="button"
              className="plain-icon-button turning cover"
              aria-label={t('table.details', { name: nameOf(row) })}
              aria-expanded={isOpen}
              {...(isOpen && { 'aria-controls': opened })}
              onClick={() => setOpen((now) => !now)}
            >
              <Icon name="chevron-down" size={18} />
            </button>
          </td>
        )}
      </tr>
      {details && isOpen && (
        <tr id={opened} className={styles.details}>
          <td colSpan={columns.flatMap(headingsOf).length + (onToggle ? 2 : 1)}>{details(row)}</td>
        </tr>
      )}
    </>
  )
}

/** A row, or a card. Memoised, as a page may have a hundred; its columns and functions should be stable. */
export const TableRow = memo(Row) as typeof Row

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { card, label, numeric, isEmpty } = column
  const headings = headingsOf(column).length
  const isLabelled = !card || card === 'half' || card === 'fact'
  return (
    <td
      colSpan={headings > 1 ? headings : undefined}
      data-card={card ?? 'labelled'}
      data-label={isLabelled ? label : undefined}
      data-numeric={numeric || undefined}
      data-empty={isEmpty?.(row) || undefined}
    >
      {column.cell(row)}
    </td>
  )
}
