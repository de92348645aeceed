import { describe, expect, it } from 'vitest'
import { type OpeningHours, openingHoursText } from './opening-hours.ts'
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

describe('the opening hours of a shop', () => {
  it.each([
    [{ opens: '18:00', closes: '08:00' }, 'Closing time must be after opening time'],
    [{ opens: '8:00', closes: '18:00' }, 'Time must be hours and minutes, such as 08:00'],
    [{ opens: '08:00', closes: '24:00' }, 'Time must be hours and minutes, such as 08:00'],
  ])('are rejected with %j', (mon, message) => {
    const { error } = ShopFields.shape.openingHours.safeParse({ ...week, mon })
    expect(error?.issues[0]?.message).toBe(message)
  })
})
