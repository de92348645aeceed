import { releasesStock } from '@axle/contract/order-status'
import type { OrderDetails, VendorOrder } from '@axle/contract/orders'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../ui/translation/translation.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { useShopAccess } from '../lib/session/shop-access.ts'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../lib/dashboard/panel.tsx'
import { Rows } from '../ui/layout/rows.tsx'
import { shipByText, speedyKey } from './order-label.ts'
import { TrackingForm } from './status/tracking-form.tsx'

const ParcelFacts = lazyComponent(() => import('./parcels/parcel-facts.tsx'))
const ParcelForm = lazyComponent(() => import('./parcels/parcel-form.tsx'))
const ProofOfDelivery = lazyComponent(() => import('./parcels/proof-of-delivery.tsx'))

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
        <Parcel
          key={vendorOrder.id}
          vendorOrder={vendorOrder}
          isNamed={vendorOrders.length > 1}
          editable={editable}
          hasCode={order.transitType === 'pickup'}
        />
      ))}
    </Panel>
  )
}

interface ParcelProps {
  vendorOrder: VendorOrder
  isNamed: boolean
  editable: boolean
  /** The buyer comes to the shop, with a code. */
  hasCode: boolean
}

function Parcel({ vendorOrder, isNamed, editable, hasCode }: ParcelProps) {
  const { t } = useTranslation('orders')
  const may = useShopAccess(vendorOrder.businessId)
  const { trackingNumber, carrier, vendorName: shop, status, parcel, parcelPhotos } = vendorOrder
  const mayPack = may('orders-pack')
  const isProvable = (status === 'order_picked' && !hasCode) || status === 'delivered'
  return (
    <div className={`stack gap-3 ${isNamed ? 'rule-above' : ''}`}>
      {isNamed && <h3 className="small">{shop}</h3>}
      <Rows
        rows={[
          [t('speedyLabel'), t(speedyKey(trackingNumber))],
          // With a parcel, the number stands below, to be copied.
          ...(parcel && trackingNumber
            ? []
            : [[t('tracking'), trackingNumber ? <bdi dir="ltr">{trackingNumber}</bdi> : t('notYet')] as const]),
          ...(carrier ? [[t('carrier'), <bdi key="carrier">{carrier}</bdi>] as const] : []),
        ]}
      />
      {(parcel || parcelPhotos?.waybill || parcelPhotos?.delivery) && (
        <ParcelFacts part={{ vendorOrder, showsPhotos: !editable || mayPack }} />
      )}
      {editable && mayPack && <Edit vendorOrder={vendorOrder} isNamed={isNamed} />}
      {editable && mayPack && isProvable && !parcelPhotos?.delivery && <ProofOfDelivery part={{ vendorOrder }} />}
    </div>
  )
}

/** Tracking alone, or how it goes: once that is said, all of it is changed together. */
function Edit({ vendorOrder, isNamed }: Pick<ParcelProps, 'vendorOrder' | 'isNamed'>) {
  const { t } = useTranslation('orders')
  const [editing, setEditing] = useState<'tracking' | 'parcel'>()
  const { trackingNumber, vendorName: shop, parcel, status } = vendorOrder
  const onClose = () => setEditing(undefined)
  if (editing === 'tracking') return <TrackingForm vendorOrder={vendorOrder} onClose={onClose} />
  if (editing === 'parcel') return <ParcelForm onFailed={onClose} part={{ vendorOrder, onClose }} />
  const button = (kind: 'tracking' | 'parcel', label: string) => (
    <Button
      variant="default"
      leftSection={<Icon name="truck" size={16} />}
      onClick={() => setEditing(kind)}
      {...(isNamed && { 'aria-label': t('ofShop', { label, shop }) })}
    >
      {label}
    </Button>
  )
  return (
    <>
      {!parcel && button('tracking', t(trackingNumber ? 'changeTracking' : 'addTracking'))}
      {!releasesStock(status) && button('parcel', t('parcels:edit'))}
    </>
  )
}
