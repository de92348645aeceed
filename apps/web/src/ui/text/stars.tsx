/** A rating as five stars, read out as `label`. One element: it stands in every card. */
export function Stars({ value, label }: { value: number; label: string }) {
  const halves = Math.round(Math.min(5, Math.max(0, value)) * 2)
  return <span className="stars" role="img" aria-label={label} data-halves={halves} />
}
