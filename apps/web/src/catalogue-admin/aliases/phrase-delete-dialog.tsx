import type { SearchPhrase } from '@axle/contract/search-phrases'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/errors.ts'
import { useSending } from '../../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { refetchCatalogue } from '../catalogue-admin-queries.ts'

interface PhraseDeleteDialogProps {
  phrase: SearchPhrase
  opened: boolean
  onClose: () => void
}

export default function PhraseDeleteDialog({ phrase: { id, phrase }, opened, onClose }: PhraseDeleteDialogProps) {
  const { t } = useTranslation('catalogue-admin')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const confirm = async () => {
    setFailure(undefined)
    try {
      await api('DELETE /search-phrases/:id', { params: { id: String(id) } })
      toast.success(t('delete.done', { name: phrase }))
      close()
    } catch (error) {
      setFailure(messageOf(error, t('delete.failed')))
    }
    // After a failure as well: another admin may have deleted it.
    refetchCatalogue(queryClient)
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={t('delete.title', { name: phrase })}
      confirmLabel={t('act.delete')}
      danger
      busy={busy}
      onConfirm={() => void send(confirm)}
    >
      <p>{t('phrases.deleteText')}</p>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </ConfirmDialog>
  )
}
