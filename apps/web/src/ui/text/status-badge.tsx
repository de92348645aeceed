export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** A status in a word, with a colour that only underlines it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
