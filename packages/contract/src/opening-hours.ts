import { z } from 'zod'

/** The days of the week, as `openingHours` names them. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

const badTime = 'Time must be hours and minutes, such as 08:00'
const ClockTime = z.string(badTime).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, badTime)
const OpenDay = z
  .object({ opens: ClockTime, closes: ClockTime })
  .refine(({ opens, closes }) => opens < closes, { error: 'Closing time must be after opening time', path: ['closes'] })
const Day = OpenDay.nullable()

/** When a shop is open, in its own time zone; null on a day it is closed. */
export const OpeningHours = z.object({ mon: Day, tue: Day, wed: Day, thu: Day, fri: Day, sat: Day, sun: Day })
export type OpeningHours = z.infer<typeof OpeningHours>

const hoursOf = (day: OpeningHours[Weekday]): string => (day ? `${day.opens}–${day.closes}` : '')

/**
 * Writes opening hours in short, joining days with the same hours and leaving out closed ones: `Mon–Fri 08:00–18:00, Sat
 * 09:00–14:00`. Empty where the shop is always closed. `nameOf` gives the short name of a day in the reader's language.
 */
export function openingHoursText(hours: OpeningHours, nameOf: (day: Weekday) => string): string {
  const runs: { from: Weekday; to: Weekday; text: string }[] = []
  for (const day of weekdays) {
    const last = runs.at(-1)
    const text = hoursOf(hours[day])
    if (last?.text === text) last.to = day
    else runs.push({ from: day, to: day, text })
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ from, to, text }) => `${from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`} ${text}`)
    .join(', ')
}
