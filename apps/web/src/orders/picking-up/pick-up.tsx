import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { useShopAccess } from '../../lib/session/shop-access.ts'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { HandOverForm } from './hand-over-form.tsx'

interface PickUpProps {
  order: OrderDetails['order']
  vendorOrder: VendorOrder
  as: 'admin' | 'shop' | 'buyer'
}

/** The code of an order that is ready: the buyer shows it, and the shop types it to hand the parts over. */
export function PickUp({ order, vendorOrder, as }: PickUpProps) {
  const { t } = useTranslation('order-progress')
  const may = useShopAccess(vendorOrder.businessId)
  const { pickupCode } = vendorOrder
  if (as === 'buyer' && pickupCode)
    return (
      <p className="box row gap-3 well">
        <span className="quiet">{t('pickUp.code')}</span>
        <bdi className="figure strong" dir="ltr">
          {`${pickupCode.slice(0, 3)} ${pickupCode.slice(3)}`}
        </bdi>
      </p>
    )
  const isReady = order.transitType === 'pickup' && vendorOrder.status === 'order_picked'
  return as === 'shop' && isReady && may('orders-pack') ? <HandOverForm vendorOrder={vendorOrder} /> : null
}
