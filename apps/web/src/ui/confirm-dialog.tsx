import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface ConfirmDialogProps {
  opened: boolean
  title: string
  children: ReactNode
  /** What the button says that does it. */
  confirmLabel: string
  /** What the button says that does not; `Cancel` unless that could be read either way. */
  cancelLabel?: string
  /** Something is lost by it. */
  danger?: boolean
  /** It is being done: no second click. */
  busy?: boolean
  /** There is nothing to confirm yet. */
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
      <div className="dialog-text">{children}</div>
      <div className="dialog-actions">
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
