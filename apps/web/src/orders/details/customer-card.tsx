import type { OrderDetails } from '@axle/contract/orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/translation/translation.tsx'
import css from './order-details.module.css'
import { Picture } from '../../ui/images/picture.tsx'
import { contactOf, customerQuery } from './customer-query.ts'
import { Panel } from '../../lib/dashboard/panel.tsx'

/** The buyer with current profile data, or with the order's data if the profile cannot be read. */
export function CustomerCard({ customer, children }: Pick<OrderDetails, 'customer'> & { children: ReactNode }) {
  const { t } = useTranslation('orders')
  const profile = useQuery(customerQuery(customer))
  const { name, email, phone, avatarUrl } = profile.data ?? contactOf(customer)
  return (
    <Panel title={t('customer')}>
      {profile.isError && (
        <p className="notice small" data-tone="warning" role="alert">
          {t('customerFailed')}
        </p>
      )}
      <div className={`row one-line gap-3 small ${css.customer}`}>
        {avatarUrl ? (
          <Picture className="avatar" src={avatarUrl} alt="" width={44} height={44} />
        ) : (
          <span className={`avatar ${css.monogram}`} aria-hidden="true">
            {name.charAt(0)}
          </span>
        )}
        <div className="stack gap-1">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {/* Staff who only pack or keep the books get no contact. */}
          {email && (
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
          {phone && (
            <a href={`tel:${phone}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
        </div>
      </div>
      {children}
    </Panel>
  )
}
