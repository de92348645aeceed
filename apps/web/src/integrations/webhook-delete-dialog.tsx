import type { Webhook } from '@axle/contract/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { webhooksKey } from './webhook-queries.ts'

interface WebhookDeleteDialogProps {
  shopId: number
  webhook: Webhook
  opened: boolean
  onClose: () => void
}

export default function WebhookDeleteDialog({ shopId, webhook, opened, onClose }: WebhookDeleteDialogProps) {
  const { t } = useTranslation('integrations')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const [failure, setFailure] = useState<string>()
  const confirm = async () => {
    setFailure(undefined)
    try {
      const params = { id: String(shopId), webhookId: String(webhook.id) }
      await api('DELETE /business/:id/webhooks/:webhookId', { params })
      toast.success(t('webhooks.deleted'))
      onClose()
    } catch (error) {
      setFailure(messageOf(error, t('webhooks.actionFailed')))
    }
    await queryClient.invalidateQueries({ queryKey: webhooksKey(shopId) })
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('webhooks.deleteTitle')}
      confirmLabel={t('webhooks.delete')}
      danger
      busy={busy}
      onConfirm={() => void send(confirm)}
    >
      <p>{t('webhooks.deleteText')}</p>
      <p>
        <bdi dir="ltr">{webhook.url}</bdi>
      </p>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </ConfirmDialog>
  )
}
