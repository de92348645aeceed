import { limits } from '@axle/contract/limits'
import { releasesStock } from '@axle/contract/order-status'
import type { OrderRow } from '@axle/contract/orders'
import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type BulkMove, bulkMoveOf, type IsAllowed, type Target, targets } from './bulk-step.ts'
import { BulkStepPreview } from './bulk-step-preview.tsx'

interface BulkStepDialogProps {
  opened: boolean
  onClose: () => void
  orders: readonly OrderRow[]
  busy: boolean
  isAllowed: IsAllowed
  onMove: (moves: BulkMove['moves'], reason: string) => Promise<void>
}

/** Where to move the selected orders, with what becomes of each. Cancelling requires one reason for all. */
export default function BulkStepDialog({ opened, onClose, orders, busy, isAllowed, onMove }: BulkStepDialogProps) {
  const { t } = useTranslation('orders')
  const [target, setTarget] = useState<Target>('next')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { moves, left } = bulkMoveOf(orders, target, isAllowed)
  // A packer never cancels, whatever the orders are.
  const offered = targets.filter((one) => one === 'next' || isAllowed('pending_delivery', one))
  const isCancellation = target !== 'next' && releasesStock(target)
  const close = () => {
    setMissing(false)
    onClose()
  }
  const confirm = async () => {
    const lacksReason = isCancellation && reason.trim() === ''
    setMissing(lacksReason)
    if (lacksReason) return
    await onMove(moves, isCancellation ? reason.trim() : '')
    close()
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('order-progress:bulk.title', { count: orders.length })}
      confirmLabel={t('order-progress:bulk.confirm', { count: moves.length })}
      danger={isCancellation}
      busy={busy}
      disabled={moves.length === 0}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <NativeSelect
        label={t('order-progress:bulk.to')}
        value={target}
        onChange={({ currentTarget: { value } }) => setTarget(targets.find((one) => one === value) ?? 'next')}
        data={offered.map((value) => ({
          value,
          label: value === 'next' ? t('order-progress:bulk.next') : t(`status.${value}`),
        }))}
      />
      <BulkStepPreview moves={moves} left={left} />
      {isCancellation && (
        <Textarea
          label={t('statusReason')}
          description={t('reasonReaders.shop')}
          error={isMissing && reason.trim() === '' && t('reasonMissing')}
          withAsterisk
          rows={3}
          value={reason}
          maxLength={limits.text.notes}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
