import type { User } from '@axle/contract/accounts'
import { useSearchParams } from 'react-router'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import type { SessionRowComponent } from './user-sessions.tsx'
import type { UserAction } from './user-columns.tsx'

const EditUser = lazyDialog(() => import('./edit-user.tsx'))
const ResetPassword = lazyDialog(() => import('./reset-password.tsx'))
const DeleteUser = lazyDialog(() => import('./blocking/delete-user.tsx'))
const UserCard = lazyDialog(() => import('./user-card.tsx'))

export interface UserTask {
  kind: UserAction
  user: User
  isOpen: boolean
}

interface UserDialogsProps {
  /** The last action; it stays when its dialog closes. */
  task: UserTask | undefined
  onClose: () => void
  sessionRow: SessionRowComponent
}

/** The dialogs of the table. The open card is in the URL, so that other pages can link to it. */
export function UserDialogs({ task, onClose, sessionRow }: UserDialogsProps) {
  const [params, setParams] = useSearchParams()
  const opens = (kind: UserAction) => ({ opened: task?.isOpen === true && task.kind === kind, onClose })
  const shown = Number(params.get('user'))
  return (
    <>
      {task && (
        <>
          <EditUser key={task.user.id} user={task.user} {...opens('edit')} />
          <ResetPassword user={task.user} {...opens('reset')} />
          <DeleteUser user={task.user} {...opens('delete')} />
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
