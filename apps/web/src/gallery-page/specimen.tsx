import type { ReactNode } from 'react'

/** Related components under one heading, which is their name in the code. On phones they open on demand. */
export const Group = ({ of, children }: { of: string; children: ReactNode }) => (
  <details className="box" open={window.innerWidth >= 600}>
    <summary className="fold-head row one-line spread gap-3 strong">
      <h2>{of}</h2>
    </summary>
    <div className="stack gap-5">{children}</div>
  </details>
)

/** States of a component side by side, under its name in the code. */
export const Specimen = ({ of, wide = false, children }: { of: string; wide?: boolean; children: ReactNode }) => (
  <div className="stack gap-2">
    <code className="note">{of}</code>
    <div className={wide ? 'stack' : 'row gap-3'}>{children}</div>
  </div>
)
