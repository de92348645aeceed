import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from './icon.tsx'

interface RowAction {
  label: string
  icon: IconName
  danger?: boolean
  onClick: () => void
}

interface RowMenuProps {
  /** What the row is about. */
  name: string
  /** Accessible name of the button, if it is not "Actions for" the row. */
  label?: string
  actions: readonly RowAction[]
}

/** All actions of a row in one menu. */
export function RowMenu({ name, label, actions }: RowMenuProps) {
  const { t } = useTranslation('admin')
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <button type="button" className="plain-icon-button" aria-label={label ?? t('table.actions', { name })}>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: text, icon, danger, onClick }) => (
          <Menu.Item
            key={text}
            leftSection={<Icon name={icon} size={18} />}
            {...(danger && { color: 'red' })}
            onClick={onClick}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
