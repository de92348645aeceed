import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  label: string
  /** A small count at its corner; nothing at 0. */
  count?: number
}

export function IconButton({ icon, label, count = 0, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={22} />
      <CountMark count={count} />
    </button>
  )
}

export function CountMark({ count }: { count: number }) {
  return count > 0 ? <span className="count-mark">{count > 99 ? '99+' : count}</span> : null
}
