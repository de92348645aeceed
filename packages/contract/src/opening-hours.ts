/** The keys of `openingHours`, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** When a shop is open, in its own time zone; null on a day it is closed. It closes on the next day where `closes` is earlier. */
export type OpeningHours = Readonly<Record<Weekday, { readonly opens: string; readonly closes: string } | null>>

/** The weekday and the time, such as `08:00`, of a moment in Ghana, which has UTC all year. */
export const timeInGhana = (moment: Date): { day: Weekday; time: string } => ({
  day: weekdays[(moment.getUTCDay() + 6) % weekdays.length] ?? 'mon',
  time: moment.toISOString().slice(11, 16),
})

/** Whether hours end on the day after they begin. */
export const isOvernight = ({ opens, closes }: { readonly opens: string; readonly closes: string }): boolean =>
  closes < opens

/** Whether a shop is open, and otherwise when it opens next: the weekday, and in how many days (0: today, at most 7). */
export type OpenState = { isOpen: true } | { isOpen: false; next?: { day: Weekday; opens: string; inDays: number } }

/** Returns the state of a shop in Ghana at a moment. Without `next` it never opens. */
export function openStateAt(hours: OpeningHours, now: Date): OpenState {
  const { day, time } = timeInGhana(now)
  const at = weekdays.indexOf(day)
  const dayIn = (days: number): Weekday => weekdays[(at + days) % weekdays.length] ?? day
  const [today, yesterday] = [hours[day], hours[dayIn(weekdays.length - 1)]]
  const isOpen =
    (today !== null && today.opens <= time && (isOvernight(today) || time < today.closes)) ||
    (yesterday !== null && isOvernight(yesterday) && time < yesterday.closes)
  if (isOpen) return { isOpen }
  for (let inDays = 0; inDays <= weekdays.length; inDays += 1) {
    const open = hours[dayIn(inDays)]
    if (open && (inDays > 0 || time < open.opens))
      return { isOpen, next: { day: dayIn(inDays), opens: open.opens, inDays } }
  }
  return { isOpen }
}

/** Returns the day of a moment in Ghana: `2026-12-24`. */
export const dayInGhana = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Returns the moment at which a day begins in Ghana. */
export const startOfDayInGhana = (day: string): Date => new Date(`${day}T00:00:00Z`)

const hoursOf = (day: OpeningHours[Weekday]): string => (day ? `${day.opens}–${day.closes}` : '')

/**
 * Writes opening hours in short, joining days with the same hours and leaving out closed ones: `Mon–Fri 08:00–18:00, Sat
 * 09:00–14:00`. Empty where the shop is always closed. `nameOf` gives the short name of a day in the reader's language; `write` marks up the times.
 */
export function openingHoursText(
  hours: OpeningHours,
  nameOf: (day: Weekday) => string,
  write: (times: string) => string = (times) => times,
): string {
  const runs: { from: Weekday; to: Weekday; text: string }[] = []
  for (const day of weekdays) {
    const last = runs.at(-1)
    const text = hoursOf(hours[day])
    if (last?.text === text) last.to = day
    else runs.push({ from: day, to: day, text })
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ from, to, text }) => `${from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`} ${write(text)}`)
    .join(', ')
}
