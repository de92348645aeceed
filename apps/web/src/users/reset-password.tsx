import type { User } from '@axle/contract/accounts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { api } from '../lib/api/api.ts'
import { useFormats } from '../lib/formats/use-formats.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useConfirmed } from './use-confirmed.ts'

interface ResetPasswordProps {
  user: User
  opened: boolean
  onClose: () => void
}

/** Sends a password reset link to a user, after confirmation. */
export default function ResetPassword({ user, opened, onClose }: ResetPasswordProps) {
  const { t } = useTranslation('people')
  const { fullName } = useFormats()
  const { busy, failure, confirm, close } = useConfirmed(onClose, t('reset.failed'), async () => {
    await api('POST /reset-password', { body: { email: user.email } })
    toast.success(t('reset.done'))
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('reset.title', { name: fullName(user) })}
      confirmLabel={t('reset.confirm')}
      busy={busy}
      onConfirm={confirm}
      onClose={close}
    >
      <p>{t('reset.text', { email: user.email })}</p>
      {failure && <Notice tone="danger">{failure.text}</Notice>}
    </ConfirmDialog>
  )
}
