import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useShopAccess } from '../lib/session/shop-access.ts'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../lib/dashboard/panel.tsx'
import { Rows } from '../ui/layout/rows.tsx'
import { shipByText, speedyKey } from './order-label.ts'
import { TrackingForm } from './status/tracking-form.tsx'

interface DeliveryCardProps {
  details: OrderDetails
  /** The shop and admins can edit the tracking here. */
  editable: boolean
}

/** Delivery: each shop's parcel with its carrier and tracking number. */
export function DeliveryCard({ details: { order, vendorOrders }, editable }: DeliveryCardProps) {
  const { t } = useTranslation('orders')
  return (
    <Panel title={t('delivery')}>
      <Rows rows={[[t('shipByLabel'), t(shipByText(order.transitType))]]} />
      {vendorOrders.map((vendorOrder) => (
        <Parcel key={vendorOrder.id} vendorOrder={vendorOrder} isNamed={vendorOrders.length > 1} editable={editable} />
      ))}
    </Panel>
  )
}

function Parcel({ vendorOrder, isNamed, editable }: { vendorOrder: VendorOrder; isNamed: boolean; editable: boolean }) {
  const { t } = useTranslation('orders')
  const [editing, setEditing] = useState(false)
  const may = useShopAccess(vendorOrder.businessId)
  const { trackingNumber, carrier, vendorName: shop } = vendorOrder
  const label = t(trackingNumber ? 'changeTracking' : 'addTracking')
  return (
    <div className={`stack gap-3 ${isNamed ? 'rule-above' : ''}`}>
      {isNamed && <h3 className="small">{shop}</h3>}
      <Rows
        rows={[
          [t('speedyLabel'), t(speedyKey(trackingNumber))],
          [t('tracking'), trackingNumber ? <bdi dir="ltr">{trackingNumber}</bdi> : t('notYet')],
          ...(carrier ? [[t('carrier'), <bdi key="carrier">{carrier}</bdi>] as const] : []),
        ]}
      />
      {editing && <TrackingForm vendorOrder={vendorOrder} onClose={() => setEditing(false)} />}
      {editable && may('orders-pack') && !editing && (
        <Button
          variant="default"
          leftSection={<Icon name="truck" size={16} />}
          onClick={() => setEditing(true)}
          {...(isNamed && { 'aria-label': t('ofShop', { label, shop }) })}
        >
          {label}
        </Button>
      )}
    </div>
  )
}
