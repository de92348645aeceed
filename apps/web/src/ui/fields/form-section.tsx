import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import styles from './form.module.css'

interface FormSectionProps {
  title: string
  hint?: string
  error?: ReactNode
  children: ReactNode
}

/** A titled group of fields; on wide screens the title stands beside them. */
export function FormSection({ title, hint, error, children }: FormSectionProps) {
  const id = useId()
  return (
    <div
      className={`stack ${styles.section}`}
      role="group"
      aria-labelledby={`${id}-title`}
      {...(hint && { 'aria-describedby': `${id}-hint` })}
    >
      <div className="stack gap-1 top">
        <h2 id={`${id}-title`}>{title}</h2>
        {hint && (
          <p id={`${id}-hint`} className="quiet">
            {hint}
          </p>
        )}
      </div>
      <div className="stack">
        {children}
        {error && (
          <p className="bad" role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

interface FoldProps {
  title: string
  /** A summary of the folded content. */
  note?: ReactNode
  hint?: string
  open?: boolean | undefined
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** A section of optional fields that opens on demand. */
export const Fold = ({ title, note, hint, open, onToggle, children }: FoldProps) => (
  <details className={styles.fold} open={open} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
    <summary className="fold-head row one-line spread gap-3 title">
      {title} {note && <span className="quiet">{note}</span>}
      <Icon name="chevron-down" size={18} />
    </summary>
    <div className="stack fold-body">
      {hint && <p className="quiet">{hint}</p>}
      {children}
    </div>
  </details>
)
