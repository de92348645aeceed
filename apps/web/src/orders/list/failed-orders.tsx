import type { OrderRow } from '@axle/contract/orders'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { messageOf } from '../../lib/api/errors.ts'
import { orderLabel } from '../order-label.ts'

/** An order that could not be changed, with the server's message. */
export interface FailedOrder {
  order: Pick<OrderRow, 'id' | 'orderCode'>
  error: unknown
}

interface FailedOrdersProps {
  failed: readonly FailedOrder[]
  title: string
  /** For errors without a message of their own. */
  otherwise: string
  onClose: () => void
}

/** The orders that a bulk action could not change, each with the reason. */
export function FailedOrders({ failed, title, otherwise, onClose }: FailedOrdersProps) {
  const { t } = useTranslation('orders')
  return (
    <Modal
      opened={failed.length > 0}
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <dl className="stack gap-3 dialog-text">
        {failed.map(({ order, error }) => (
          <div key={order.id}>
            <dt className="strong">
              <bdi>{orderLabel(order)}</bdi>
            </dt>
            <dd>{messageOf(error, otherwise)}</dd>
          </div>
        ))}
      </dl>
      <div className="row ends">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:close')}
        </Button>
      </div>
    </Modal>
  )
}
