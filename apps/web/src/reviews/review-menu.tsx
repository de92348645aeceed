import { Menu } from '@mantine/core'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Icon } from '../ui/icon.tsx'
import { Mantine } from '../ui/mantine.tsx'

interface ReviewMenuProps {
  /** The id of the author's name, announced after the button's name. */
  describedBy: string
  onEdit: () => void
  onDelete: () => void
}

/** Actions of the author and of admins. */
export default function ReviewMenu({ describedBy, onEdit, onDelete }: ReviewMenuProps) {
  const { t } = useTranslation('reviews')
  return (
    <Mantine>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button
            type="button"
            className="plain-icon-button review-more"
            aria-label={t('more')}
            aria-describedby={describedBy}
          >
            <Icon name="more" size={18} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
          <Menu.Item color="var(--bad)" leftSection={<Icon name="trash" size={16} />} onClick={onDelete}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Mantine>
  )
}
