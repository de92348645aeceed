import type { Refund } from '@axle/contract/payments'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import type { Column } from '../../lib/data-table/columns.ts'
import { DateTimeText } from '../../lib/formats/moment.tsx'
import { useTranslateMessage } from '../../lib/i18n/use-translate-message.ts'
import { StatusBadge, type Tone } from '../../ui/text/status-badge.tsx'
import { RefundButton } from './refund-button.tsx'
import { amountColumn } from '../amount-columns.tsx'

const tones: Record<Refund['state'], Tone> = {
  owed: 'warning',
  pending: 'info',
  sent: 'info',
  processed: 'success',
  failed: 'danger',
}
const isOpen = ({ state }: Refund) => state === 'owed' || state === 'failed'

/** The columns of the refunds. */
export function useRefundColumns(): Column<Refund>[] {
  const { t } = useTranslation('ledger')
  return [
    {
      key: 'order',
      label: t('column.order'),
      cell: ({ orderId, orderCode }) => (
        <Link to={`/orders/${orderId}`} className="strong">
          <bdi dir="ltr">{orderCode}</bdi>
        </Link>
      ),
      text: ({ orderCode }) => [orderCode],
      card: 'title',
    },
    {
      key: 'shop',
      label: t('column.shop'),
      cell: ({ vendorName }) => <bdi>{vendorName}</bdi>,
      text: ({ vendorName }) => [vendorName],
      card: 'plain',
      optional: true,
    },
    amountColumn(t('column.amount')),
    {
      key: 'state',
      label: t('column.state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`refunds.state.${state}`)}</StatusBadge>,
      text: ({ state }) => [t(`refunds.state.${state}`)],
      card: 'plain',
    },
    {
      key: 'reason',
      label: t('column.reason'),
      cell: (row) => <Reason row={row} />,
      text: ({ reason }) => [reason],
      card: 'plain',
      isEmpty: ({ reason, failure }) => reason === '' && !failure,
      optional: true,
    },
    {
      key: 'date',
      label: t('column.date'),
      cell: ({ updatedAt }) => <DateTimeText value={updatedAt} />,
      text: ({ updatedAt }) => [updatedAt],
      card: 'plain',
      optional: true,
    },
    {
      key: 'actions',
      label: t('column.actions'),
      cell: (row) => isOpen(row) && <RefundButton refund={row} />,
      card: 'buttons',
      numeric: true,
      isEmpty: (row) => !isOpen(row),
    },
  ]
}

function Reason({ row: { reason, failure } }: { row: Refund }) {
  const { t } = useTranslation('ledger')
  const translated = useTranslateMessage()
  return (
    <>
      <bdi>{reason || '–'}</bdi>
      {failure && (
        <small>
          {t('refunds.gatewaySays')} <bdi>{translated(failure)}</bdi>
        </small>
      )}
    </>
  )
}
