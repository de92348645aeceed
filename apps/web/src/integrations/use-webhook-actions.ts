import type { Webhook } from '@axle/contract/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { webhooksKey } from './webhook-queries.ts'

/** What a menu can do with a webhook at once. `onSecret` receives a new secret. */
export function useWebhookActions(shopId: number, onSecret: (secret: string) => void) {
  const { t } = useTranslation('integrations')
  const queryClient = useQueryClient()
  const { send } = useSending()
  const run = (work: () => Promise<unknown>) =>
    void send(async () => {
      try {
        await work()
      } catch (error) {
        toast.error(messageOf(error, t('webhooks.actionFailed')))
      }
      await queryClient.invalidateQueries({ queryKey: webhooksKey(shopId) })
    })
  const paramsOf = ({ id }: Webhook) => ({ id: String(shopId), webhookId: String(id) })
  return {
    setPaused: (webhook: Webhook, paused: boolean) =>
      run(async () => {
        await api('PUT /business/:id/webhooks/:webhookId', { params: paramsOf(webhook), body: { paused } })
        toast.success(t(paused ? 'webhooks.pausedNow' : 'webhooks.resumedNow'))
      }),
    ping: (webhook: Webhook) =>
      run(async () => {
        await api('POST /business/:id/webhooks/:webhookId/ping', { params: paramsOf(webhook) })
        toast.success(t('webhooks.pinged'))
      }),
    replaceSecret: (webhook: Webhook) =>
      run(async () => {
        const { data } = await api('POST /business/:id/webhooks/:webhookId/secret', { params: paramsOf(webhook) })
        onSecret(data.secret)
      }),
  }
}
export type WebhookActions = ReturnType<typeof useWebhookActions>
