import type { User } from '@axle/contract/accounts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link, useSearchParams } from 'react-router'
import type { Column } from '../lib/data-table/columns.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { isAdmin } from '../lib/session/session.ts'
import { StatusBadge, type Tone } from '../ui/text/status-badge.tsx'
import { UserActions } from './user-actions.tsx'
import { UserAvatar } from './user-avatar.tsx'

/** Actions of a row. */
export type UserAction = 'edit' | 'reset' | 'delete'
const tones: Record<User['userType'], Tone> = { admin: 'strong', vendor: 'info', customer: 'neutral' }

/** The columns of user management; both names share one, each with its own sort. */
export function useUserColumns(onDo: (action: UserAction, user: User) => void): Column<User>[] {
  const { t } = useTranslation('people')
  const heading = (key: string) => ({ key, label: t(`users.${key}`) })
  return [
    {
      ...heading('firstName'),
      sortable: true,
      beside: { ...heading('lastName'), sortable: true },
      cell: (user) => <Person user={user} />,
      text: ({ firstName, lastName }) => [firstName, lastName],
      card: 'title',
    },
    {
      ...heading('username'),
      cell: ({ username }) => <bdi className="muted">{username}</bdi>,
      text: ({ username }) => [username],
      card: 'plain',
      isEmpty: ({ username }) => !username,
      optional: true,
    },
    {
      ...heading('email'),
      sortable: true,
      cell: ({ email }) => <Email>{email}</Email>,
      text: ({ email }) => [email],
      card: 'plain',
      optional: true,
    },
    {
      ...heading('phone'),
      cell: ({ phone }) => <Phone>{phone}</Phone>,
      text: ({ phone }) => [phone],
      card: 'plain',
      isEmpty: ({ phone }) => !phone,
      optional: true,
    },
    {
      ...heading('shop'),
      cell: Shops,
      text: ({ business }) => [business.map(({ businessName }) => businessName).join('\n')],
      card: 'plain',
      isEmpty: ({ business }) => business.length === 0,
      optional: true,
    },
    {
      ...heading('accountType'),
      cell: ({ userType }) => <StatusBadge tone={tones[userType]}>{t(`users.types.${userType}`)}</StatusBadge>,
      text: ({ userType }) => [t(`users.types.${userType}`)],
      card: 'plain',
      optional: true,
    },
    {
      ...heading('privileges'),
      cell: (user) => (
        <span className={isAdmin(user) ? undefined : 'muted'}>
          {t(isAdmin(user) ? 'users.isAdmin' : 'users.noPrivileges')}
        </span>
      ),
      text: (user) => [t(isAdmin(user) ? 'users.isAdmin' : 'users.noPrivileges')],
      isEmpty: (user) => !isAdmin(user),
      optional: true,
    },
    {
      ...heading('actions'),
      cell: (user) => <UserActions user={user} onDo={(action) => onDo(action, user)} />,
      card: 'corner',
    },
  ]
}

/** Opens the user card over the list. */
function Person({ user }: { user: User }) {
  const { t } = useTranslation('people')
  const { fullName } = useFormats()
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set('user', String(user.id))
  return (
    <span className="row one-line gap-3">
      <UserAvatar user={user} />
      <span>
        <Link className="strong plain-link" to={{ search: `?${next}` }} preventScrollReset>
          <bdi>{fullName(user)}</bdi>
        </Link>{' '}
        {user.isBlocked && <StatusBadge tone="danger">{t('users.blocked')}</StatusBadge>}
      </span>
    </span>
  )
}

/** Breaks before the @ if needed. */
function Email({ children }: { children: string }) {
  const at = children.lastIndexOf('@')
  return (
    <bdi>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </bdi>
  )
}

const Phone = ({ children }: { children: string | null }) => (
  <bdi dir="ltr" className="nowrap">
    {children}
  </bdi>
)

const Shops = ({ business }: User) =>
  business.map(({ id, businessName }) => (
    <div key={id}>
      <Link to={`/shop/${id}`}>
        <bdi>{businessName}</bdi>
      </Link>
    </div>
  ))
