import type { User } from '@axle/contract/accounts'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { isAdmin } from '../lib/session/session.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'

/** Actions of a row. */
export type UserAction = 'edit' | 'reset' | 'delete'
const actionIcons = { edit: 'edit', reset: 'lock', delete: 'trash' } as const satisfies Record<UserAction, IconName>
const columns = [
  'firstName',
  'lastName',
  'username',
  'email',
  'phone',
  'shop',
  'accountType',
  'privileges',
  'actions',
] as const

interface UserTableProps {
  users: readonly User[]
  onDo: (action: UserAction, user: User) => void
}

export function UserTable({ users, onDo }: UserTableProps) {
  const { t } = useTranslation('people')
  return (
    <div className="card-table-frame">
      <table className="card-table users-table" aria-label={t('users.title')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`users.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} onDo={(action) => onDo(action, user)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function UserRow({ user, onDo }: { user: User; onDo: (action: UserAction) => void }) {
  const { t } = useTranslation('people')
  const { fullName } = useFormats()
  const label = (column: (typeof columns)[number]) => ({ 'data-label': t(`users.${column}`) })
  return (
    <tr>
      <td {...label('firstName')}>
        <CardLink id={user.id}>{user.firstName}</CardLink>{' '}
        {user.isBlocked && <StatusBadge tone="danger">{t('users.blocked')}</StatusBadge>}
      </td>
      <td {...label('lastName')}>
        <bdi>{user.lastName}</bdi>
      </td>
      <td {...label('username')} data-empty={user.username ? undefined : true}>
        <bdi>{user.username}</bdi>
      </td>
      <td {...label('email')} data-wide>
        <Email>{user.email}</Email>
      </td>
      <td {...label('phone')} data-empty={user.phone ? undefined : true}>
        <bdi dir="ltr" className="card-table-phone">
          {user.phone}
        </bdi>
      </td>
      <td {...label('shop')} data-empty={user.business.length === 0 || undefined}>
        {user.business.map(({ id, businessName }) => (
          <div key={id}>
            <Link to={`/shop/${id}`}>
              <bdi>{businessName}</bdi>
            </Link>
          </div>
        ))}
      </td>
      <td {...label('accountType')}>{t(`users.types.${user.userType}`)}</td>
      <td {...label('privileges')}>
        {isAdmin(user) ? <StatusBadge tone="info">{t('users.isAdmin')}</StatusBadge> : t('users.noPrivileges')}
      </td>
      <td>
        <ActionButtons name={fullName(user)} onDo={onDo} />
      </td>
    </tr>
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

/** Opens the user card over the list. */
function CardLink({ id, children }: { id: number; children: string }) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set('user', String(id))
  return (
    <Link to={{ search: `?${next}` }} preventScrollReset>
      <bdi>{children}</bdi>
    </Link>
  )
}

function ActionButtons({ name, onDo }: { name: string; onDo: (action: UserAction) => void }) {
  const { t } = useTranslation('people')
  return (
    <div className="card-table-buttons card-table-icons">
      {(Object.keys(actionIcons) as UserAction[]).map((action) => (
        <button
          key={action}
          type="button"
          className="plain-icon-button"
          data-danger={action === 'delete' || undefined}
          aria-label={t(`users.${action}`, { name })}
          title={t(`users.${action}`, { name })}
          onClick={() => onDo(action)}
        >
          <Icon name={actionIcons[action]} size={20} />
        </button>
      ))}
    </div>
  )
}
