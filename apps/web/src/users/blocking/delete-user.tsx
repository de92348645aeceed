import type { User } from '@axle/contract/accounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useConfirmed } from '../use-confirmed.ts'
import { DeletionBlockers, blocksDeletion } from './deletion-blockers.tsx'
import { consequencesQuery, removeDeletedUser } from '../user-queries.ts'

interface DeleteUserProps {
  user: User
  opened: boolean
  onClose: () => void
}

/** Asks for confirmation and shows what blocks the deletion. */
export default function DeleteUser({ user, opened, onClose }: DeleteUserProps) {
  const { t } = useTranslation('people')
  const { fullName } = useFormats()
  const queryClient = useQueryClient()
  // The server checks again, so unknown consequences do not block the button.
  const { data: known } = useQuery({ ...consequencesQuery(user.id), enabled: opened })
  const { busy, failure, confirm, close } = useConfirmed(onClose, t('deletion.failed'), async () => {
    await api('DELETE /users/:id', { params: { id: String(user.id) } })
    removeDeletedUser(queryClient, user.id)
    toast.success(t('deletion.done'))
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('deletion.title', { name: fullName(user) })}
      confirmLabel={t('deletion.confirm')}
      danger
      busy={busy}
      disabled={known !== undefined && blocksDeletion(known)}
      onConfirm={confirm}
      onClose={close}
    >
      <p>{t('deletion.text')}</p>
      {known && blocksDeletion(known) && <DeletionBlockers user={user} of={known} />}
      {failure && (
        <Notice tone="danger">
          {failure.text}{' '}
          {failure.code === 'owns_shops' && (
            <Link to={`/shop-management?q=${encodeURIComponent(user.email)}`}>{t('deletion.shops')}</Link>
          )}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
