import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  /** At the end of the heading's row. */
  action?: ReactNode
  children: ReactNode
}

/** A titled panel of a dashboard or an order. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className={`box stack ${styles.panel}`} aria-labelledby={id}>
      <div className="row spread">
        <h2 className="strong" id={id}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** What to do first: a heading and tiles, without a frame. */
export function Section({ title, children }: Omit<PanelProps, 'action'>) {
  const id = useId()
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Panels in two columns on wide screens: the work, and what is beside it. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={`stack beside top ${styles.columns}`}>
      <div className="stack top">{main}</div>
      <div className="stack top">{side}</div>
    </div>
  )
}
