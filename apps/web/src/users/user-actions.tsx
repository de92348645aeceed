import type { User } from '@axle/contract/accounts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { RowActions } from '../lib/data-table/rows/row-actions.tsx'
import { useFormats } from '../lib/formats/use-formats.ts'
import type { IconName } from '../ui/icon.tsx'
import type { UserAction } from './user-columns.tsx'

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
  return <RowActions name={name} actions={entries} icons={entries.length} />
}
