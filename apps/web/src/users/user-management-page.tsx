import { userSorts, type UserType, userTypes } from '@axle/contract/accounts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { NewPassword } from '../accounts/password-reset/new-password.tsx'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { useSort, useTableView } from '../lib/data-table/rows-per-page.ts'
import { AdminCrumbs, Choices, TableSearch } from '../lib/data-table/table-tools.tsx'
import { readChoice, withChange } from '../lib/data-table/table-view.ts'
import { requireRole } from '../lib/session/guards.ts'
import { loadPeopleTexts } from '../lib/i18n/page-texts.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { SessionRow } from '../profile/session-row.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserDialogs, type UserTask } from './user-dialogs.tsx'
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
  const [task, setTask] = useState<UserTask>()
  const columns = useUserColumns((kind, user) => setTask({ kind, user, isOpen: true }))
  const view = { ...useTableView(), blocked: params.get('blocked') === 'true' }
  const userType = readChoice(params, 'userType', userTypes)
  const [sort, setSort] = useSort(userSorts, 'firstName')
  const users = useQuery(usersQuery({ ...view, userType, sort }))
  const { data } = users
  return (
    <Page
      title={t('users.title')}
      crumbs={<AdminCrumbs here={t('users.title')} />}
      note={data && t('users.found', { count: data.meta.total, shown: counted(data.meta.total, data.meta.capped) })}
      actions={
        <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setCreating(true)}>
          {t('users.create')}
        </Button>
      }
    >
      <QueryTable
        name="users"
        label={t('users.title')}
        query={users}
        failed={t('users.failed')}
        empty={<EmptyPanel icon="users" title={t('users.empty')} />}
        columns={columns}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        segment={
          <Choices
            label={t('users.filter')}
            name="userType"
            value={userType}
            choices={[
              { value: undefined, label: t('users.all') },
              ...kinds.map((value) => ({ value, label: t(`users.${value}`) })),
            ]}
          />
        }
        search={<TableSearch placeholder={t('users.search')} />}
        filters={<OnlyBlocked checked={view.blocked} />}
      />
      <UserDialogs
        task={task}
        onClose={() => setTask((now) => now && { ...now, isOpen: false })}
        sessionRow={SessionRow}
      />
      <CreateAdmin opened={creating} onClose={() => setCreating(false)} newPassword={NewPassword} />
    </Page>
  )
}

function OnlyBlocked({ checked }: { checked: boolean }) {
  const { t } = useTranslation('people')
  const [, setParams] = useSearchParams()
  return (
    <label className="plain-button">
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
