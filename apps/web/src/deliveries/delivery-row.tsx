import type { Delivery, DeliveryStatus } from '@axle/contract/deliveries'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { Icon } from '../ui/icon.tsx'
import { placeLine } from '../ui/text/place-line.ts'
import { StatusBadge, type Tone } from '../ui/text/status-badge.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { DeliveryTracking } from './delivery-tracking.tsx'

const tones: Record<DeliveryStatus, Tone> = { pending_delivery: 'warning', processing: 'info', order_picked: 'info' }

/** A vendor order: content, delay, shop, buyer and tracking number. */
export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('admin')
  const { orderId, orderCode, status, isLate, itemCount } = delivery
  return (
    <li className="delivery" data-late={isLate || undefined}>
      <div className="delivery-order">
        <Link to={`/orders/${orderId}`}>
          <bdi dir="ltr">{orderCode}</bdi>
        </Link>
        <span className="delivery-badges">
          {isLate && <StatusBadge tone="danger">{t('deliveries.isLate')}</StatusBadge>}
          <StatusBadge tone={tones[status]}>{t(`orderStatus.${status}`)}</StatusBadge>
        </span>
        <small>
          <DateTimeText value={delivery.createdAt} />
        </small>
        <small>
          {t('deliveries.items', { count: itemCount })} · {t(`deliveries.transit.${delivery.transitType}`)}
        </small>
      </div>
      <Party label={t('deliveries.from')} name={delivery.vendorName} phone={delivery.vendorPhone} />
      <Party label={t('deliveries.to')} name={delivery.deliveryToName} phone={delivery.deliveryToPhone}>
        <span>
          <bdi>{delivery.deliveryToAddress}</bdi>
        </span>
        <span>
          <bdi>{placeLine([delivery.deliveryToCity, delivery.deliveryToState])}</bdi>
        </span>
      </Party>
      <DeliveryTracking delivery={delivery} />
      <DeliveryStep delivery={delivery} />
    </li>
  )
}

interface PartyProps {
  label: string
  name: string
  phone: string
  children?: ReactNode
}

function Party({ label, name, phone, children }: PartyProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="delivery-party">
      <small>{label}</small>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {children}
      {phone && (
        <a href={`tel:${phone}`} aria-label={t('deliveries.call', { name, phone })}>
          <Icon name="phone" size={16} /> <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
    </div>
  )
}
