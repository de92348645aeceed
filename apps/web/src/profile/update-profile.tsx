import type { User } from '@axle/contract/accounts'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useUnsavedChanges } from '../lib/forms/unsaved-changes.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { NotificationOptions } from './notifications/notification-options.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ReviewRequests } from './review-requests.tsx'
import { deleteProfileDraft } from './use-profile-draft.ts'

interface UpdateProfileProps {
  user: User
  opened: boolean
  onClose: () => void
}

/** The own profile in a modal. Closing or leaving with unsaved changes asks first. */
export default function UpdateProfile({ user, opened, onClose }: UpdateProfileProps) {
  const { t } = useTranslation('profile')
  const [dirty, setDirty] = useState(false)
  const [closing, setClosing] = useState(false)
  const { blocker } = useUnsavedChanges(dirty)
  const asking = closing || blocker.state === 'blocked'
  // Deferred: otherwise the same Escape press would close the confirmation again.
  const close = () => (dirty ? setTimeout(() => setClosing(true)) : onClose())
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        closeOnEscape={!asking}
        size={520}
        title={t('form.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <div className="stack">
          <ProfileForm user={user} onDirtyChange={setDirty} onCancel={close} onSaved={onClose} />
          <ReviewRequests userId={user.id} />
          <NotificationOptions userId={user.id} />
        </div>
      </Modal>
      <ConfirmDialog
        opened={asking}
        title={t('unsaved.title')}
        confirmLabel={t('unsaved.discard')}
        danger
        onConfirm={() => {
          setClosing(false)
          deleteProfileDraft(user)
          onClose()
          blocker.proceed?.()
        }}
        onClose={() => {
          setClosing(false)
          blocker.reset?.()
        }}
      >
        {t('unsaved.text')}
      </ConfirmDialog>
    </>
  )
}
