import type { ReactNode } from 'react'
import type { Tone } from '../text/status-badge.tsx'

/** A message of a form or page: an error or a success. Announced at once. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
