import type { Refund } from '@axle/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { RowCards } from '../../lib/data-table/row-cards.tsx'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { useTranslateMessage } from '../../lib/i18n/use-translate-message.ts'
import { Money } from '../../ui/text/money.tsx'
import { EmptyPanel } from '../../ui/layout/panels.tsx'
import { StatusBadge, type Tone } from '../../ui/text/status-badge.tsx'
import { readPage } from '../search-params.ts'
import { ChoiceLinks } from '../choice-links.tsx'
import { RefundButton } from './refund-button.tsx'
import { PagedList } from './paged-list.tsx'
import { refundsQuery, refundStates } from '../ledger-queries.ts'

/** Refunds that are due, on their way, refused or done. */
export function RefundList() {
  const { t } = useTranslation('ledger')
  const [params] = useSearchParams()
  const state = refundStates.find((one) => one === params.get('state')) ?? 'owed'
  const refunds = useQuery(refundsQuery(readPage(params), state))
  const counts = refunds.data?.meta.counts
  return (
    <>
      <ChoiceLinks
        label={t('refunds.states')}
        name="state"
        look="filter"
        value={state}
        choices={refundStates.map((value) => ({
          value,
          label: t(`refunds.filter.${value}`),
          count: counts?.[value],
        }))}
      />
      <p className="ledger-muted">{t(`refunds.intro.${state}`)}</p>
      <PagedList
        query={refunds}
        failed={t('refunds.failed')}
        empty={<EmptyPanel icon="check" title={t(`refunds.empty.${state}`)} />}
      >
        {(rows) => <RefundTable rows={rows} />}
      </PagedList>
    </>
  )
}

const tones: Record<Refund['state'], Tone> = {
  owed: 'warning',
  pending: 'info',
  sent: 'info',
  processed: 'success',
  failed: 'danger',
}

function RefundTable({ rows }: { rows: readonly Refund[] }) {
  const { t } = useTranslation('ledger')
  const told = useTranslateMessage()
  return (
    <RowCards
      className="ledger-table"
      label={t('payouts.tab.refunds')}
      columns={[
        t('column.order'),
        t('column.shop'),
        t('column.amount'),
        t('column.state'),
        t('column.reason'),
        t('column.date'),
      ]}
      actions={t('column.actions')}
    >
      {rows.map((row) => (
        <tr key={`${row.state}-${row.id}`}>
          <td className="ledger-cell-head">
            <Link to={`/orders/${row.orderId}`}>
              <bdi dir="ltr">{row.orderCode}</bdi>
            </Link>
          </td>
          <td data-label={t('column.shop')}>
            <bdi>{row.vendorName}</bdi>
          </td>
          <td data-label={t('column.amount')} className="ledger-cell-amount">
            <Money amount={row.amount} />
          </td>
          <td data-label={t('column.state')}>
            <StatusBadge tone={tones[row.state]}>{t(`refunds.state.${row.state}`)}</StatusBadge>
          </td>
          <td
            data-label={t('column.reason')}
            className="ledger-cell-wide ledger-cell-text"
            data-empty={(row.reason === '' && !row.failure) || undefined}
          >
            <bdi>{row.reason || '–'}</bdi>
            {row.failure && (
              <small>
                {t('refunds.gatewaySays')} <bdi>{told(row.failure)}</bdi>
              </small>
            )}
          </td>
          <td data-label={t('column.date')}>
            <DateTimeText value={row.updatedAt} />
          </td>
          <td className="ledger-cell-action">
            {(row.state === 'owed' || row.state === 'failed') && <RefundButton refund={row} />}
          </td>
        </tr>
      ))}
    </RowCards>
  )
}
