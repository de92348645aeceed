import type { OrderSheet } from '@axle/contract/order-sheets'
import { placeLine, streetLine } from '../../ui/text/place-line.ts'

/** The receiver of a parcel: name, phone, street with landmark, digital address, town and region. */
export function ParcelAddress({ order }: { order: OrderSheet }) {
  const { deliveryToZipCode: zipCode, deliveryToCountry: country } = order
  const lines = [
    ...order.deliveryToAddress.split(' · ').map(streetLine),
    placeLine([order.deliveryToCity, order.deliveryToState]),
    ...(country === 'Ghana' ? [] : [[zipCode, country].filter(Boolean).join(' ')]),
  ]
  return (
    <address className="stack gap-0">
      <bdi className="strong">{order.deliveryToName}</bdi>
      <bdi className="strong" dir="ltr">
        {order.deliveryToPhone}
      </bdi>
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </address>
  )
}
