import type { OrderRow } from '@axle/contract/orders'
import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api/errors.ts'
import { orderLabel } from '../order-label.ts'

/** An order that could not be deleted, with the server's message. */
export interface UndeletedOrder {
  order: Pick<OrderRow, 'id' | 'orderCode'>
  error: unknown
}

/** The orders of a bulk deletion that could not be deleted, each with the reason. */
export function UndeletedOrders({ undeleted, onClose }: { undeleted: readonly UndeletedOrder[]; onClose: () => void }) {
  const { t } = useTranslation('orders')
  return (
    <Modal
      opened={undeleted.length > 0}
      onClose={onClose}
      title={t('keptTitle', { count: undeleted.length })}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <dl className="order-kept">
        {undeleted.map(({ order, error }) => (
          <div key={order.id}>
            <dt>
              <bdi>{orderLabel(order)}</bdi>
            </dt>
            <dd>{messageOf(error, t('deleteFailed'))}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:close')}
        </Button>
      </div>
    </Modal>
  )
}
