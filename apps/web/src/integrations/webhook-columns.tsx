import type { Webhook } from '@axle/contract/webhooks'
import { Link } from 'react-router'
import type { Column } from '../lib/data-table/columns.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { RowMenu } from '../ui/row-menu.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import type { WebhookActions } from './use-webhook-actions.ts'

export type WebhookTask = 'edit' | 'delete'
type OnTask = (task: WebhookTask, webhook: Webhook) => void

/** The columns of a shop's webhooks. */
export function useWebhookColumns(shopId: number, onTask: OnTask, actions: WebhookActions): Column<Webhook>[] {
  const { t } = useTranslation('integrations')
  return [
    {
      key: 'url',
      label: t('webhooks.url'),
      cell: ({ id, url }) => (
        <Link to={`/dashboard/integrations/${id}?shopId=${shopId}`} className="strong">
          <bdi dir="ltr">{url}</bdi>
        </Link>
      ),
      text: ({ url }) => [url],
      card: 'title',
    },
    {
      key: 'events',
      label: t('webhooks.events'),
      cell: ({ events }) => (
        <span className="row gap-1">
          {events.map((event) => (
            <StatusBadge key={event} tone="neutral">
              {t(`event.${event}`)}
            </StatusBadge>
          ))}
        </span>
      ),
      text: ({ events }) => [events.join(' ')],
    },
    {
      key: 'state',
      label: t('webhooks.state'),
      cell: ({ paused }) => (
        <StatusBadge tone={paused === 'failing' ? 'danger' : paused ? 'neutral' : 'success'}>
          {t(`webhooks.is.${paused ?? 'active'}`)}
        </StatusBadge>
      ),
      text: ({ paused }) => [t(`webhooks.is.${paused ?? 'active'}`)],
      card: 'plain',
    },
    {
      key: 'last',
      label: t('webhooks.last'),
      cell: ({ lastAttempt }) =>
        lastAttempt ? (
          <span className="row gap-1">
            <DateTimeText value={lastAttempt.at} />
            {!lastAttempt.isDelivered && <StatusBadge tone="danger">{t('delivery.is.failed')}</StatusBadge>}
          </span>
        ) : (
          '–'
        ),
      text: ({ lastAttempt }) => [lastAttempt?.at],
    },
    {
      key: 'actions',
      label: t('webhooks.actions'),
      cell: (webhook) => <Actions webhook={webhook} onTask={onTask} actions={actions} />,
      card: 'corner',
      numeric: true,
    },
  ]
}

interface ActionsProps {
  webhook: Webhook
  onTask: OnTask
  actions: WebhookActions
}

function Actions({ webhook, onTask, actions: { setPaused, ping, replaceSecret } }: ActionsProps) {
  const { t } = useTranslation('integrations')
  const isPaused = webhook.paused !== null
  return (
    <RowMenu
      name={webhook.url}
      actions={[
        { label: t('webhooks.edit'), icon: 'edit', onClick: () => onTask('edit', webhook) },
        { label: t('webhooks.ping'), icon: 'refresh', onClick: () => ping(webhook) },
        {
          label: t(isPaused ? 'webhooks.resume' : 'webhooks.pause'),
          icon: isPaused ? 'play' : 'pause',
          onClick: () => setPaused(webhook, !isPaused),
        },
        { label: t('webhooks.newSecret'), icon: 'lock', onClick: () => replaceSecret(webhook) },
        { label: t('webhooks.delete'), icon: 'trash', danger: true, onClick: () => onTask('delete', webhook) },
      ]}
    />
  )
}
