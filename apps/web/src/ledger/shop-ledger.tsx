import type { Shop } from '@axle/contract/shops'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Money } from '../ui/text/money.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { readPage } from './search-params.ts'
import { ChoiceLinks } from './choice-links.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { PagedList } from './payouts/paged-list.tsx'
import { ledgerQuery } from './ledger-queries.ts'
import { EmptyLedger } from './empty-ledger.tsx'
import { PaidList } from './payouts/paid-list.tsx'

const tabs = ['ledger', 'payouts'] as const

/** The sums, ledger entries and payouts of one shop. */
export function ShopLedger({ shop }: { shop: Shop }) {
  const { t } = useTranslation('ledger')
  const [params] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'ledger'
  const ledger = useQuery(ledgerQuery(shop.id, tab === 'ledger' ? readPage(params) : 1))
  const sums = ledger.data?.meta.sums
  const isEmpty = ledger.data?.meta.total === 0
  return (
    <>
      <h2 className="ledger-shop">
        <bdi>{shop.name}</bdi>
      </h2>
      {!shop.payout && (
        <Notice tone="warning">
          {t('own.noPayTo')} <Link to={`/shop-edit/${shop.id}`}>{t('own.givePayTo')}</Link>
        </Notice>
      )}
      {sums && !isEmpty && <Sums sums={sums} />}
      {isEmpty ? (
        <EmptyLedger />
      ) : (
        <ChoiceLinks
          label={t('own.tabs')}
          name="tab"
          look="tabs"
          value={tab}
          choices={tabs.map((value) => ({ value, label: t(`own.tab.${value}`) }))}
        />
      )}
      {tab === 'payouts' && !isEmpty && <PaidList shopId={shop.id} />}
      {tab === 'ledger' && !isEmpty && (
        <PagedList query={ledger} failed={t('own.failed')} empty={null}>
          {(rows) => <LedgerTable rows={rows} />}
        </PagedList>
      )}
    </>
  )
}

const kinds = ['paidIn', 'refunded', 'due', 'paidOut', 'outstanding'] as const

function Sums({ sums }: { sums: Record<(typeof kinds)[number], number> }) {
  const { t } = useTranslation('ledger')
  return (
    <dl className="ledger-sums">
      {kinds.map((kind) => (
        <div key={kind} data-kind={kind}>
          <dt>{t(`own.sum.${kind}`)}</dt>
          <dd>
            <Money amount={sums[kind]} />
          </dd>
          <dd className="ledger-muted">{t(`own.hint.${kind}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
