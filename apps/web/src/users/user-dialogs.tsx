import type { User } from '@axle/contract/accounts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import type { SessionRowComponent } from './user-sessions.tsx'
import { type UserAction, UserTable } from './user-table.tsx'

const EditUser = lazyDialog(() => import('./edit-user.tsx'))
const ResetPassword = lazyDialog(() => import('./reset-password.tsx'))
const DeleteUser = lazyDialog(() => import('./blocking/delete-user.tsx'))
const UserCard = lazyDialog(() => import('./user-card.tsx'))

interface UserDialogsProps {
  users: readonly User[]
  sessionRow: SessionRowComponent
}

/** The table and its dialogs. The open card is in the URL, so that other pages can link to it. */
export function UserDialogs({ users, sessionRow }: UserDialogsProps) {
  const [params, setParams] = useSearchParams()
  const [action, setAction] = useState<{ kind: UserAction; user: User }>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const opens = (kind: UserAction) => ({ opened: isOpen && action?.kind === kind, onClose: close })
  const shown = Number(params.get('user'))
  return (
    <>
      {users.length > 0 && (
        <UserTable
          users={users}
          onDo={(kind, user) => {
            setAction({ kind, user })
            setOpen(true)
          }}
        />
      )}
      {action && (
        <>
          <EditUser key={action.user.id} user={action.user} {...opens('edit')} />
          <ResetPassword user={action.user} {...opens('reset')} />
          <DeleteUser user={action.user} {...opens('delete')} />
        </>
      )}
      <UserCard
        id={shown}
        opened={Number.isInteger(shown) && shown > 0}
        sessionRow={sessionRow}
        onClose={() => setParams(withoutUser, { preventScrollReset: true, replace: true })}
      />
    </>
  )
}

function withoutUser(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('user')
  return next
}
