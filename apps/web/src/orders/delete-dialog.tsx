import type { OrderRow } from '@axle/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf, statusOf } from '../lib/errors.ts'
import { orderKeys } from '../lib/order-keys.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { orderLabel } from './order-label.ts'
import { deleteOrders, type Scope } from './order-queries.ts'

interface DeleteDialogProps {
  /** What is to be deleted; none closes the dialog. */
  orders: readonly Pick<OrderRow, 'id' | 'orderCode'>[]
  as: Scope['as']
  onClose: () => void
  onDeleted: () => void
}

/** Asks first, deletes, and says what came of it. */
export function DeleteDialog({ orders, as, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('orders')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [only] = orders
  const many = orders.length > 1

  const say = (deleted: number, failures: readonly unknown[]) => {
    if (failures.length === 0) {
      toast.success(many ? t('deletedMany', { count: deleted }) : t(`deleted.${as}`))
      return
    }
    const fallback = t(many ? 'deleteManyFailed' : 'deleteFailed')
    // A refusal has its reason (the order still runs); anything else is only said to have failed.
    const refused = failures.find((error) => statusOf(error) === 409)
    toast.error(refused ? messageOf(refused, fallback) : fallback)
  }
  const confirm = async () => {
    setBusy(true)
    const { deleted, failures } = await deleteOrders(
      orders.map((order) => order.id),
      as,
    )
    setBusy(false)
    say(deleted, failures)
    onClose()
    if (deleted > 0) onDeleted()
    await queryClient.invalidateQueries({ queryKey: orderKeys.lists })
  }
  return (
    <ConfirmDialog
      opened={only !== undefined}
      title={
        many ? t('deleteManyTitle', { count: orders.length }) : t('deleteTitle', { label: only && orderLabel(only) })
      }
      confirmLabel={t('delete')}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t(as === 'admin' ? 'archiveText' : 'hideText')}
    </ConfirmDialog>
  )
}
