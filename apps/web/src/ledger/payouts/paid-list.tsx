import type { Payout } from '@axle/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api/errors.ts'
import type { Column } from '../../lib/data-table/columns.ts'
import { QueryTable } from '../../lib/data-table/query-table.tsx'
import { useTableView } from '../../lib/data-table/rows-per-page.ts'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { payoutsQuery } from '../ledger-queries.ts'
import { AccountLines, accountText } from './payout-account.tsx'
import { amountColumn, ordersColumn } from '../amount-columns.tsx'

/** Recorded payouts, newest first: of all shops, or of one. */
export function PaidList({ shopId }: { shopId?: number }) {
  const { t } = useTranslation('ledger')
  const payouts = useQuery(payoutsQuery(useTableView(), shopId))
  const columns = usePaidColumns(shopId === undefined)
  const whose = shopId === undefined ? 'all' : 'own'
  return (
    <QueryTable
      name="payouts"
      label={t(shopId === undefined ? 'payouts.tab.paid' : 'own.tab.payouts')}
      query={payouts}
      failed={messageOf(payouts.error, t('paid.failed'))}
      empty={<EmptyPanel icon="card" title={t('paid.empty')} text={t(`paid.emptyText.${whose}`)} />}
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}

/** Vendors see neither the shop, which is theirs, nor the admin. */
function usePaidColumns(ofAllShops: boolean): Column<Payout>[] {
  const { t } = useTranslation('ledger')
  const shop: Column<Payout> = {
    key: 'shop',
    label: t('column.shop'),
    cell: ({ businessId, businessName }) => (
      <Link to={`/shop/${businessId}`}>
        <bdi>{businessName}</bdi>
      </Link>
    ),
    text: ({ businessName }) => [businessName],
    card: 'title',
  }
  const by: Column<Payout> = {
    key: 'by',
    label: t('column.by'),
    cell: (row) => <bdi>{row.by}</bdi>,
    text: (row) => [row.by],
    optional: true,
  }
  return [
    {
      key: 'date',
      label: t('column.date'),
      cell: ({ at }) => <DateTimeText value={at} />,
      text: ({ at }) => [at],
      card: ofAllShops ? 'plain' : 'title',
    },
    ...(ofAllShops ? [shop] : []),
    amountColumn(t('column.amount')),
    ordersColumn(t('column.orders')),
    {
      key: 'payTo',
      label: t('column.payTo'),
      cell: ({ payTo }) => (payTo ? <AccountLines payTo={payTo} /> : '–'),
      text: ({ payTo }) => [accountText(payTo)],
      isEmpty: ({ payTo }) => !payTo,
      optional: true,
    },
    {
      key: 'reference',
      label: t('column.reference'),
      cell: ({ reference }) => <bdi>{reference || '–'}</bdi>,
      text: ({ reference }) => [reference],
      isEmpty: ({ reference }) => reference === '',
      optional: true,
    },
    ...(ofAllShops ? [by] : []),
  ]
}
