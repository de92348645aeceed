import { z } from 'zod'
import { Timestamp } from './common.ts'
import {
  dayInGhana,
  openStateAt,
  type OpeningHours,
  startOfDayInGhana,
  timeInGhana,
  weekdays,
} from './opening-hours.ts'
import { type OrderStatus, releasesStock } from './order-status.ts'

export const acceptanceStates = ['waiting', 'accepted', 'declined', 'expired'] as const

/** Whether the shop takes a vendor order on. */
export const Acceptance = z.object({
  /** `expired`: the shop did not answer in time, so the order was cancelled. */
  state: z.enum(acceptanceStates),
  /** Until when the shop has to answer; null if no time is set. */
  dueAt: Timestamp.nullable(),
  /** When it was answered. */
  at: Timestamp.nullable(),
})
export type Acceptance = z.input<typeof Acceptance>

/** Whether the shop may still accept a vendor order in this status. */
export const isAcceptable = (status: OrderStatus): boolean =>
  status === 'pending_payment' || status === 'pending_delivery'

/** Whether the shop still has to answer, and may. An order of before this version has no acceptance, and nothing to answer. */
export const awaitsAnswer = ({
  status,
  acceptance,
}: {
  readonly status: OrderStatus
  readonly acceptance?: Pick<Acceptance, 'state'> | null | undefined
}): boolean => status === 'pending_delivery' && acceptance?.state === 'waiting'

/**
 * Returns what a change of status means for the acceptance: a shop that packs has accepted, and one that cancels declines.
 * The clock starts when the order is paid, or is revived. `shop` includes admins.
 */
export function acceptanceAfter(
  from: OrderStatus,
  to: OrderStatus,
  by: 'buyer' | 'shop' | 'site',
): 'starts' | 'accepted' | 'declined' | undefined {
  if (to === 'pending_delivery' && releasesStock(from)) return 'starts'
  // A shop that moves an unpaid order itself, as when it confirms a payment to it, has taken it on.
  if (to === 'pending_delivery' && from === 'pending_payment') return by === 'shop' ? 'accepted' : 'starts'
  if (by !== 'shop' || isAcceptable(to)) return undefined
  return releasesStock(to) ? 'declined' : 'accepted'
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const reminderMs = 4 * hour

/**
 * Returns when a shop has to have answered an order, and null if no time is set. The clock starts when the shop is next open,
 * stands still on days on which it is closed, and ends at the earliest an hour after the shop opens. Without opening hours,
 * all hours count. A pause that begins after the order stops nothing: the shop answers first.
 */
export function acceptanceDueAt(from: Date, hours: number, openingHours: OpeningHours | null): Date | null {
  if (hours === 0) return null
  if (openingHours === null || weekdays.every((each) => openingHours[each] === null))
    return new Date(from.getTime() + hours * hour)
  const due = addOpenDays(openingHours, nextOpening(openingHours, from), hours * hour)
  return openStateAt(openingHours, due).isOpen ? due : new Date(nextOpening(openingHours, due).getTime() + hour)
}

/** Returns when to remind the shop: four hours before the end, or halfway if that is later. */
export const acceptanceReminderAt = (from: Date, dueAt: Date): Date =>
  new Date(dueAt.getTime() - Math.min(reminderMs, (dueAt.getTime() - from.getTime()) / 2))

/** The moment at which the shop opens next; the given one while it is open. */
function nextOpening(openingHours: OpeningHours, at: Date): Date {
  const state = openStateAt(openingHours, at)
  if (state.isOpen || state.next === undefined) return at
  const [hours = 0, minutes = 0] = state.next.opens.split(':').map(Number)
  const today = startOfDayInGhana(dayInGhana(at)).getTime()
  return new Date(today + state.next.inDays * day + hours * hour + minutes * minute)
}

function addOpenDays(openingHours: OpeningHours, from: Date, ms: number): Date {
  let [at, left] = [from.getTime(), ms]
  while (left > 0) {
    const midnight = startOfDayInGhana(dayInGhana(new Date(at))).getTime() + day
    const passes = openingHours[timeInGhana(new Date(at)).day] === null ? 0 : Math.min(left, midnight - at)
    left -= passes
    at = left > 0 ? midnight : at + passes
  }
  return new Date(at)
}
