import { Code } from '@mantine/core'
import { deliveryStates, webhookLimits } from '@axle/contract/webhooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Route } from './+types/deliveries-page.ts'
import { messageOf } from '../lib/api/errors.ts'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { useTableView } from '../lib/data-table/rows-per-page.ts'
import { Choices } from '../lib/data-table/table-tools.tsx'
import { readChoice } from '../lib/data-table/table-view.ts'
import { loadIntegrationTexts } from '../lib/i18n/page-texts.ts'
import { requireShopRight } from '../lib/session/guards.ts'
import { useOwnShop, WithOwnShop } from '../lib/session/own-shop.tsx'
import { Crumbs } from '../ui/layout/crumbs.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { PageSkeleton } from '../ui/layout/skeletons.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { deliveriesQuery } from './webhook-queries.ts'

export const clientMiddleware = [requireShopRight('integrations')]
export const clientLoader = loadIntegrationTexts
export const HydrateFallback = PageSkeleton

/** What was sent to one webhook. */
export default function DeliveriesPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('integrations')
  const own = useOwnShop('integrations')
  const back = own.shop ? `/dashboard/integrations?shopId=${own.shop.id}` : '/dashboard/integrations'
  const crumbs = (
    <Crumbs label={t('crumbs')} here={t('delivery.title')}>
      <li>
        <Link to={back}>{t('title')}</Link>
      </li>
    </Crumbs>
  )
  return (
    <Page title={t('delivery.title')} crumbs={crumbs}>
      <WithOwnShop own={own}>
        {(shop) => <Deliveries shopId={shop.id} webhookId={Number(params.webhookId)} />}
      </WithOwnShop>
    </Page>
  )
}

function Deliveries({ shopId, webhookId }: { shopId: number; webhookId: number }) {
  const { t } = useTranslation('integrations')
  const [params] = useSearchParams()
  const state = readChoice(params, 'state', deliveryStates)
  const deliveries = useQuery(deliveriesQuery(shopId, webhookId, { ...useTableView(), state }))
  const columns = useDeliveryColumns(shopId, webhookId)
  return (
    <>
      <p className="quiet">{t('delivery.intro', { count: webhookLimits.keptDays })}</p>
      <QueryTable
        name="webhook-deliveries"
        label={t('delivery.title')}
        query={deliveries}
        failed={messageOf(deliveries.error, t('delivery.failed'))}
        empty={<EmptyPanel icon="clock" title={t(state ? 'delivery.noneFound' : 'delivery.none')} />}
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={({ event, subject }) => `${t(`event.${event}`)} ${subject}`.trim()}
        details={({ id, body }) => (
          <dl className="stack gap-1">
            <dt className="muted">{t('delivery.id')}</dt>
            <dd>
              <bdi dir="ltr">{id}</bdi>
            </dd>
            <dt className="muted">{t('delivery.body')}</dt>
            <dd>
              <Code block dir="ltr">
                {JSON.stringify(JSON.parse(body), null, 2)}
              </Code>
            </dd>
          </dl>
        )}
        segment={
          <Choices
            label={t('delivery.state')}
            name="state"
            value={state}
            choices={[
              { value: undefined, label: t('delivery.anyState') },
              ...deliveryStates.map((value) => ({ value, label: t(`delivery.is.${value}`) })),
            ]}
          />
        }
      />
    </>
  )
}
