import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from './translation/translation.tsx'

export interface ConfirmDialogProps {
  opened: boolean
  title: string
  children: ReactNode
  /** Label of the confirming button. */
  confirmLabel: string
  /** Label of the other button; `Cancel` unless that is ambiguous. */
  cancelLabel?: string
  /** The action loses data. */
  danger?: boolean
  /** The action is running: no second click. */
  busy?: boolean
  /** Nothing to confirm yet. */
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger,
  busy = false,
  disabled = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t('close') }}>
      <div className="stack dialog-text">{children}</div>
      <div className="row ends">
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button {...(danger && { color: 'red' })} loading={busy} disabled={disabled} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
