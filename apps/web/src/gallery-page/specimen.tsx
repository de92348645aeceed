import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** Related components under one heading, which is their name in the code. On phones they open on demand. */
export const Group = ({ of, children }: { of: string; children: ReactNode }) => (
  <details className={styles.group} open={window.innerWidth >= 600}>
    <summary>
      <h2>{of}</h2>
    </summary>
    {children}
  </details>
)

/** States of a component side by side, under its name in the code. */
export const Specimen = ({ of, wide = false, children }: { of: string; wide?: boolean; children: ReactNode }) => (
  <div className={styles.specimen}>
    <code>{of}</code>
    <div className={wide ? styles.wide : styles.row}>{children}</div>
  </div>
)
