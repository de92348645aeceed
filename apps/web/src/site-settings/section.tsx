import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  hint: string
  error?: ReactNode
  children: ReactNode
}

/** A group of settings with a hint. */
export function Section({ title, hint, error, children }: SectionProps) {
  const id = useId()
  return (
    <fieldset className="settings-section" aria-describedby={id}>
      <legend>{title}</legend>
      <p id={id}>{hint}</p>
      {children}
      {error && (
        <p className="settings-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
