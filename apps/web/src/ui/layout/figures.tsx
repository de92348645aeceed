import type { ReactNode } from 'react'
import type { Tone } from '../text/status-badge.tsx'
import styles from './figures.module.css'

export interface Figure {
  key: string
  label: string
  value: ReactNode
  hint?: string
  tone?: Tone | undefined
  /** The one that matters most: first and largest. */
  isMain?: boolean
}

/** Sums or counts: rows on phones, columns of one panel elsewhere. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, label, value, hint, tone, isMain }) => (
        <div key={key} data-tone={tone} data-main={isMain || undefined}>
          <dt className="small">{label}</dt>
          <dd className={`figure strong ${styles.value}`}>{value}</dd>
          {hint && <dd className={`${styles.hint} note`}>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
