import type { Webhook } from '@axle/contract/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { DeletionDialog, type DeletionDialogProps } from '../lib/api/deletion-dialog.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { webhooksKey } from './webhook-queries.ts'

interface WebhookDeleteDialogProps extends DeletionDialogProps {
  shopId: number
  webhook: Webhook
}

export default function WebhookDeleteDialog({ shopId, webhook, ...dialog }: WebhookDeleteDialogProps) {
  const { t } = useTranslation('integrations')
  const queryClient = useQueryClient()
  const params = { id: String(shopId), webhookId: String(webhook.id) }
  return (
    <DeletionDialog
      {...dialog}
      texts={{
        title: t('webhooks.deleteTitle'),
        text: t('webhooks.deleteText'),
        confirm: t('webhooks.delete'),
        done: t('webhooks.deleted'),
        failed: t('webhooks.actionFailed'),
      }}
      remove={() => api('DELETE /business/:id/webhooks/:webhookId', { params })}
      refetch={() => queryClient.invalidateQueries({ queryKey: webhooksKey(shopId) })}
    >
      <bdi dir="ltr">{webhook.url}</bdi>
    </DeletionDialog>
  )
}
