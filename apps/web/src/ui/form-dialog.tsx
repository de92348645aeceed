import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from './translation/translation.tsx'

interface FormDialogProps {
  title: ReactNode
  opened: boolean
  onClose: () => void
  /** Off while a dialog above this one is open. */
  closeOnEscape?: boolean
  children: ReactNode
}

/** A dialog with fields. A click beside it does not close it, so typed text is not lost. */
export function FormDialog(dialog: FormDialogProps) {
  const { t } = useTranslation()
  return <Modal size={520} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': t('close') }} {...dialog} />
}
