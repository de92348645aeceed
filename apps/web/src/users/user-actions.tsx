import type { User } from '@axle/contract/accounts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import type { UserAction } from './user-columns.tsx'
import styles from './users.module.css'

const icons = { edit: 'edit', reset: 'lock', delete: 'trash' } as const satisfies Record<UserAction, IconName>
const actions = Object.keys(icons) as UserAction[]

/** Three icon buttons in the table, as specified; one menu on cards. */
export function UserActions({ user, onDo }: { user: User; onDo: (action: UserAction) => void }) {
  const { t } = useTranslation('people')
  const { fullName } = useFormats()
  const name = fullName(user)
  const entries = actions.map((action) => ({
    label: t(`users.${action}`, { name }),
    icon: icons[action],
    danger: action === 'delete',
    onClick: () => onDo(action),
  }))
  return (
    <>
      <div className={styles.menu}>
        <RowMenu name={name} actions={entries} />
      </div>
      <div className={styles.actions}>
        {entries.map(({ label, icon, danger, onClick }) => (
          <button
            key={label}
            type="button"
            className="plain-icon-button"
            data-danger={danger || undefined}
            aria-label={label}
            title={label}
            onClick={onClick}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
    </>
  )
}
