import { limits, type OrderStatus } from '@axle/contract'

/** The statuses in which a shop has to send. An unpaid order is not late: the shop waits for the money. */
export const toSend: readonly OrderStatus[] = ['pending_delivery', 'processing']

const dayMs = 86_400_000

/** Vendor orders placed before this time, and not yet sent, are late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - limits.vendorDashboard.lateDays * dayMs)
