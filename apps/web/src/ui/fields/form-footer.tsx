import type { ReactNode } from 'react'
import styles from './form.module.css'

/** The buttons of a form, always visible at the lower edge; `note` tells what is missing or unsaved. */
export const FormFooter = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className={`form-footer row ends ${styles.footer}`}>
    {note && <div className={`${styles.note} row quiet`}>{note}</div>}
    {children}
  </div>
)
