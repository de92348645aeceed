import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  /** Accessible name of the toolbar. */
  label: string
  /** How many rows are selected, as a text. */
  count: string
  clearLabel: string
  onClear: () => void
  /** Buttons. */
  children: ReactNode
}

/** Actions on the selected rows, at the lower edge of the screen. */
export function BulkBar({ label, count, clearLabel, onClear, children }: BulkBarProps) {
  return (
    <div className={`bulk-bar row ${styles.bar}`} role="toolbar" aria-label={label}>
      <button type="button" className="plain-icon-button" aria-label={clearLabel} onClick={onClear}>
        <Icon name="close" />
      </button>
      <strong className="nowrap" role="status">
        {count}
      </strong>
      {children}
    </div>
  )
}
