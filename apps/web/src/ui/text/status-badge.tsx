export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'strong'

/** A status as text, with a supporting colour. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
