import { useTranslation } from '../../ui/translation/translation.tsx'
import { fieldErrors, messageOf } from '../../lib/api/errors.ts'
import { money } from '../../lib/formats/format.ts'
import { inUsersLanguage } from '../../lib/i18n/messages.ts'
import { hasThreeDecimals } from '../../lib/forms/typed-number.ts'
import type { Cell, CellEdits, Edit } from './cell-edits.ts'

interface CellNoteProps {
  id: string
  edit: Edit
  edits: CellEdits
  cell: Cell
}

/** Below an unsaved cell: the reason and the actions. */
export function CellNote({ id, edit, edits, cell }: CellNoteProps) {
  const { t } = useTranslation('vendor-dashboard')
  return (
    <div className="bad">
      <span id={id} role="alert">
        {useReason(edit, cell)}
      </span>
      <span className="row">
        <button type="button" className="text-button" onClick={() => void edits.commit(cell)}>
          {edit.state === 'asking' ? t('table.saveAnyway', { value: edit.text }) : t('table.saveAgain')}
        </button>
        <button type="button" className="text-button" onClick={() => edits.undo(cell)}>
          {t('table.undo')}
        </button>
      </span>
    </div>
  )
}

function useReason({ text, state, was, error }: Edit, { field }: Cell): string {
  const { t } = useTranslation('vendor-dashboard')
  if (state === 'asking')
    return field === 'price' ? t('table.priceNow', { price: money(was) }) : t('table.stockNow', { count: was })
  if (state === 'kept') return t('table.kept')
  if (error === undefined) {
    if (text.trim() === '') return inUsersLanguage(field === 'price' ? 'Price is required!' : 'Quantity is required!')
    const isUnclear = field === 'price' && hasThreeDecimals(text)
    return isUnclear ? inUsersLanguage('Price must have at most two decimals') : t('bulk.noNumber')
  }
  const [atField] = Object.values(fieldErrors(error))
  return atField ?? messageOf(error, t('table.notSaved'))
}
