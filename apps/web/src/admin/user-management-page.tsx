import { type User, type UserType, userTypes } from '@axle/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { requireRole } from '../lib/guards.ts'
import { isAdmin } from '../lib/session.ts'
import { Page } from '../ui/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/skeletons.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { usersQuery } from './admin-queries.ts'
import { AdminCrumbs, Choices, TableFrame, TablePager, TableSearch } from './table-tools.tsx'
import { readChoice, readTableView } from './table-view.ts'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = () => null
export const HydrateFallback = PageSkeleton

const kinds = ['admin', 'vendor', 'customer'] as const satisfies readonly UserType[]

export default function UserManagementPage() {
  const { t } = useTranslation('admin')
  const [params] = useSearchParams()
  const kind = readChoice(params, 'userType', userTypes)
  const users = useQuery(usersQuery(readTableView(params), kind))
  return (
    <Page title={t('users.title')} crumbs={<AdminCrumbs here={t('users.title')} />}>
      <div className="admin-tools">
        <Choices
          label={t('users.filter')}
          name="userType"
          value={kind}
          choices={[
            { value: undefined, label: t('users.all') },
            ...kinds.map((value) => ({ value, label: t(`users.${value}`) })),
          ]}
        />
        <TableSearch placeholder={t('users.search')} />
      </div>
      {users.isPending && <RowsSkeleton rows={10} />}
      {users.isError && <ErrorPanel message={t('users.failed')} onRetry={() => void users.refetch()} />}
      {users.data && (
        <>
          <p aria-live="polite">{t('users.found', { count: users.data.meta.total })}</p>
          {users.data.data.length === 0 ? (
            <EmptyPanel icon="users" title={t('users.empty')} />
          ) : (
            <UserTable users={users.data.data} />
          )}
          <TablePager {...users.data.meta} />
        </>
      )}
    </Page>
  )
}

function UserTable({ users }: { users: User[] }) {
  const { t } = useTranslation('admin')
  return (
    <TableFrame label={t('users.title')}>
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{t('users.firstName')}</th>
            <th scope="col">{t('users.lastName')}</th>
            <th scope="col">{t('users.username')}</th>
            <th scope="col">{t('users.email')}</th>
            <th scope="col">{t('users.phone')}</th>
            <th scope="col">{t('users.shop')}</th>
            <th scope="col">{t('users.accountType')}</th>
            <th scope="col">{t('users.privileges')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <td>{user.firstName}</td>
              <td>{user.lastName}</td>
              <td>
                <bdi>{user.username}</bdi>
              </td>
              <td>
                <bdi>{user.email}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{user.phone}</bdi>
              </td>
              <td>
                {user.business.map(({ id, businessName }) => (
                  <div key={id}>
                    <Link to={`/shop/${id}`}>{businessName}</Link>
                  </div>
                ))}
              </td>
              <td>{t(`users.types.${user.userType}`)}</td>
              <td>
                {isAdmin(user) ? <StatusBadge tone="info">{t('users.isAdmin')}</StatusBadge> : t('users.noPrivileges')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
