import type { PayoutDue } from '@axle/contract/payments'
import { Button } from '@mantine/core'
import { useTranslation } from '../../ui/translation/translation.tsx'
import { Link } from 'react-router'
import type { Column } from '../../lib/data-table/columns.ts'
import { money } from '../../lib/formats/format.ts'
import { DateText } from '../../lib/formats/moment.tsx'
import { StatusBadge } from '../../ui/text/status-badge.tsx'
import { accountText, PayoutAccount } from './payout-account.tsx'
import { amountColumn, ordersColumn } from '../amount-columns.tsx'

const isPayable = ({ amount, isHeld }: PayoutDue) => amount > 0 && !isHeld

/** The columns of the amounts due. */
export function useDueColumns(onPay: (row: PayoutDue) => void): Column<PayoutDue>[] {
  const { t } = useTranslation('ledger')
  return [
    {
      key: 'shop',
      label: t('column.shop'),
      cell: (row) => <Shop row={row} />,
      text: ({ businessName }) => [businessName],
      card: 'title',
    },
    amountColumn(t('column.amount')),
    ordersColumn(t('column.orders')),
    {
      key: 'since',
      label: t('column.since'),
      cell: ({ since }) => <DateText value={since} />,
      text: ({ since }) => [since],
      optional: true,
    },
    {
      key: 'payTo',
      label: t('column.payTo'),
      cell: ({ payTo }) => <PayoutAccount payTo={payTo} />,
      text: ({ payTo }) => [accountText(payTo)],
      card: 'plain',
    },
    {
      key: 'actions',
      label: t('column.actions'),
      cell: (row) =>
        isPayable(row) && (
          <Button
            variant="light"
            className="full"
            aria-label={t('pay.openOf', { shop: row.businessName })}
            onClick={() => onPay(row)}
          >
            {t('pay.open')}
          </Button>
        ),
      card: 'buttons',
      numeric: true,
      isEmpty: (row) => !isPayable(row),
    },
  ]
}

/** The shop, and why it cannot be paid now. */
function Shop({ row: { businessId, businessName, amount, waiting, isHeld } }: { row: PayoutDue }) {
  const { t } = useTranslation('ledger')
  return (
    <span className="stack gap-1">
      <Link to={`/shop/${businessId}`}>
        <bdi>{businessName}</bdi>
      </Link>
      {amount < 0 && <small>{t('due.owes')}</small>}
      {Boolean(waiting) && <small>{t('due.waiting', { amount: money(waiting ?? 0) })}</small>}
      {isHeld && <StatusBadge tone="warning">{t('due.held')}</StatusBadge>}
    </span>
  )
}
