import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { loadCheckoutTexts } from '../../lib/i18n/page-texts.ts'
import { orderQuery } from '../../orders/order-queries.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ErrorPanel } from '../../ui/layout/panels.tsx'
import { PageSkeleton } from '../../ui/layout/skeletons.tsx'
import { CheckoutSkeleton } from '../../checkout/checkout-skeleton.tsx'
import { DoneView } from '../../checkout/done-view.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import type { Placed } from './use-finish.ts'

export const clientLoader = loadCheckoutTexts
export const HydrateFallback = PageSkeleton

export default function CheckoutPage() {
  const { t } = useTranslation('checkout')
  const [params] = useSearchParams()
  const [placed, setPlaced] = useState<Placed>()
  const hydrated = useHydrated()
  const done = params.get('done') ?? placed?.id
  return (
    <Page title={t('title')}>
      {!hydrated || placed?.isLeaving ? (
        <CheckoutSkeleton />
      ) : done ? (
        <Done id={done} />
      ) : (
        <CheckoutSteps requested={params.get('step')} onPlaced={setPlaced} />
      )}
    </Page>
  )
}

function Done({ id }: { id: string }) {
  const { t } = useTranslation('checkout')
  const order = useQuery(orderQuery(id))
  if (order.data) return <DoneView order={order.data.order} />
  if (order.isPending) return <CheckoutSkeleton />
  return <ErrorPanel message={messageOf(order.error, t('orderFailed'))} onRetry={() => void order.refetch()} />
}
