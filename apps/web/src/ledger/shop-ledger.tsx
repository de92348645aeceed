import type { Output } from '@axle/contract/routes'
import type { Shop } from '@axle/contract/shops'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { useTableView } from '../lib/data-table/rows-per-page.ts'
import { useShopAccess } from '../lib/session/shop-access.ts'
import { Figures } from '../ui/layout/figures.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { Money } from '../ui/text/money.tsx'
import { EmptyLedger } from './empty-ledger.tsx'
import { useLedgerColumns } from './ledger-columns.tsx'
import { ledgerQuery } from './ledger-queries.ts'
import { PaidList } from './payouts/paid-list.tsx'
import { ViewTabs } from './view-tabs.tsx'

const tabs = ['ledger', 'payouts'] as const

/** The sums, ledger entries and payouts of one shop. */
export function ShopLedger({ shop }: { shop: Shop }) {
  const { t } = useTranslation('ledger')
  const [params] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'ledger'
  const { page, limit } = useTableView()
  const may = useShopAccess(shop.id)
  const ledger = useQuery(ledgerQuery(shop.id, { page: tab === 'ledger' ? page : 1, limit }))
  const columns = useLedgerColumns()
  const sums = ledger.data?.meta.sums
  const isEmpty = ledger.data?.meta.total === 0
  return (
    <>
      <h2>
        <bdi>{shop.name}</bdi>
      </h2>
      {!shop.takesMobileMoney && may('payout-account') && (
        <Notice tone="warning">
          {t('own.noPayTo')} <Link to={`/shop-edit/${shop.id}#payout`}>{t('own.givePayTo')}</Link>
        </Notice>
      )}
      {sums && !isEmpty && <Sums sums={sums} />}
      {isEmpty ? (
        <EmptyLedger />
      ) : (
        <ViewTabs
          label={t('own.tabs')}
          value={tab}
          views={tabs.map((value) => ({ value, label: t(`own.tab.${value}`) }))}
        />
      )}
      {tab === 'payouts' && !isEmpty && <PaidList shopId={shop.id} />}
      {tab === 'ledger' && !isEmpty && (
        <QueryTable
          name="ledger"
          label={t('own.tab.ledger')}
          query={ledger}
          failed={messageOf(ledger.error, t('own.failed'))}
          empty={null}
          columns={columns}
          rowKey={({ id }) => id}
        />
      )}
    </>
  )
}

const kinds = ['paidIn', 'refunded', 'due', 'paidOut', 'waiting', 'outstanding'] as const

function Sums({ sums }: { sums: Output<'GET /business/:id/ledger'>['meta']['sums'] }) {
  const { t } = useTranslation('ledger')
  const shown = { ...sums, waiting: sums.waiting ?? 0, outstanding: sums.payable ?? sums.outstanding }
  return (
    <Figures
      figures={kinds.map((key) => ({
        key,
        label: t(`own.sum.${key}`),
        value: <Money amount={shown[key]} />,
        hint: t(`own.hint.${key}`),
        isMain: key === 'outstanding',
      }))}
    />
  )
}
