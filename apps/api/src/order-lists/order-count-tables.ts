import type { OrderStatus } from '@axle/contract'

/** How many orders of a day have a status; in the changes, the difference. */
interface OrderCountTable {
  is_archived: boolean
  day: string
  status: OrderStatus
  n: number
}

declare module '../database/schema.ts' {
  interface Database {
    order_count: OrderCountTable
    order_count_change: OrderCountTable
  }
}
