import { expect, it } from 'vitest'
import { endOfQuiet } from './quiet-hours.ts'

const night = { from: 22 * 60, until: 7 * 60, timeZone: 'Africa/Accra' }
const at = (time: string) => new Date(`2026-07-01T${time}Z`)

it.each([
  ['21:59:59', undefined],
  ['22:00:00', '2026-07-02T07:00:00.000Z'],
  ['23:30:20', '2026-07-02T07:00:00.000Z'],
  ['00:00:00', '2026-07-01T07:00:00.000Z'],
  ['06:59:59', '2026-07-01T07:00:00.000Z'],
  ['07:00:00', undefined],
])('over midnight, at %s they end at %s', (time, end) => {
  expect(endOfQuiet(at(time), night)?.toISOString()).toBe(end)
})

it('are those of the time zone', () => {
  expect(endOfQuiet(at('20:30:00'), { ...night, timeZone: 'Europe/Berlin' })?.toISOString()).toBe(
    '2026-07-02T05:00:00.000Z',
  )
  expect(endOfQuiet(at('12:00:00'), { from: 13 * 60, until: 15 * 60, timeZone: 'Africa/Lagos' })?.toISOString()).toBe(
    '2026-07-01T14:00:00.000Z',
  )
})

it('are still quiet after a change of the clock until the hour is reached', () => {
  // Berlin turns its clocks back at 01:00 UTC: 07:00 comes an hour later than the minutes say.
  const berlin = { ...night, timeZone: 'Europe/Berlin' }
  const first = endOfQuiet(new Date('2026-10-24T21:00:00Z'), berlin)
  expect(first?.toISOString()).toBe('2026-10-25T05:00:00.000Z')
  expect(first && endOfQuiet(first, berlin)?.toISOString()).toBe('2026-10-25T06:00:00.000Z')
})
