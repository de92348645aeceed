import type { OrderDetails } from '@axle/contract/orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Picture } from '../../ui/images/picture.tsx'
import { contactOf, customerQuery } from './customer-query.ts'
import { Card } from '../list/order-card.tsx'

/** The buyer with current profile data, or with the order's data if the profile cannot be read. */
export function CustomerCard({ customer, children }: Pick<OrderDetails, 'customer'> & { children: ReactNode }) {
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
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <a className="order-line" href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
          {phone && (
            <a className="order-line" href={`tel:${phone}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
        </div>
      </div>
      {children}
    </Card>
  )
}
