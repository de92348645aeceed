import type { LedgerEntry } from '@axle/contract/payments'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RowCards } from '../lib/data-table/row-cards.tsx'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { Money } from '../ui/text/money.tsx'
import { StatusBadge, type Tone } from '../ui/text/status-badge.tsx'

const tones: Record<LedgerEntry['kind'], Tone> = {
  paid_in: 'info',
  refunded: 'warning',
  due: 'neutral',
  paid_out: 'success',
}

/** The entries of a shop's ledger, newest first. */
export function LedgerTable({ rows }: { rows: readonly LedgerEntry[] }) {
  const { t } = useTranslation('ledger')
  return (
    <RowCards
      className="ledger-table"
      label={t('own.tab.ledger')}
      columns={[t('column.date'), t('column.order'), t('column.what'), t('column.amount'), t('column.note')]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="ledger-cell-head">
            <DateTimeText value={row.at} />
          </td>
          <td data-label={t('column.order')}>
            <Link to={`/shop/orders/${row.orderId}`}>
              <bdi dir="ltr">{row.orderCode}</bdi>
            </Link>
          </td>
          <td data-label={t('column.what')}>
            <StatusBadge tone={tones[row.kind]}>{t(`kind.${labelOf(row)}`)}</StatusBadge>
            {(row.kind === 'paid_in' || row.kind === 'refunded') && <small>{t(`heldBy.${row.heldBy}`)}</small>}
          </td>
          <td data-label={t('column.amount')} className="ledger-cell-amount">
            <Money amount={row.amount} />
          </td>
          <td data-label={t('column.note')} className="ledger-cell-text" data-empty={row.note === '' || undefined}>
            <bdi>{row.note || '–'}</bdi>
          </td>
        </tr>
      ))}
    </RowCards>
  )
}

/** Reversals have their own label: a minus alone would be easy to miss. */
const labelOf = ({ kind, amount }: LedgerEntry) => (amount < 0 ? (`${kind}_back` as const) : kind)
