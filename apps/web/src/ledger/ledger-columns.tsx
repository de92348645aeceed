import type { LedgerEntry } from '@axle/contract/payments'
import { useTranslation } from '../ui/translation/translation.tsx'
import { Link } from 'react-router'
import type { Column } from '../lib/data-table/columns.ts'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { StatusBadge, type Tone } from '../ui/text/status-badge.tsx'
import { amountColumn } from './amount-columns.tsx'

const tones: Record<LedgerEntry['kind'], Tone> = {
  paid_in: 'info',
  refunded: 'warning',
  due: 'neutral',
  paid_out: 'success',
}

/** Reversals have their own label: a minus alone would be easy to miss. */
const labelOf = ({ kind, amount }: LedgerEntry) => (amount < 0 ? (`${kind}_back` as const) : kind)
const isBuyers = ({ kind }: LedgerEntry) => kind === 'paid_in' || kind === 'refunded'

/** The columns of a shop's ledger. */
export function useLedgerColumns(): Column<LedgerEntry>[] {
  const { t } = useTranslation('ledger')
  return [
    {
      key: 'date',
      label: t('column.date'),
      cell: ({ at }) => <DateTimeText value={at} />,
      text: ({ at }) => [at],
      card: 'plain',
    },
    {
      key: 'order',
      label: t('column.order'),
      cell: ({ orderId, orderCode }) => (
        <Link to={`/shop/orders/${orderId}`}>
          <bdi dir="ltr">{orderCode}</bdi>
        </Link>
      ),
      text: ({ orderCode }) => [orderCode],
      card: 'plain',
    },
    {
      key: 'what',
      label: t('column.what'),
      cell: (row) => (
        <>
          <StatusBadge tone={tones[row.kind]}>{t(`kind.${labelOf(row)}`)}</StatusBadge>
          {isBuyers(row) && <small className="full">{t(`heldBy.${row.heldBy}`)}</small>}
        </>
      ),
      text: (row) => [t(`kind.${labelOf(row)}`)],
      card: 'title',
    },
    amountColumn(t('column.amount')),
    {
      key: 'note',
      label: t('column.note'),
      cell: ({ note }) => <bdi>{note || '–'}</bdi>,
      text: ({ note }) => [note],
      isEmpty: ({ note }) => note === '',
      optional: true,
    },
  ]
}
