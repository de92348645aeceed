import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useSession } from '../lib/session/session.ts'
import { isStaffWith } from '../lib/session/shop-access.ts'
import { Crumbs } from '../ui/layout/crumbs.tsx'

/** Dashboard > Shop Orders (> the order). */
export function ShopCrumbs({ order }: { order?: string }) {
  const { t } = useTranslation('orders')
  const { user, role } = useSession()
  const hasDashboard = user?.staffOf == null || role === 'vendor' || isStaffWith(user, 'dashboard')
  return (
    <Crumbs label={t('crumbs')} here={order ?? t('shopOrders')}>
      {hasDashboard && (
        <li>
          <Link to="/dashboard">{t('dashboard')}</Link>
        </li>
      )}
      {order && (
        <li>
          <Link to="/shop/orders">{t('shopOrders')}</Link>
        </li>
      )}
    </Crumbs>
  )
}
