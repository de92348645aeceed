import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Shop } from '@axle/contract/shops'
import { type Webhook, webhookLimits } from '@axle/contract/webhooks'
import { useState } from 'react'
import { messageOf } from '../lib/api/errors.ts'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import { useWebhookColumns, type WebhookTask } from './webhook-columns.tsx'
import { webhooksQuery } from './webhook-queries.ts'

const WebhookDialog = lazyDialog(() => import('./webhook-dialog.tsx'))
const DeleteDialog = lazyDialog(() => import('./webhook-delete-dialog.tsx'))
const SecretDialog = lazyDialog(() => import('./secret-dialog.tsx'))

/** The webhooks of a shop. The secret of a new one is shown once. */
export function Webhooks({ shop }: { shop: Shop }) {
  const { t } = useTranslation('integrations')
  const webhooks = useQuery(webhooksQuery(shop.id))
  const [webhook, setWebhook] = useState<Webhook>()
  const [task, setTask] = useState<WebhookTask | 'add'>()
  const [secret, setSecret] = useState<string>()
  const actions = useWebhookActions(shop.id, setSecret)
  const take = (next: WebhookTask | 'add', of?: Webhook) => {
    setWebhook(of)
    setTask(next)
  }
  const close = () => setTask(undefined)
  const isFull = (webhooks.data?.data.length ?? 0) >= webhookLimits.perShop
  const columns = useWebhookColumns(shop.id, take, actions)
  return (
    <section className="stack">
      <div className="row spread">
        <h2>{t('webhooks.title')}</h2>
        <Button leftSection={<Icon name="plus" size={18} />} disabled={isFull} onClick={() => take('add')}>
          {t('webhooks.add')}
        </Button>
      </div>
      <p className="quiet">{t('webhooks.intro')}</p>
      {isFull && <p className="quiet">{t('webhooks.full', { count: webhookLimits.perShop })}</p>}
      <QueryTable
        name="webhooks"
        label={t('webhooks.title')}
        query={webhooks}
        failed={messageOf(webhooks.error, t('webhooks.failed'))}
        empty={<EmptyPanel title={t('webhooks.none')} text={t('webhooks.noneText')} />}
        columns={columns}
        rowKey={({ id }) => id}
      />
      <WebhookDialog
        shopId={shop.id}
        webhook={webhook}
        opened={task === 'add' || task === 'edit'}
        onClose={close}
        onSecret={setSecret}
      />
      {webhook && <DeleteDialog shopId={shop.id} webhook={webhook} opened={task === 'delete'} onClose={close} />}
      <SecretDialog
        title={t('secret.title')}
        text={t('secret.text')}
        secret={secret ?? ''}
        opened={secret !== undefined}
        onClose={() => setSecret(undefined)}
      />
    </section>
  )
}
