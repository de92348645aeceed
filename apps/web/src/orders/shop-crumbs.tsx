import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { Crumbs } from '../ui/layout/crumbs.tsx'

/** Dashboard > Shop Orders (> the order). */
export function ShopCrumbs({ order }: { order?: string }) {
  const { t } = useTranslation('orders')
  return (
    <Crumbs label={t('crumbs')} here={order ?? t('shopOrders')}>
      <li>
        <Link to="/dashboard">{t('dashboard')}</Link>
      </li>
      {order && (
        <li>
          <Link to="/shop/orders">{t('shopOrders')}</Link>
        </li>
      )}
    </Crumbs>
  )
}
