import { acceptanceDueAt, acceptanceReminderAt, type OpeningHours } from '@axle/contract'

/** Until when a shop has to answer a vendor order, and when it is reminded. Null if the site sets no time. */
export interface AnswerClock {
  readonly dueAt: Date | null
  readonly remindAt: Date | null
}

/** Returns the clock of a vendor order that the shop may answer from now on. */
export function answerClock(
  from: Date,
  { hours, openingHours }: { readonly hours: number; readonly openingHours: OpeningHours | null },
): AnswerClock {
  const dueAt = acceptanceDueAt(from, hours, openingHours)
  return { dueAt, remindAt: dueAt && acceptanceReminderAt(from, dueAt) }
}

/** An answer to a vendor order. `byUserId` is null if nobody answered in time. */
export interface Answer {
  readonly answer: 'accepted' | 'declined' | 'expired'
  readonly byUserId: number | null
  readonly byKey?: string | undefined
  readonly at: Date
}
