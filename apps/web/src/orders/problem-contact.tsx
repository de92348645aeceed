import type { OrderDetails } from '@axle/contract/orders'
import { useTranslation } from '../ui/translation/translation.tsx'
import { useSite } from '../lib/api/site.ts'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../lib/dashboard/panel.tsx'
import { orderLabel } from './order-label.ts'

/** Whom to contact about a problem: the shop, whose contacts are beside its name, then the site. */
export function ProblemContact({ order }: Pick<OrderDetails, 'order'>) {
  const { t } = useTranslation('orders')
  const email = useSite()?.facts.contact.email
  const subject = encodeURIComponent(t('order-progress:problemSubject', { label: orderLabel(order) }))
  return (
    <Panel title={t('order-progress:problem')}>
      <p>{t(email ? 'order-progress:problemText' : 'order-progress:problemShopText')}</p>
      {email && (
        <a className="text-button small" href={`mailto:${email}?subject=${subject}`}>
          <Icon name="mail" size={18} /> {t('order-progress:problemMail')}
        </a>
      )}
    </Panel>
  )
}
