import type { User } from '@axle/contract/accounts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { lateDialog } from '../ui/lazy-dialog.tsx'
import type { SessionRowPart } from './user-sessions.tsx'
import { type UserDeed, UserTable } from './user-table.tsx'

const EditUser = lateDialog(() => import('./edit-user.tsx'))
const ResetPassword = lateDialog(() => import('./reset-password.tsx'))
const DeleteUser = lateDialog(() => import('./blocking/delete-user.tsx'))
const UserCard = lateDialog(() => import('./user-card.tsx'))

interface UserDialogsProps {
  users: readonly User[]
  sessionRow: SessionRowPart
}

/** The table and its dialogs. The open card is in the URL, so that other pages can link to it. */
export function UserDialogs({ users, sessionRow }: UserDialogsProps) {
  const [params, setParams] = useSearchParams()
  const [deed, setDeed] = useState<{ kind: UserDeed; user: User }>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const opens = (kind: UserDeed) => ({ opened: isOpen && deed?.kind === kind, onClose: close })
  const shown = Number(params.get('user'))
  return (
    <>
      {users.length > 0 && (
        <UserTable
          users={users}
          onDo={(kind, user) => {
            setDeed({ kind, user })
            setOpen(true)
          }}
        />
      )}
      {deed && (
        <>
          <EditUser key={deed.user.id} user={deed.user} {...opens('edit')} />
          <ResetPassword user={deed.user} {...opens('reset')} />
          <DeleteUser user={deed.user} {...opens('delete')} />
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
