import type { Payout } from '@axle/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { RowCards } from '../../lib/data-table/row-cards.tsx'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { Money } from '../../ui/text/money.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { readPage } from '../search-params.ts'
import { PagedList } from './paged-list.tsx'
import { payoutsQuery } from '../ledger-queries.ts'

/** Recorded payouts, newest first: of all shops, or of one. */
export function PaidList({ shopId }: { shopId?: number }) {
  const { t } = useTranslation('ledger')
  const [params] = useSearchParams()
  const payouts = useQuery(payoutsQuery(readPage(params), shopId))
  const whose = shopId === undefined ? 'all' : 'own'
  return (
    <PagedList
      query={payouts}
      failed={t('paid.failed')}
      empty={<EmptyPanel icon="card" title={t('paid.empty')} text={t(`paid.emptyText.${whose}`)} />}
    >
      {(rows) => <PaidTable rows={rows} withShop={shopId === undefined} />}
    </PagedList>
  )
}

function PaidTable({ rows, withShop }: { rows: readonly Payout[]; withShop: boolean }) {
  const { t } = useTranslation('ledger')
  const columns = [
    t('column.date'),
    ...(withShop ? [t('column.shop')] : []),
    t('column.amount'),
    t('column.orders'),
    t('column.payTo'),
    t('column.reference'),
    ...(withShop ? [t('column.by')] : []),
  ]
  return (
    <RowCards className="ledger-table" label={t(withShop ? 'payouts.tab.paid' : 'own.tab.payouts')} columns={columns}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="ledger-cell-head">
            <DateTimeText value={row.at} />
          </td>
          {withShop && (
            <td data-label={t('column.shop')}>
              <Link to={`/shop/${row.businessId}`}>
                <bdi>{row.businessName}</bdi>
              </Link>
            </td>
          )}
          <td data-label={t('column.amount')} className="ledger-cell-amount">
            <Money amount={row.amount} />
          </td>
          <td data-label={t('column.orders')}>{row.orders}</td>
          <td data-label={t('column.payTo')}>
            {row.payTo ? (
              <span className="pay-to">
                <span>{row.payTo.network}</span> <bdi dir="ltr">{row.payTo.number}</bdi> <bdi>{row.payTo.name}</bdi>
              </span>
            ) : (
              '–'
            )}
          </td>
          <td
            data-label={t('column.reference')}
            className="ledger-cell-text"
            data-empty={row.reference === '' || undefined}
          >
            <bdi>{row.reference || '–'}</bdi>
          </td>
          {withShop && (
            <td data-label={t('column.by')}>
              <bdi>{row.by}</bdi>
            </td>
          )}
        </tr>
      ))}
    </RowCards>
  )
}
