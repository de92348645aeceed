import type { OrderDetails } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useSession } from '../../lib/session/session.ts'
import { Icon } from '../../ui/icon.tsx'

/** Back to the order page that fits the user, and print. */
export function ReceiptActions({ order }: Pick<OrderDetails, 'order'>) {
  const { t } = useTranslation('orders')
  const { user, role } = useSession()
  const area = user?.id === order.userId ? '/user' : role === 'admin' ? '' : '/shop'
  return (
    <div className="page-actions row spread">
      <Link className="text-button" to={`${area}/orders/${order.id}`}>
        <Icon name="chevron" size={18} className="point-back" /> {t('toOrder')}
      </Link>
      <Button leftSection={<Icon name="print" size={18} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  )
}
