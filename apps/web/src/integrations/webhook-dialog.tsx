import '@mantine/core/styles/Checkbox.layer.css'
import { type Webhook, webhookEvents, WebhookFields } from '@axle/contract/webhooks'
import { limits } from '@axle/contract/limits'
import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '../lib/api/api.ts'
import { rulesOf } from '../lib/forms/form-rules.ts'
import { useFormSending } from '../lib/forms/use-form-sending.ts'
import { DialogBody } from '../ui/dialog-body.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { webhooksKey } from './webhook-queries.ts'

interface WebhookDialogProps {
  shopId: number
  /** The webhook to edit; undefined adds one. */
  webhook: Webhook | undefined
  opened: boolean
  onClose: () => void
  onSecret: (secret: string) => void
}

/** Adds a webhook, or edits one. */
export default function WebhookDialog({ opened, ...form }: WebhookDialogProps) {
  const { t } = useTranslation('integrations')
  return (
    <FormDialog opened={opened} onClose={form.onClose} title={t(form.webhook ? 'webhooks.edit' : 'webhooks.add')}>
      <WebhookForm key={form.webhook?.id} {...form} />
    </FormDialog>
  )
}

type Values = z.input<typeof WebhookFields>

function WebhookForm({ shopId, webhook, onClose, onSecret }: Omit<WebhookDialogProps, 'opened'>) {
  const { t } = useTranslation('integrations')
  const queryClient = useQueryClient()
  const [validate] = useState(() => rulesOf(WebhookFields))
  const form = useForm<Values>({
    initialValues: { url: webhook?.url ?? '', events: webhook?.events ?? [...webhookEvents] },
    validate,
  })
  const sending = useFormSending(form)
  const save = async (body: Values) => {
    const params = { id: String(shopId) }
    if (webhook) {
      await api('PUT /business/:id/webhooks/:webhookId', { params: { ...params, webhookId: String(webhook.id) }, body })
      toast.success(t('webhooks.saved'))
    } else {
      const { data } = await api('POST /business/:id/webhooks', { params, body })
      onSecret(data.secret)
    }
    void queryClient.invalidateQueries({ queryKey: webhooksKey(shopId) })
    onClose()
  }
  return (
    <DialogBody
      sending={sending}
      submit={t('webhooks.save')}
      onSubmit={sending.onSend(save, t('webhooks.saveFailed'))}
      onCancel={onClose}
    >
      <TextInput
        {...form.getInputProps('url')}
        name="url"
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck="false"
        maxLength={limits.text.url}
        label={t('webhooks.url')}
        description={t('webhooks.urlHint')}
        placeholder="https://"
        required
        data-autofocus
      />
      <Checkbox.Group {...form.getInputProps('events')} label={t('webhooks.events')} required>
        <div className="stack gap-2">
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={t(`event.${event}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </DialogBody>
  )
}
