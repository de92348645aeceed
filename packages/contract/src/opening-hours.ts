/** The keys of `openingHours`, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** When a shop is open, in its own time zone; null on a day it is closed. */
export type OpeningHours = Readonly<Record<Weekday, { readonly opens: string; readonly closes: string } | null>>

/** The weekday and the time, such as `08:00`, of a moment in Ghana, which has UTC all year. */
export const timeInGhana = (moment: Date): { day: Weekday; time: string } => ({
  day: weekdays[(moment.getUTCDay() + 6) % weekdays.length] ?? 'mon',
  time: moment.toISOString().slice(11, 16),
})

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
