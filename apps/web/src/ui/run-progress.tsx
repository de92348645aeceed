interface RunProgressProps {
  done: number
  total: number
  /** What the bar measures. */
  label: string
  /** How far it is, in words. */
  text: string
  /** What the user can do meanwhile. */
  hint: string
}

/** Progress of work in the background. */
export function RunProgress({ done, total, label, text, hint }: RunProgressProps) {
  return (
    <div>
      <progress className="full" aria-label={label} value={done} max={Math.max(total, 1)} />
      <p role="status">{text}</p>
      <p className="quiet">{hint}</p>
    </div>
  )
}
