import type { OrderRow } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { bulkStepOf } from '../bulk/bulk-step.ts'
import { useBulkStep } from '../bulk/use-bulk-step.ts'
import { FailedOrders } from './failed-orders.tsx'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { BulkBar } from '../../lib/data-table/bulk-bar.tsx'
import { Icon } from '../../ui/icon.tsx'

interface OrderSelectionProps {
  chosen: readonly OrderRow[]
  archived: boolean
  /** For shops: offers the step that most of them can take. */
  withStep: boolean
  onClear: () => void
  onDelete: () => void
  onRestore: () => void
}

/** Actions on the selected orders. */
export function OrderSelection(props: OrderSelectionProps) {
  const { chosen, archived, withStep, onClear, onDelete, onRestore } = props
  const { t } = useTranslation('orders')
  const { counted } = useFormats()
  const { busy, moveAll, unmoved, close } = useBulkStep(onClear)
  const step = withStep ? bulkStepOf(chosen) : undefined
  if (chosen.length === 0)
    return <FailedOrders failed={unmoved} title={t('unmovedTitle')} otherwise={t('statusFailed')} onClose={close} />
  const label = t('selected', { count: chosen.length })
  return (
    <BulkBar label={label} count={label} clearLabel={t('clearSelection')} onClear={onClear}>
      {step && (
        <Button loading={busy} onClick={() => void moveAll(step)}>
          {t(`nextAction.${step.to}`)} <bdi>{counted(step.orders.length)}</bdi>
        </Button>
      )}
      {archived ? (
        <Button leftSection={<Icon name="refresh" size={16} />} onClick={onRestore}>
          {t('restore')}
        </Button>
      ) : (
        <Button data-danger leftSection={<Icon name="trash" size={16} />} onClick={onDelete}>
          {t('delete')}
        </Button>
      )}
    </BulkBar>
  )
}
