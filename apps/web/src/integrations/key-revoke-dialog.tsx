import type { ApiKey } from '@axle/contract/api-keys'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { keysQuery } from './key-queries.ts'

interface KeyRevokeDialogProps {
  shopId: number
  apiKey: ApiKey
  opened: boolean
  onClose: () => void
}

export default function KeyRevokeDialog({ shopId, apiKey, opened, onClose }: KeyRevokeDialogProps) {
  const { t } = useTranslation('integrations')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const confirm = async () => {
    setFailure(undefined)
    try {
      const params = { id: String(shopId), keyId: String(apiKey.id) }
      await api('DELETE /business/:id/api-keys/:keyId', { params })
      toast.success(t('keys.revoked'))
      onClose()
    } catch (error) {
      setFailure(messageOf(error, t('keys.revokeFailed')))
    }
    await queryClient.invalidateQueries(keysQuery(shopId))
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('keys.revokeTitle')}
      confirmLabel={t('keys.revoke')}
      danger
      busy={busy}
      onConfirm={() => void send(confirm)}
    >
      <p>{t('keys.revokeText')}</p>
      <p>
        <bdi>{apiKey.name}</bdi> <code dir="ltr">{apiKey.start}…</code>
      </p>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </ConfirmDialog>
  )
}
