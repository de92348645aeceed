import { limits, type OrderStatus } from '@axle/contract'

/** What a shop has to send: nothing is waited for any more. An order that nobody paid for is not the shop's delay. */
export const toSend: readonly OrderStatus[] = ['pending_delivery', 'processing']

const dayMs = 86_400_000

/** What is to be sent and was ordered before this moment is late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - limits.desk.lateDays * dayMs)
