import { useEffect, useRef } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/**
 * Asks before the user leaves unsaved input. `release` lets the next navigation pass, after a save. A form with a
 * stored draft needs no `onUnload`: a reload loses nothing.
 */
export function useUnsavedChanges(dirty: boolean, onUnload = true) {
  const released = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty || !onUnload) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty, onUnload])
  return {
    blocker,
    release: () => {
      released.current = true
    },
  }
}

interface UnsavedChangesDialogProps {
  blocker: ReturnType<typeof useUnsavedChanges>['blocker'] & { keepsDraft?: boolean }
}

export function UnsavedChangesDialog({ blocker }: UnsavedChangesDialogProps) {
  const { t } = useTranslation('forms')
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      danger={!blocker.keepsDraft}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t(blocker.keepsDraft ? 'unsaved.kept' : 'unsaved.text')}
    </ConfirmDialog>
  )
}
