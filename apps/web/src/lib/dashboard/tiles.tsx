import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './tiles.module.css'

export interface Tile {
  key: string
  to: string
  label: string
  count: ReactNode
  hint: string
  /** Whether anything is open, and whether it cannot wait. */
  state: 'none' | 'open' | 'urgent'
}

/** Counts that link to what they count. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ key, to, label, count, hint, state }) => (
        <li key={key}>
          <Link className={styles.tile} to={to} data-state={state}>
            <span>{label}</span>
            <strong>{count}</strong>
            <small>{hint}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Whether a count needs attention; some tasks may wait. */
export const stateOf = (count: number, isUrgent: boolean): Tile['state'] =>
  count === 0 ? 'none' : isUrgent ? 'urgent' : 'open'
