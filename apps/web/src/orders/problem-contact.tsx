import type { OrderDetails } from '@axle/contract/orders'
import { useTranslation } from 'react-i18next'
import { useSite } from '../lib/api/site.ts'
import { Icon } from '../ui/icon.tsx'
import { whatsappLink } from './contact-shop.tsx'
import { Card } from './list/order-card.tsx'
import { orderLabel } from './order-label.ts'

/** Contacts for problems: the shop first, then the site, with the order number filled in. */
export function ProblemContact({ order, vendorOrders }: Pick<OrderDetails, 'order' | 'vendorOrders'>) {
  const { t } = useTranslation('orders')
  const contact = useSite()?.facts.contact
  const label = orderLabel(order)
  const subject = encodeURIComponent(t('order-progress:problemSubject', { label }))
  return (
    <Card title={t('order-progress:problem')}>
      <p>{t(contact?.email ? 'order-progress:problemText' : 'order-progress:problemShopText')}</p>
      <ul className="order-problem">
        {vendorOrders.map(
          ({ id, vendorPhone, vendorName: shop, isShopPaused }) =>
            vendorPhone &&
            !isShopPaused && (
              <li key={id}>
                <a
                  href={whatsappLink(vendorPhone, t('order-progress:problemWhatsapp', { shop, label }))}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <Icon name="whatsapp" size={18} /> {t('order-progress:problemShop', { shop })}
                </a>
              </li>
            ),
        )}
        {contact?.email && (
          <li>
            <a href={`mailto:${contact.email}?subject=${subject}`}>
              <Icon name="mail" size={18} /> {t('order-progress:problemMail')}
            </a>
          </li>
        )}
      </ul>
    </Card>
  )
}
