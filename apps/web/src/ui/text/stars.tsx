import type { CSSProperties } from 'react'

/** A rating as five stars, announced as `label`. A single element, as every card has one. */
export function Stars({ value, label }: { value: number; label: string }) {
  const halves = Math.round(Math.min(5, Math.max(0, value)) * 2)
  const filled = { '--filled': `${halves * 10}%` } as CSSProperties
  return <span className="stars" role="img" aria-label={label} style={filled} />
}
