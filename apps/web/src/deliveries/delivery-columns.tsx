import type { Delivery, DeliveryStatus } from '@axle/contract/deliveries'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import type { Column } from '../lib/data-table/columns.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { Icon } from '../ui/icon.tsx'
import { placeLine } from '../ui/text/place-line.ts'
import { StatusBadge, type Tone } from '../ui/text/status-badge.tsx'
import styles from './deliveries.module.css'
import { DeliveryStep } from './delivery-step.tsx'
import { DeliveryTracking } from './delivery-tracking.tsx'

const tones: Record<DeliveryStatus, Tone> = { pending_delivery: 'warning', processing: 'info', order_picked: 'info' }
const addressOf = ({ deliveryToAddress, deliveryToCity, deliveryToState }: Delivery) =>
  placeLine([deliveryToAddress, deliveryToCity, deliveryToState])

/** The columns of a vendor order on its way: content, delay, shop, buyer, tracking number and next step. */
export function useDeliveryColumns(): Column<Delivery>[] {
  const { t } = useTranslation('administration')
  return [
    {
      key: 'order',
      label: t('deliveries.order'),
      cell: (delivery) => <Order delivery={delivery} />,
      text: ({ orderCode }) => [orderCode],
      card: 'title',
    },
    {
      key: 'status',
      label: t('deliveries.filter'),
      cell: ({ isLate, status }) => (
        <span className="row gap-1">
          {isLate && <StatusBadge tone="danger">{t('deliveries.isLate')}</StatusBadge>}
          <StatusBadge tone={tones[status]}>{t(`admin:orderStatus.${status}`)}</StatusBadge>
        </span>
      ),
      text: ({ status }) => [t(`admin:orderStatus.${status}`)],
      card: 'corner',
    },
    {
      key: 'from',
      label: t('deliveries.from'),
      cell: ({ vendorName, vendorPhone }) => <Party name={vendorName} phone={vendorPhone} />,
      text: ({ vendorName, vendorPhone }) => [placeLine([vendorName, vendorPhone])],
    },
    {
      key: 'to',
      label: t('deliveries.to'),
      cell: (delivery) => (
        <Party name={delivery.deliveryToName} phone={delivery.deliveryToPhone} address={addressOf(delivery)} />
      ),
      text: (delivery) => [placeLine([delivery.deliveryToName, delivery.deliveryToPhone, addressOf(delivery)])],
    },
    {
      key: 'carrier',
      label: t('deliveries.carrier'),
      beside: { key: 'trackingNumber', label: t('deliveries.trackingNumber') },
      cell: (delivery) => <DeliveryTracking delivery={delivery} />,
      text: ({ carrier, trackingNumber }) => [carrier, trackingNumber],
      card: 'plain',
    },
    {
      key: 'next',
      label: t('deliveries.next'),
      cell: (delivery) => <DeliveryStep delivery={delivery} />,
      card: 'buttons',
      numeric: true,
    },
  ]
}

function Order({ delivery: { orderId, orderCode, createdAt, itemCount, transitType } }: { delivery: Delivery }) {
  const { t } = useTranslation('administration')
  return (
    <span className={`stack gap-1 ${styles.order}`}>
      <Link className="strong" to={`/orders/${orderId}`}>
        <bdi dir="ltr">{orderCode}</bdi>
      </Link>
      <small>
        <DateTimeText value={createdAt} />
      </small>
      <small>
        {t('deliveries.items', { count: itemCount })} · {t(`deliveries.transit.${transitType}`)}
      </small>
    </span>
  )
}

function Party({ name, phone, address }: { name: string; phone: string; address?: string }) {
  const { t } = useTranslation('administration')
  return (
    <span className={`stack gap-1 ${styles.party}`}>
      <bdi>{name}</bdi>
      {phone && (
        <a href={`tel:${phone}`} aria-label={t('deliveries.call', { name, phone })}>
          <Icon name="phone" size={16} /> <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {address && (
        <small>
          <bdi>{address}</bdi>
        </small>
      )}
    </span>
  )
}
