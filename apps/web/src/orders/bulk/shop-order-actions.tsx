import { awaitsCheck } from '@axle/contract/chassis-rules'
import { awaitsAnswer } from '@axle/contract/order-acceptance'
import { limits } from '@axle/contract/limits'
import type { OrderRow } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { type RowAction, RowMenu } from '../../ui/row-menu.tsx'
import { FailedOrders } from '../list/failed-orders.tsx'
import { printHref } from '../print/print-view.ts'
import { mayTakeStep } from '../status/next-step.ts'
import { commonStepOf, type IsAllowed } from './bulk-step.ts'
import { useBulkStep } from './use-bulk-step.ts'

const BulkStepDialog = lazyDialog(() => import('./bulk-step-dialog.tsx'))

interface ShopOrderActionsProps {
  shopId: number
  chosen: readonly OrderRow[]
  /** How many orders the list has under its filter. */
  total: number
  selectAll: () => Promise<void>
  /** Undefined for staff who may not. */
  onDelete: (() => void) | undefined
}

/** What a shop does with the selected orders: their next step in one tap, another status, or selecting all others. */
export function ShopOrderActions({ shopId, chosen, total, selectAll, onDelete }: ShopOrderActionsProps) {
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { busy, moveAll, acceptAll, unmoved, close } = useBulkStep(shopId)
  const may = useShopAccess(shopId)
  const isAllowed: IsAllowed = (from, to) => mayTakeStep(may, from, to)
  const step = commonStepOf(chosen, isAllowed)
  // On a phone these are in a menu: the bar would cover a third of the list.
  const further: RowAction[] = [
    ...(may('orders-pack')
      ? [{ label: t('order-progress:bulk.move'), icon: 'truck' as const, onClick: () => setOpen(true) }]
      : []),
    ...(onDelete ? [{ label: t('delete'), icon: 'trash' as const, danger: true, onClick: onDelete }] : []),
  ]
  const most = Math.min(total, limits.list.maxLimit)
  return (
    <>
      {chosen.length < most && (
        <Button onClick={() => void selectAll()}>
          {t(most < total ? 'order-progress:bulk.selectFirst' : 'order-progress:bulk.selectAll', { n: counted(most) })}
        </Button>
      )}
      {may('orders-pack') && chosen.every((order) => awaitsAnswer(order) && !awaitsCheck(order)) && (
        <Button loading={busy} onClick={() => void acceptAll(chosen)}>
          <span>
            {t('order-progress:accepting.accept')} <bdi>{counted(chosen.length)}</bdi>
          </span>
        </Button>
      )}
      {step && (
        <Button loading={busy} onClick={() => void moveAll(chosen.map((order) => ({ order, to: step })))}>
          <span>
            {t(`nextAction.${step}`)} <bdi>{counted(chosen.length)}</bdi>
          </span>
        </Button>
      )}
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
      {further.map(({ label, icon, danger, onClick }) => (
        <Button
          key={label}
          className="on-tables"
          data-danger={danger}
          leftSection={danger && <Icon name={icon} size={16} />}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {further.length > 0 && (
        <RowMenu name="" label={t('order-progress:bulk.more')} className="on-cards" actions={further} />
      )}
      <BulkStepDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        orders={chosen}
        busy={busy}
        isAllowed={isAllowed}
        onMove={(moves, reason) => moveAll(moves, reason)}
      />
      <FailedOrders failed={unmoved} title={t('unmovedTitle')} otherwise={t('statusFailed')} onClose={close} />
    </>
  )
}
