import type { ReactNode } from 'react'
import styles from './form.module.css'

interface ChoiceGroupProps {
  title: ReactNode
  hint?: string
  layout?: 'stack' | 'short' | 'columns'
  /** The name of its field in the form. */
  'data-path'?: string
  children: ReactNode
}

/** Several choices under one title. */
export const ChoiceGroup = ({ title, hint, layout = 'stack', children, ...field }: ChoiceGroupProps) => (
  <fieldset {...field}>
    <legend className="small strong">{title}</legend>
    {hint && <p className="quiet">{hint}</p>}
    <div className={layout === 'short' ? styles.short : `${layout} gap-2`}>{children}</div>
  </fieldset>
)
