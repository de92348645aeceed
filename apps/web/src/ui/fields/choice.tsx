import './choice.css'
import type { ReactNode } from 'react'

interface ChoiceProps {
  name: string
  /** Several may be chosen. */
  many?: boolean
  checked: boolean
  onChoose: () => void
  title: ReactNode
  children?: ReactNode
  aside?: ReactNode
  /** Shown with its reason, but cannot be chosen. */
  disabled?: boolean
}

/** One of several large choices: a radio button or a checkbox whose whole card is clickable. */
export function Choice({
  name,
  many = false,
  checked,
  onChoose,
  title,
  children,
  aside,
  disabled = false,
}: ChoiceProps) {
  return (
    <label className="choice">
      <input type={many ? 'checkbox' : 'radio'} name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span className="choice-text">
        <span className="choice-title">{title}</span>
        {children && <span className="choice-detail">{children}</span>}
      </span>
      {aside}
    </label>
  )
}
