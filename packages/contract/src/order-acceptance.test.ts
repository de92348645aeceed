import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openStateAt, weekdays } from './opening-hours.ts'
import { acceptanceAfter, acceptanceDueAt, acceptanceReminderAt, awaitsAnswer } from './order-acceptance.ts'

const hours = { opens: '08:00', closes: '18:00' }
const weekdaysOnly = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: null, sun: null }
const due = (from: string, given = 24, open: typeof weekdaysOnly | null = weekdaysOnly) =>
  acceptanceDueAt(new Date(from), given, open)?.toISOString()

describe('the time that a shop has to accept an order', () => {
  it.each([
    ['an order in opening hours', '2026-11-23T10:00:00Z', 24, '2026-11-24T10:00:00.000Z'],
    ['an order at night: from the next opening', '2026-11-23T21:00:00Z', 24, '2026-11-25T08:00:00.000Z'],
    ['an order on a closed day', '2026-11-28T12:00:00Z', 24, '2026-12-01T08:00:00.000Z'],
    ['closed days between do not count', '2026-11-27T10:00:00Z', 24, '2026-11-30T10:00:00.000Z'],
    ['an end at night: an hour after the next opening', '2026-11-23T15:00:00Z', 4, '2026-11-24T09:00:00.000Z'],
    ['an end before a weekend', '2026-11-27T17:00:00Z', 2, '2026-11-30T09:00:00.000Z'],
  ])('%s', (_, from, given, end) => {
    expect(due(from, given)).toBe(end)
  })

  it('counts every hour of a shop without opening hours', () => {
    expect(due('2026-11-28T21:00:00Z', 24, null)).toBe('2026-11-29T21:00:00.000Z')
    const never = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null }
    expect(acceptanceDueAt(new Date('2026-11-28T21:00:00Z'), 24, never)?.toISOString()).toBe('2026-11-29T21:00:00.000Z')
  })

  it('is not set by a site that sets 0 hours', () => {
    expect(acceptanceDueAt(new Date('2026-11-28T21:00:00Z'), 0, null)).toBeNull()
  })

  it('always ends while the shop is open, after the reminder, and never sooner than the site says', () => {
    const day = fc.constantFrom(null, hours, { opens: '20:00', closes: '04:00' }, { opens: '00:00', closes: '23:59' })
    const week = fc.record(Object.fromEntries(weekdays.map((each) => [each, day])))
    const from = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(week, from, fc.integer({ min: 1, max: 168 }), (open, at, given) => {
        const openingHours = open as unknown as typeof weekdaysOnly
        const end = acceptanceDueAt(at, given, openingHours)
        if (end === null) throw new Error('a time was set')
        expect(end.getTime() - at.getTime()).toBeGreaterThanOrEqual(given * 3_600_000)
        const reminder = acceptanceReminderAt(at, end)
        expect(reminder > at && reminder < end).toBe(true)
        if (Object.values(openingHours).some((each) => each !== null))
          expect(openStateAt(openingHours, end).isOpen).toBe(true)
      }),
    )
  })

  it('has its reminder four hours before the end, or halfway', () => {
    const at = (from: string, end: string) => acceptanceReminderAt(new Date(from), new Date(end)).toISOString()
    expect(at('2026-11-23T10:00:00Z', '2026-11-24T10:00:00Z')).toBe('2026-11-24T06:00:00.000Z')
    expect(at('2026-11-23T10:00:00Z', '2026-11-23T12:00:00Z')).toBe('2026-11-23T11:00:00.000Z')
  })
})

describe('what a change of status means for the acceptance', () => {
  it.each([
    ['pending_payment', 'pending_delivery', 'site', 'starts'],
    ['pending_payment', 'pending_delivery', 'shop', 'accepted'],
    ['pending_delivery', 'processing', 'shop', 'accepted'],
    ['pending_delivery', 'delivered', 'shop', 'accepted'],
    ['pending_delivery', 'rejected', 'shop', 'declined'],
    ['pending_payment', 'cancelled', 'shop', 'declined'],
    ['pending_delivery', 'cancelled', 'buyer', undefined],
    ['pending_delivery', 'cancelled', 'site', undefined],
    ['processing', 'pending_delivery', 'shop', undefined],
    ['cancelled', 'pending_delivery', 'shop', 'starts'],
    ['pending_delivery', 'pending_payment', 'shop', undefined],
  ] as const)('%s to %s by the %s: %s', (from, to, by, means) => {
    expect(acceptanceAfter(from, to, by)).toBe(means)
  })
})

describe('an order that waits for its shop', () => {
  it('is one that is to be packed and was not answered', () => {
    const waiting = { state: 'waiting' } as const
    expect(awaitsAnswer({ status: 'pending_delivery', acceptance: waiting })).toBe(true)
    expect(awaitsAnswer({ status: 'pending_delivery', acceptance: null })).toBe(false)
    expect(awaitsAnswer({ status: 'pending_delivery' })).toBe(false)
    expect(awaitsAnswer({ status: 'cancelled', acceptance: waiting })).toBe(false)
    expect(awaitsAnswer({ status: 'pending_delivery', acceptance: { state: 'accepted' } })).toBe(false)
  })
})
