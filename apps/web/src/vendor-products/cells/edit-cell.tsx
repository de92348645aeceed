import type { VendorProduct } from '@axle/contract/vendor-dashboard'
import { currency } from '@axle/contract/money'
import { type KeyboardEvent, useId, useSyncExternalStore } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Cell, CellEdits, Field } from './cell-edits.ts'
import { CellNote } from './cell-note.tsx'
import styles from './cells.module.css'

interface EditCellProps {
  edits: CellEdits
  row: Pick<VendorProduct, 'id' | 'name' | Field>
  field: Field
}

/** A price or stock cell: Enter and blur save, Escape restores, arrow keys move up and down. */
export function EditCell({ edits, row, field }: EditCellProps) {
  const { t } = useTranslation('vendor-dashboard')
  const note = useId()
  const cell: Cell = { id: row.id, field }
  const edit = useSyncExternalStore(edits.subscribe, () => edits.get(cell))
  const state = edit?.state
  const shown = field === 'price' ? row.price.toFixed(2) : String(row.stock)
  const isSaved = state === 'saved'
  const hasNote = state === 'failed' || state === 'asking' || state === 'kept'
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === 'Enter') void edits.commit(cell)
    else if (event.key === 'Escape') edits.undo(cell)
    else if (step !== undefined) moveBy(event.currentTarget, step)
    else return
    event.preventDefault()
  }
  const stepper = (by: 1 | -1) => (
    <button
      type="button"
      className="plain-icon-button"
      // Keyboard users type the number: Tab moves from cell to cell.
      tabIndex={-1}
      aria-label={t(by > 0 ? 'table.oneMore' : 'table.oneLess', { name: row.name })}
      onClick={() => edits.step(cell, by, row.stock)}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} size={16} />
    </button>
  )
  return (
    <div>
      <div className={`row one-line gap-0 ring ${styles.box}`} data-field={field} data-state={state}>
        {field === 'price' && !isSaved && (
          <span aria-hidden="true" className="note">
            {currency}
          </span>
        )}
        {/* Instead of the currency: beside it, the tick would cut off the first digit. */}
        {field === 'price' && isSaved && <Icon name="check" size={16} />}
        {field === 'stock' && stepper(-1)}
        <input
          data-field={field}
          inputMode={field === 'price' ? 'decimal' : 'numeric'}
          dir="ltr"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20}
          aria-label={t(`table.${field}Of`, { name: row.name })}
          aria-invalid={hasNote || undefined}
          aria-describedby={hasNote ? note : undefined}
          aria-busy={state === 'saving' || undefined}
          value={edit && !isSaved ? edit.text : shown}
          onChange={({ currentTarget }) => edits.type(cell, currentTarget.value, row[field])}
          onBlur={() => void edits.leave(cell)}
          onKeyDown={onKeyDown}
        />
        {field === 'stock' && stepper(1)}
        {field === 'stock' && isSaved && <Icon name="check" size={16} />}
      </div>
      {edit && hasNote && <CellNote id={note} edit={edit} edits={edits} cell={cell} />}
    </div>
  )
}

/** Focuses the same field of the row above or below. */
function moveBy(input: HTMLInputElement, step: number): void {
  const all = input.closest('table')?.querySelectorAll<HTMLInputElement>(`input[data-field=${input.dataset['field']}]`)
  const cells = [...(all ?? [])]
  const next = cells[cells.indexOf(input) + step]
  next?.focus()
  next?.select()
}
