import './row-cards.css'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

interface RowCardsProps {
  label: string
  className: string
  columns: readonly string[]
  /** Heading of a last column of buttons, for screen readers only. */
  actions?: string
  /** The rows; `data-label` names a cell on its card. */
  children: ReactNode
}

/** A table on wide screens, a card for each row on narrow ones. */
export function RowCards({ label, className, columns, actions, children }: RowCardsProps) {
  return (
    <table className={`row-cards ${className}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {actions && (
            <th scope="col">
              <VisuallyHidden>{actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
