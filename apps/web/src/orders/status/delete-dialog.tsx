import type { OrderRow } from '@axle/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { messageOf, statusOf } from '../../lib/api/errors.ts'
import { orderKeys } from '../../lib/api/order-keys.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { type FailedOrder, FailedOrders } from '../list/failed-orders.tsx'
import { orderLabel } from '../order-label.ts'
import { deleteOrders, type Scope } from '../order-queries.ts'

interface DeleteDialogProps {
  /** The orders to delete; an empty list closes the dialog. */
  orders: readonly Pick<OrderRow, 'id' | 'orderCode'>[]
  as: Scope['as']
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation, deletes, and reports the result. */
export function DeleteDialog({ orders, as, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('orders')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [undeleted, setUndeleted] = useState<readonly FailedOrder[]>([])
  const [only] = orders
  const many = orders.length > 1

  const say = (notDeleted: readonly FailedOrder[]) => {
    const [first] = notDeleted
    if (first === undefined) toast.success(many ? t('deletedMany', { count: orders.length }) : t(`deleted.${as}`))
    else if (many) toast.error(t('deleteManyFailed'))
    // A 409 carries a reason, such as an open order; other errors get the general message.
    else toast.error(statusOf(first.error) === 409 ? messageOf(first.error, t('deleteFailed')) : t('deleteFailed'))
  }
  const confirm = async () => {
    setBusy(true)
    const notDeleted = await deleteOrders(orders, as)
    setBusy(false)
    say(notDeleted)
    if (many) setUndeleted(notDeleted)
    onClose()
    if (notDeleted.length < orders.length) onDeleted()
    await queryClient.invalidateQueries({ queryKey: orderKeys.lists })
  }
  return (
    <>
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
      <FailedOrders
        failed={undeleted}
        title={t('keptTitle', { count: undeleted.length })}
        otherwise={t('deleteFailed')}
        onClose={() => setUndeleted([])}
      />
    </>
  )
}
