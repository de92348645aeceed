import { limits } from '@axle/contract/limits'
import type { OrderRow } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { FailedOrders } from '../list/failed-orders.tsx'
import { printHref } from '../print/print-view.ts'
import { commonStepOf } from './bulk-step.ts'
import { useBulkStep } from './use-bulk-step.ts'

const BulkStepDialog = lazyDialog(() => import('./bulk-step-dialog.tsx'))

interface ShopOrderActionsProps {
  shopId: number
  chosen: readonly OrderRow[]
  /** How many orders the list has under its filter. */
  total: number
  onSelectAll: () => Promise<void>
}

/** What a shop does with the selected orders: their next step in one tap, another status, or selecting all others. */
export function ShopOrderActions({ shopId, chosen, total, onSelectAll }: ShopOrderActionsProps) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { busy, moveAll, unmoved, close } = useBulkStep(shopId)
  const step = commonStepOf(chosen)
  const most = Math.min(total, limits.list.maxLimit)
  return (
    <>
      {chosen.length < most && (
        <Button onClick={() => void onSelectAll()}>
          {t(most < total ? 'order-progress:bulk.selectFirst' : 'order-progress:bulk.selectAll', { n: counted(most) })}
        </Button>
      )}
      {step && (
        <Button loading={busy} onClick={() => void moveAll(chosen.map((order) => ({ order, to: step })))}>
          {t(`nextAction.${step}`)} <bdi>{counted(chosen.length)}</bdi>
        </Button>
      )}
      <Button onClick={() => setOpen(true)}>{t('order-progress:bulk.move')}</Button>
      <Button
        component={Link}
        to={printHref(
          shopId,
          chosen.map(({ vendorOrderId }) => vendorOrderId),
        )}
        leftSection={<Icon name="print" size={16} />}
      >
        {t('print')}
      </Button>
      <BulkStepDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        orders={chosen}
        busy={busy}
        onMove={(moves, reason) => moveAll(moves, reason)}
      />
      <FailedOrders failed={unmoved} title={t('unmovedTitle')} otherwise={t('statusFailed')} onClose={close} />
    </>
  )
}
