import type { ComponentProps } from 'react'
import { badgeCount } from '../../ui/text/badge-count.ts'
import { CountMark } from '../../ui/text/count-mark.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  label: string
  /** A small count at its corner; nothing at 0. */
  count?: number
}

export function IconButton({ icon, label, count = 0, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={countedLabel(label, count)}
      title={label}
      {...rest}
    >
      <Icon name={icon} size={22} />
      <CountMark count={count} />
    </button>
  )
}

/** Accessible name of the button with its count. */
export const countedLabel = (label: string, count: number): string =>
  count > 0 ? `${label} ${badgeCount(count)}` : label
