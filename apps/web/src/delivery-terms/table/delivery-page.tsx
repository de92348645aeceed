import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/errors.ts'
import { useSite } from '../../lib/api/site.ts'
import { money } from '../../lib/formats/format.ts'
import { loadDeliveryTableTexts } from '../../lib/i18n/page-texts.ts'
import { requireShopRight } from '../../lib/session/guards.ts'
import { DashboardCrumbs, ShopSelect, useOwnShop, WithOwnShop } from '../../lib/session/own-shop.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyPanel, ErrorPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton, RowsSkeleton } from '../../ui/layout/skeletons.tsx'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { ownDeliveryQuery } from '../delivery-queries.ts'
import { TableFields } from './table-fields.tsx'

export const clientMiddleware = [requireShopRight('shop-profile')]
export const clientLoader = loadDeliveryTableTexts
export const HydrateFallback = PageSkeleton

/** How a shop delivers: fees and days by place. */
export default function DeliveryPage() {
  const { t } = useTranslation('delivery-table')
  const own = useOwnShop('shop-profile')
  return (
    <Page
      title={t('title')}
      crumbs={<DashboardCrumbs own={own} label={t('crumbs')} here={t('title')} />}
      actions={<ShopSelect own={own} />}
    >
      <WithOwnShop own={own}>{(shop) => <Delivery key={shop.id} shopId={shop.id} />}</WithOwnShop>
    </Page>
  )
}

function Delivery({ shopId }: { shopId: number }) {
  const { t } = useTranslation('delivery-table')
  const stored = useQuery(ownDeliveryQuery(shopId))
  const fees = useSite()?.facts.shippingFees
  const [isOpen, setOpen] = useState(false)
  if (stored.error) {
    return <ErrorPanel message={messageOf(stored.error, t('failed'))} onRetry={() => void stored.refetch()} />
  }
  if (stored.data === undefined) return <RowsSkeleton />
  if (stored.data !== null || isOpen) {
    return (
      <TableFields
        key={String(stored.data === null)}
        shopId={shopId}
        stored={stored.data}
        onRemoved={() => setOpen(false)}
      />
    )
  }
  const flat = fees ? t('flatFees', { standard: money(fees.standard), speedy: money(fees.speedy) }) : ''
  return (
    <EmptyPanel icon="box" title={t('flat')} text={flat}>
      <Button onClick={() => setOpen(true)}>{t('begin')}</Button>
    </EmptyPanel>
  )
}
