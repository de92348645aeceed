import { expect, it } from 'vitest'
import { openState } from './shop-hours.ts'

const day = { opens: '08:00', closes: '17:30' }
const openingHours = {
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: { opens: '09:00', closes: '13:00' },
  sun: null,
}
const shop = { country: 'Ghana', openingHours }
/** 23 November 2026 is a Monday. */
const at = (date: number, time: string) => new Date(`2026-11-${date}T${time}:00Z`)

it.each([
  ['before it opens', at(23, '07:59'), { isOpen: false, next: { day: 'mon', opens: '08:00', inDays: 0 } }],
  ['when it opens', at(23, '08:00'), { isOpen: true }],
  ['when it closes', at(23, '17:30'), { isOpen: false, next: { day: 'tue', opens: '08:00', inDays: 1 } }],
  ['on Saturday', at(28, '12:59'), { isOpen: true }],
  ['on Sunday', at(29, '12:00'), { isOpen: false, next: { day: 'mon', opens: '08:00', inDays: 1 } }],
])('tells the state of a shop %s', (_, now, expected) => expect(openState(shop, now)).toEqual(expected))

it('is silent about shops without hours, and in other time zones', () => {
  expect(openState({ country: 'Ghana' }, at(23, '10:00'))).toBeUndefined()
  expect(openState({ ...shop, country: 'Nigeria' }, at(23, '10:00'))).toBeUndefined()
})
