import { describe, expect, it } from 'vitest'
import { toE164 } from './phone.ts'

describe('phone numbers', () => {
  it.each([
    '0244123456',
    '024 412 3456',
    '024-412-3456',
    '(024) 412 3456',
    '233244123456',
    '+233 24 412 3456',
    '00233244123456',
    '+233 (0)24 412 3456',
  ])('%s is the same Ghanaian number', (typed) => expect(toE164(typed)).toBe('+233244123456'))

  it('a foreign number keeps its country code', () => expect(toE164('+44 20 7946 0958')).toBe('+442079460958'))

  it.each(['', '12345', '0000000000', 'ama', '+999 123 456 789'])('%s is not a phone number', (typed) =>
    expect(toE164(typed)).toBeUndefined(),
  )
})
