import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from './translation/translation.tsx'
import { Icon, type IconName } from './icon.tsx'

export interface RowAction {
  /** Accessible name. */
  label: string
  /** Visible in the menu; the label by default. */
  text?: string
  icon: IconName
  danger?: boolean
  disabled?: boolean
  /** Renders the entry as a link. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode
  onClick?: () => void
  className?: string | undefined
}

interface RowMenuProps {
  /** The name of the row, for screen readers. */
  name: string
  /** Accessible name of the button, if it is not "Actions for" the row. */
  label?: string
  actions: readonly RowAction[]
  className?: string | undefined
}

/** All actions of a row in one menu. */
export function RowMenu({ name, label, actions, className = '' }: RowMenuProps) {
  const { t } = useTranslation('admin')
  return (
    <Menu position="bottom-end" keepMounted={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          type="button"
          className={`plain-icon-button ${className}`}
          aria-label={label ?? t('table.actions', { name })}
        >
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Item key={action.label} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Item({ label, text = label, icon, danger, ...action }: RowAction) {
  return (
    <Menu.Item
      leftSection={<Icon name={icon} size={18} />}
      aria-label={label}
      {...(danger && { color: 'var(--bad)' })}
      {...action}
    >
      {text}
    </Menu.Item>
  )
}
