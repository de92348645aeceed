import type { Shop } from '@axle/contract/shops'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { useShopAccess } from '../lib/session/shop-access.ts'
import { Panel } from '../lib/dashboard/panel.tsx'
import { PanelLink } from '../lib/dashboard/panel-link.tsx'
import { Rows } from '../ui/layout/rows.tsx'
import { Money } from '../ui/text/money.tsx'
import { sumsQuery } from './dashboard-query.ts'

const sums = ['due', 'paidOut', 'waiting', 'outstanding'] as const

/** The amounts due to the shop, paid out and outstanding. */
export function MoneyPanel({ shop }: { shop: Shop }) {
  const { t } = useTranslation('vendor-dashboard')
  const may = useShopAccess(shop.id)
  const { data, isError, refetch } = useQuery(sumsQuery(shop.id))
  const shown = data && { ...data, waiting: data.waiting ?? 0, outstanding: data.payable ?? data.outstanding }
  return (
    <Panel
      title={t('dashboard.money')}
      action={<PanelLink to={`/dashboard/money?shopId=${shop.id}`}>{t('money.open')}</PanelLink>}
    >
      {isError ? (
        <p className="quiet" role="alert">
          {t('money.failed')}{' '}
          <button type="button" className="text-button" onClick={() => void refetch()}>
            {t('common:retry')}
          </button>
        </p>
      ) : (
        <Rows
          rows={sums.map((sum, at) => [
            t(`money.${sum}`),
            shown ? <Money amount={shown[sum]} /> : '…',
            at === sums.length - 1,
          ])}
        />
      )}
      {!shop.takesMobileMoney && may('payout-account') && (
        <p className="quiet">
          {t('money.noPayTo')} <Link to={`/shop-edit/${shop.id}#payout`}>{t('money.givePayTo')}</Link>
        </p>
      )}
    </Panel>
  )
}
