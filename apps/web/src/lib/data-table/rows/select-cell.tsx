import styles from '../data-table.module.css'

interface SelectCellProps {
  /** Accessible name of the checkbox. */
  label: string
  /** Visible on cards. */
  text?: string
  checked: boolean
  disabled?: boolean | undefined
  onToggle: () => void
}

/** A cell with the checkbox of its row, or of all rows. The whole cell is the target. */
export function SelectCell({ label, text, checked, disabled, onToggle }: SelectCellProps) {
  return (
    <td className={styles.select} data-card="select">
      <label className="row one-line">
        <input type="checkbox" aria-label={label} checked={checked} disabled={disabled} onChange={onToggle} />
        {text && <span>{text}</span>}
      </label>
    </td>
  )
}
