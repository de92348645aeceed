import type { ReactNode } from 'react'
import type { Tone } from '../text/status-badge.tsx'

/** A sentence that belongs to a form or a page: what went wrong, what was done. Read out at once. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
