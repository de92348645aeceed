import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'

export type EntryTask = 'edit' | 'words' | 'merge' | 'retire' | 'delete'

interface EntryMenuProps {
  name: string
  isRetired: boolean
  /** The kind has names in other languages, or aliases. */
  hasAliasesDialog: boolean
  onTask: (task: EntryTask) => void
}

/** Actions of a row: editing as a button, rare or destructive ones in a menu. */
export function EntryMenu({ name, isRetired, hasAliasesDialog, onTask }: EntryMenuProps) {
  const { t } = useTranslation('catalogue-admin')
  return (
    <span className="catalogue-admin-actions">
      <button
        type="button"
        className="plain-icon-button"
        aria-label={t('act.editOf', { name })}
        onClick={() => onTask('edit')}
      >
        <Icon name="edit" size={18} />
      </button>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className="plain-icon-button" aria-label={t('act.moreOf', { name })}>
            <Icon name="more" size={18} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {hasAliasesDialog && (
            <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={() => onTask('words')}>
              {t('act.words')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="arrow" size={16} directional />} onClick={() => onTask('merge')}>
            {t('act.merge')}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name={isRetired ? 'eye' : 'eye-off'} size={16} />}
            onClick={() => onTask('retire')}
          >
            {t(isRetired ? 'act.bringBack' : 'act.retire')}
          </Menu.Item>
          <Menu.Item color="var(--bad)" leftSection={<Icon name="trash" size={16} />} onClick={() => onTask('delete')}>
            {t('act.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
