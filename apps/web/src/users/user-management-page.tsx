import '../lib/data-table/card-table.css'
import '../profile/profile.css'
import './users.css'
import { type UserType, userTypes } from '@axle/contract/accounts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { NewPassword } from '../accounts/password-reset/new-password.tsx'
import { useTableView } from '../lib/data-table/rows-per-page.ts'
import { AdminCrumbs, Choices, TablePager, TableSearch } from '../lib/data-table/table-tools.tsx'
import { readChoice, withChange } from '../lib/data-table/table-view.ts'
import { requireRole } from '../lib/session/guards.ts'
import { loadPeopleTexts } from '../lib/i18n/lazy-texts.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { SessionRow } from '../profile/session-row.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../ui/layout/skeletons.tsx'
import { UserDialogs } from './user-dialogs.tsx'
import { usersQuery } from './user-queries.ts'

export const clientMiddleware = [requireRole('admin')]
export const clientLoader = loadPeopleTexts
export const HydrateFallback = PageSkeleton

const CreateAdmin = lazyDialog(() => import('./create-admin.tsx'))
const kinds = ['admin', 'vendor', 'customer'] as const satisfies readonly UserType[]

export default function UserManagementPage() {
  const { t } = useTranslation('people')
  const { counted } = useFormats()
  const [params] = useSearchParams()
  const [creating, setCreating] = useState(false)
  const view = { ...useTableView(), blocked: params.get('blocked') === 'true' }
  const userType = readChoice(params, 'userType', userTypes)
  const users = useQuery(usersQuery({ ...view, userType }))
  return (
    <Page
      title={t('users.title')}
      crumbs={<AdminCrumbs here={t('users.title')} />}
      actions={
        <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setCreating(true)}>
          {t('users.create')}
        </Button>
      }
    >
      <div className="admin-tools">
        <Choices
          label={t('users.filter')}
          name="userType"
          value={userType}
          choices={[
            { value: undefined, label: t('users.all') },
            ...kinds.map((value) => ({ value, label: t(`users.${value}`) })),
          ]}
        />
        <OnlyBlocked checked={view.blocked} />
        <TableSearch placeholder={t('users.search')} />
      </div>
      {users.isPending && <RowsSkeleton rows={10} />}
      {users.isError && <ErrorPanel message={t('users.failed')} onRetry={() => void users.refetch()} />}
      {users.data && (
        <p aria-live="polite">
          {t('users.found', {
            count: users.data.meta.total,
            shown: counted(users.data.meta.total, users.data.meta.capped),
          })}
        </p>
      )}
      {users.data?.data.length === 0 && <EmptyPanel icon="users" title={t('users.empty')} />}
      <UserDialogs users={users.data?.data ?? []} sessionRow={SessionRow} />
      {users.data && <TablePager {...users.data.meta} />}
      <CreateAdmin opened={creating} onClose={() => setCreating(false)} newPassword={NewPassword} />
    </Page>
  )
}

function OnlyBlocked({ checked }: { checked: boolean }) {
  const { t } = useTranslation('people')
  const [, setParams] = useSearchParams()
  return (
    <label className="users-only-blocked">
      <input
        type="checkbox"
        checked={checked}
        onChange={() =>
          setParams((now) => withChange(now, 'blocked', checked ? undefined : 'true'), { preventScrollReset: true })
        }
      />
      {t('users.onlyBlocked')}
    </label>
  )
}
