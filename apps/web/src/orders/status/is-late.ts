import { limits } from '@axle/contract/limits'
import type { OrderRow } from '@axle/contract/orders'

const day = 24 * 60 * 60 * 1000

/** Whether an unsent order has waited longer than a shop should take. */
export const isLate = ({ status, createdAt }: Pick<OrderRow, 'status' | 'createdAt'>, now = Date.now()): boolean =>
  (status === 'pending_delivery' || status === 'processing') &&
  now - Date.parse(createdAt) > limits.vendorDashboard.lateDays * day
