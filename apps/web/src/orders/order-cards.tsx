import type { OrderDetails } from '@axle/contract/orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../ui/picture.tsx'
import { contactOf, customerQuery } from './customer-query.ts'
import { shipByKey, speedyKey } from './order-label.ts'
import { PaymentStatusBadge } from './order-status-badge.tsx'

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="order-card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="order-facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Who ordered, as his profile says now; where that cannot be read, as the order says. */
export function CustomerCard({ customer }: Pick<OrderDetails, 'customer'>) {
  const { t } = useTranslation('orders')
  const profile = useQuery(customerQuery(customer))
  const { name, email, phone, avatarUrl } = profile.data ?? contactOf(customer)
  return (
    <Card title={t('customer')}>
      {profile.isError && (
        <p className="order-warning" role="alert">
          {t('customerFailed')}
        </p>
      )}
      <div className="order-customer">
        {avatarUrl ? (
          <Picture src={avatarUrl} alt="" width={48} height={48} />
        ) : (
          <span className="order-initial" aria-hidden="true">
            {name.charAt(0)}
          </span>
        )}
        <div>
          <strong>{name}</strong>
          <a className="order-line" href={`mailto:${email}`}>
            {email}
          </a>
          {phone && (
            <a className="order-line" href={`tel:${phone}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
        </div>
      </div>
    </Card>
  )
}

/** The head's cards speak of the first part; each shop's block says its own. */
export function DeliveryCard({ details }: { details: OrderDetails }) {
  const { t } = useTranslation('orders')
  const tracking = details.vendorOrders[0]?.trackingNumber
  return (
    <Card title={t('delivery')}>
      <Facts
        rows={[
          [t('shipByLabel'), t(shipByKey(details.order.transitType))],
          [t('speedyLabel'), t(speedyKey(tracking))],
          [t('tracking'), tracking ? <bdi dir="ltr">{tracking}</bdi> : t('notYet')],
        ]}
      />
    </Card>
  )
}

export function AddressCard({ order }: Pick<OrderDetails, 'order'>) {
  const { t } = useTranslation('orders')
  const phone = (
    <a className="order-line" href={`tel:${order.deliveryToPhone}`}>
      <bdi dir="ltr">{order.deliveryToPhone}</bdi>
    </a>
  )
  return (
    <Card title={t('address')}>
      <Facts
        rows={[
          [t('name'), order.deliveryToName],
          [t('phone'), phone],
          [t('street'), order.deliveryToAddress],
          [t('city'), order.deliveryToCity],
          [t('state'), order.deliveryToState],
          [t('zipCode'), order.deliveryToZipCode || '–'],
          [t('country'), order.deliveryToCountry],
        ]}
      />
    </Card>
  )
}

export function PaymentCard({ details }: { details: OrderDetails }) {
  const { t } = useTranslation('orders')
  const status = details.vendorOrders[0]?.paymentStatus ?? 'pending_confirmation'
  return (
    <Card title={t('paymentCard')}>
      <Facts
        rows={[
          [t('method'), t(`payBy.${details.order.paymentMethod}`)],
          [t('paymentStatus'), <PaymentStatusBadge key="status" status={status} />],
        ]}
      />
    </Card>
  )
}
