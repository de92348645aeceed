import { describe, expect, it } from 'vitest'
import { date, money, time } from './format.ts'

describe('formats', () => {
  it('PROD-03 money is in cedis with two decimals and separators', () => {
    expect(money(12345.5)).toBe('GH₵12,345.50')
  })

  it('CONST-34, CONST-35 dates are DD MMM YYYY and times h:mm a', () => {
    expect(date('2026-03-05T00:07:00.000Z', 'utc')).toBe('05 Mar 2026')
    expect(time('2026-03-05T00:07:00.000Z', 'utc')).toBe('12:07 am')
    expect(time('2026-03-05T13:30:00.000Z', 'utc')).toBe('1:30 pm')
  })

  it('ORD-54, ERR-53 what is no date says so', () => {
    for (const nothing of ['abc', '', null]) {
      expect(date(nothing)).toBe('Invalid time value')
      expect(time(nothing)).toBe('Invalid time value')
    }
  })
})
