import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from './icon.tsx'

interface RowAction {
  label: string
  icon: IconName
  danger?: boolean
  onClick: () => void
}

/** All actions of a row in one menu. `name` is what the row is about. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const { t } = useTranslation('admin')
  return (
    <Menu position="bottom-end" keepMounted={false}>
      <Menu.Target>
        <button type="button" className="plain-icon-button" aria-label={t('table.actions', { name })}>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, danger, onClick }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon name={icon} size={18} />}
            {...(danger && { color: 'red' })}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
