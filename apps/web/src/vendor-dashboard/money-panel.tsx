import type { Shop } from '@axle/contract/shops'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { Panel } from '../lib/dashboard/panel.tsx'
import { PanelLink } from '../lib/dashboard/panel-link.tsx'
import { Money } from '../ui/text/money.tsx'
import { sumsQuery } from './dashboard-query.ts'
import styles from './vendor-dashboard.module.css'

const sums = ['due', 'paidOut', 'outstanding'] as const

/** The amounts due to the shop, paid out and outstanding. */
export function MoneyPanel({ shop }: { shop: Shop }) {
  const { t } = useTranslation('vendor-dashboard')
  const { data, isError, refetch } = useQuery(sumsQuery(shop.id))
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
        <dl className={styles.sums}>
          {sums.map((sum) => (
            <div key={sum}>
              <dt>{t(`money.${sum}`)}</dt>
              <dd>{data ? <Money amount={data[sum]} /> : <span className={`bone ${styles.bone}`} />}</dd>
            </div>
          ))}
        </dl>
      )}
      {!shop.payout && (
        <p className="quiet">
          {t('money.noPayTo')} <Link to={`/shop-edit/${shop.id}`}>{t('money.givePayTo')}</Link>
        </p>
      )}
    </Panel>
  )
}
