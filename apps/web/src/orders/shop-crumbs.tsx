import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Dashboard > Shop Orders (> the order). */
export function ShopCrumbs({ order }: { order?: string }) {
  const { t } = useTranslation('orders')
  return (
    <nav className="order-crumbs" aria-label={t('crumbs')}>
      <ol>
        <li>
          <Link to="/dashboard">{t('dashboard')}</Link>
        </li>
        <li>
          {order ? (
            <Link to="/shop/orders">{t('shopOrders')}</Link>
          ) : (
            <span aria-current="page">{t('shopOrders')}</span>
          )}
        </li>
        {order && (
          <li>
            <span aria-current="page">{order}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
