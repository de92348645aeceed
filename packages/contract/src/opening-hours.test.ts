import { describe, expect, it } from 'vitest'
import { type OpeningHours, openingHoursText, openStateAt } from './opening-hours.ts'
import { ShopFields } from './shops.ts'

const day = { opens: '08:00', closes: '18:00' }
const week: OpeningHours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: null }
const short = (hours: OpeningHours) => openingHoursText(hours, (name) => name.slice(0, 1).toUpperCase() + name.slice(1))
const shorter = { opens: '09:00', closes: '14:00' }

describe('openingHoursText', () => {
  it.each([
    ['joins days with the same hours', week, 'Mon–Sat 08:00–18:00'],
    ['separates days with other hours', { ...week, sat: shorter }, 'Mon–Fri 08:00–18:00, Sat 09:00–14:00'],
    ['splits the range at a closed day', { ...week, wed: null }, 'Mon–Tue 08:00–18:00, Thu–Sat 08:00–18:00'],
    [
      'is empty for a shop that is always closed',
      { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null },
      '',
    ],
  ])('%s', (_case, hours, text) => expect(short(hours)).toBe(text))
})

const late = { opens: '18:00', closes: '02:00' }
const never: OpeningHours = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null }
/** 23 November 2026 is a Monday. */
const at = (date: number, time: string) => new Date(`2026-11-${date}T${time}:00Z`)
const opens = (weekday: string, time: string, inDays: number) => ({
  isOpen: false,
  next: { day: weekday, opens: time, inDays },
})
const isOpen = { isOpen: true }

describe('openStateAt', () => {
  const bar = { ...never, fri: late, sat: late }
  it.each([
    ['before it opens', week, at(23, '07:59'), opens('mon', '08:00', 0)],
    ['when it opens', week, at(23, '08:00'), isOpen],
    ['when it closes', week, at(23, '18:00'), opens('tue', '08:00', 1)],
    ['after the last day of the week', week, at(28, '18:00'), opens('mon', '08:00', 2)],
    ['before hours that end on the next day', bar, at(27, '17:59'), opens('fri', '18:00', 0)],
    ['before midnight', bar, at(27, '23:59'), isOpen],
    ['at midnight', bar, at(28, '00:00'), isOpen],
    ['in the last minute of the night', bar, at(28, '01:59'), isOpen],
    ['between the night and the evening of one day', bar, at(28, '02:00'), opens('sat', '18:00', 0)],
    ['in the evening of that day', bar, at(28, '18:00'), isOpen],
    ['after midnight of a closed day', bar, at(29, '01:59'), isOpen],
    ['when the night of a closed day ends', bar, at(29, '02:00'), opens('fri', '18:00', 5)],
    ['in the small hours of Monday after Sunday', { ...never, sun: late }, at(23, '01:59'), isOpen],
    ['on its only day, after it closed', { ...never, mon: day }, at(23, '18:00'), opens('mon', '08:00', 7)],
    ['without any open day', never, at(23, '12:00'), { isOpen: false }],
  ])('tells the state %s', (_case, hours, now, expected) => expect(openStateAt(hours, now)).toEqual(expected))
})

describe('the opening hours of a shop', () => {
  it('may end on the next day', () => {
    expect(ShopFields.shape.openingHours.parse({ ...never, fri: late })).toEqual({ ...never, fri: late })
  })

  it.each([
    [{ opens: '18:00', closes: '18:00' }, 'Closing time must differ from opening time'],
    [{ opens: '8:00', closes: '18:00' }, 'Time must be hours and minutes, such as 08:00'],
    [{ opens: '08:00', closes: '24:00' }, 'Time must be hours and minutes, such as 08:00'],
  ])('are rejected with %j', (mon, message) => {
    const { error } = ShopFields.shape.openingHours.safeParse({ ...week, mon })
    expect(error?.issues[0]?.message).toBe(message)
  })
})
