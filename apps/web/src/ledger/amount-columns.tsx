import type { Column } from '../lib/data-table/columns.ts'
import { Money } from '../ui/text/money.tsx'

/** The column of an amount, in cedis. */
export const amountColumn = <T extends { amount: number }>(label: string): Column<T> => ({
  key: 'amount',
  label,
  cell: ({ amount }) => <Money amount={amount} className="strong" />,
  text: ({ amount }) => [amount],
  card: 'corner',
  numeric: true,
})

/** The column of a number of orders. */
export const ordersColumn = <T extends { orders: number }>(label: string): Column<T> => ({
  key: 'orders',
  label,
  cell: ({ orders }) => orders,
  text: ({ orders }) => [orders],
  numeric: true,
  optional: true,
})
