import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Short fields side by side, in two columns where both are wide enough. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className={`columns top ${styles.pair}`}>{children}</div>
)
