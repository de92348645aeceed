import type { User } from '@axle/contract/accounts'
import type { Consequences } from '@axle/contract/suspension'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { money } from '../../lib/formats/format.ts'
import { useFormats } from '../../lib/formats/use-formats.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { OpenOrders } from './open-orders.tsx'

/** Whether the server refuses to delete this user. */
export const blocksDeletion = ({ shops, ownOrders, refunds, payoutsDue }: Consequences): boolean =>
  shops.length > 0 || ownOrders.count > 0 || refunds.count > 0 || payoutsDue > 0

/** Lists what blocks deleting the user, with links. */
export function DeletionBlockers({ user, of }: { user: User; of: Consequences }) {
  const { t } = useTranslation('people')
  const { listed } = useFormats()
  const { shops, ownOrders, refunds, payoutsDue } = of
  return (
    <Notice tone="warning">
      <div className="stack gap-3">
        {shops.length > 0 && (
          <p>
            {t('deletion.ownsShops', { shops: listed(shops.map(({ businessName }) => businessName)) })}{' '}
            <Link to={`/shop-management?q=${encodeURIComponent(user.email)}`}>{t('deletion.shops')}</Link>
          </p>
        )}
        {ownOrders.count > 0 && (
          <div>
            <p>{t('deletion.openOrders', { count: ownOrders.count })}</p>
            <OpenOrders orders={ownOrders} />
          </div>
        )}
        {refunds.count > 0 && (
          <div>
            <p>{t('deletion.refunds', { count: refunds.count })}</p>
            <OpenOrders orders={refunds} />
          </div>
        )}
        {payoutsDue > 0 && (
          <p>
            {t('deletion.payoutsDue', { amount: money(payoutsDue) })}{' '}
            <Link to="/payouts">{t('accounts:drawer.payouts')}</Link>
          </p>
        )}
      </div>
    </Notice>
  )
}
