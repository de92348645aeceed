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
    <label className="choice-card framed row one-line top gap-3">
      <input type={many ? 'checkbox' : 'radio'} name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span className="grow">
        <strong>{title}</strong>
        {children && <span className="quiet">{children}</span>}
      </span>
      {aside}
    </label>
  )
}

interface TileProps {
  name: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of several short choices, in a list of class `tile-choices`. */
export const TileChoice = ({ name, checked, onChoose, children }: TileProps) => (
  <label className="choice-card framed holds full small row one-line">
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    {children}
  </label>
)
