import type { WebhookDelivery } from '@axle/contract/webhooks'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../lib/api/api.ts'
import { messageOf } from '../lib/api/errors.ts'
import type { Column } from '../lib/data-table/columns.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { useSending } from '../lib/forms/use-sending.ts'
import { StatusBadge, type Tone } from '../ui/text/status-badge.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useTranslation } from '../ui/translation/translation.tsx'
import { webhooksKey } from './webhook-queries.ts'

const tones: Record<WebhookDelivery['state'], Tone> = { waiting: 'warning', delivered: 'success', failed: 'danger' }

/** The columns of a webhook's deliveries. */
export function useDeliveryColumns(shopId: number, webhookId: number): Column<WebhookDelivery>[] {
  const { t } = useTranslation('integrations')
  const answerOf = ({ status, failure, attempts }: WebhookDelivery) =>
    failure ? t(`failure.${failure}`) : status === null ? (attempts > 0 ? '…' : '–') : `HTTP ${status}`
  return [
    {
      key: 'event',
      label: t('delivery.event'),
      cell: ({ event, subject }) => (
        <span className="stack gap-1">
          <strong>{t(`event.${event}`)}</strong>
          {subject && <bdi>{subject}</bdi>}
        </span>
      ),
      text: ({ event, subject }) => [`${event} ${subject}`.trim()],
      card: 'title',
    },
    {
      key: 'createdAt',
      label: t('delivery.createdAt'),
      cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
      text: ({ createdAt }) => [createdAt],
    },
    {
      key: 'state',
      label: t('delivery.state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`delivery.is.${state}`)}</StatusBadge>,
      text: ({ state }) => [t(`delivery.is.${state}`)],
      card: 'plain',
    },
    {
      key: 'answer',
      label: t('delivery.answer'),
      cell: (row) => (
        <span className="stack gap-1">
          {answerOf(row)}
          {row.state === 'waiting' && row.nextAt && (
            <small className="muted">
              {t('delivery.next')} <DateTimeText value={row.nextAt} />
            </small>
          )}
        </span>
      ),
      text: (row) => [answerOf(row)],
    },
    {
      key: 'attempts',
      label: t('delivery.attempts'),
      cell: ({ attempts }) => attempts,
      text: ({ attempts }) => [attempts],
      numeric: true,
      optional: true,
    },
    {
      key: 'again',
      label: t('delivery.actions'),
      cell: (row) => <SendAgain shopId={shopId} webhookId={webhookId} delivery={row} />,
      card: 'buttons',
      numeric: true,
    },
  ]
}

interface SendAgainProps {
  shopId: number
  webhookId: number
  delivery: WebhookDelivery
}

function SendAgain({ shopId, webhookId, delivery }: SendAgainProps) {
  const { t } = useTranslation('integrations')
  const queryClient = useQueryClient()
  const { busy, send } = useSending()
  const again = async () => {
    try {
      const params = { id: String(shopId), webhookId: String(webhookId), deliveryId: delivery.id }
      await api('POST /business/:id/webhooks/:webhookId/deliveries/:deliveryId', { params })
      toast.success(t('delivery.sentAgain'))
    } catch (error) {
      toast.error(messageOf(error, t('webhooks.actionFailed')))
    }
    await queryClient.invalidateQueries({ queryKey: webhooksKey(shopId) })
  }
  return (
    <Button variant="default" size="compact-md" loading={busy} onClick={() => void send(again)}>
      {t('delivery.sendAgain')}
    </Button>
  )
}
