import type { ReactNode } from 'react'
import styles from './form.module.css'

interface ChoiceGroupProps {
  title: ReactNode
  hint?: string
  /** Side by side where they are wide enough. */
  inColumns?: boolean
  children: ReactNode
}

/** Several choices under one title. */
export const ChoiceGroup = ({ title, hint, inColumns = false, children }: ChoiceGroupProps) => (
  <fieldset>
    <legend className={styles.legend}>{title}</legend>
    {hint && <p className={styles.hint}>{hint}</p>}
    <div className={inColumns ? 'columns gap-2' : 'stack gap-2'}>{children}</div>
  </fieldset>
)
