import type { ApiKey } from '@axle/contract/api-keys'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { DeletionDialog, type DeletionDialogProps } from '../lib/api/deletion-dialog.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { keysQuery } from './key-queries.ts'

interface KeyRevokeDialogProps extends DeletionDialogProps {
  shopId: number
  apiKey: ApiKey
}

export default function KeyRevokeDialog({ shopId, apiKey, ...dialog }: KeyRevokeDialogProps) {
  const { t } = useTranslation('integrations')
  const queryClient = useQueryClient()
  const params = { id: String(shopId), keyId: String(apiKey.id) }
  return (
    <DeletionDialog
      {...dialog}
      texts={{
        title: t('keys.revokeTitle'),
        text: t('keys.revokeText'),
        confirm: t('keys.revoke'),
        done: t('keys.revoked'),
        failed: t('keys.revokeFailed'),
      }}
      remove={() => api('DELETE /business/:id/api-keys/:keyId', { params })}
      refetch={() => queryClient.invalidateQueries(keysQuery(shopId))}
    >
      <bdi>{apiKey.name}</bdi> <code dir="ltr">{apiKey.start}…</code>
    </DeletionDialog>
  )
}
