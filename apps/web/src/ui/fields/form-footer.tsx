import type { ReactNode } from 'react'
import { Notice } from '../layout/notice.tsx'
import styles from './form.module.css'

interface FormFooterProps {
  /** Tells what is missing or unsaved. */
  note?: ReactNode
  /** Why the form could not be saved. */
  failure?: string | undefined
  children: ReactNode
}

/** The buttons of a form and the failure to save it, always visible at the lower edge. */
export const FormFooter = ({ note, failure, children }: FormFooterProps) => (
  <div className={`form-footer stack gap-3 ${styles.footer}`}>
    {failure && <Notice tone="danger">{failure}</Notice>}
    <div className="row ends">
      {note && <div className={`${styles.note} row quiet`}>{note}</div>}
      {children}
    </div>
  </div>
)
