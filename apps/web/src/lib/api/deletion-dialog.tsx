import { type ReactNode, useState } from 'react'
import { messageOf } from './errors.ts'
import { useSending } from '../forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'

export interface DeletionDialogProps {
  opened: boolean
  onClose: () => void
}

interface DeletionTexts {
  title: string
  text: string
  confirm: string
  done: string
  failed: string
}

interface Deletion extends DeletionDialogProps {
  texts: DeletionTexts
  /** What is deleted. */
  children?: ReactNode
  remove: () => Promise<unknown>
  /** After a failure too: somebody else may have deleted it. */
  refetch: () => Promise<unknown>
}

/** Asks before a deletion, makes it and shows why it failed. */
export function DeletionDialog({ opened, onClose, texts, children, remove, refetch }: Deletion) {
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const confirm = async () => {
    setFailure(undefined)
    try {
      await remove()
      toast.success(texts.done)
      onClose()
    } catch (error) {
      setFailure(messageOf(error, texts.failed))
    }
    await refetch()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      confirmLabel={texts.confirm}
      danger
      busy={busy}
      onConfirm={() => void send(confirm)}
    >
      <p>{texts.text}</p>
      {children && <p>{children}</p>}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </ConfirmDialog>
  )
}
