import { describe, expect, it } from 'vitest'
import { phoneTyped, searchPatterns } from './text.ts'

describe('phoneTyped', () => {
  it.each([
    '0244123456',
    '244123456',
    '024 412 3456',
    '(024) 412-3456',
    '024.412.3456',
    '024\u2011412\u20113456',
    '233244123456',
    '+233 24 412 3456',
    '00233244123456',
    '+233 (0)24 412 3456',
    '٠٢٤٤١٢٣٤٥٦',
  ])('finds the same digits in every spelling: %s [M-04]', (typed) => expect(phoneTyped(typed)).toBe('244123456'))

  it.each([
    ['024 412', '24412'],
    ['+23324412', '24412'],
    ['4123', '4123'],
    // The middle of a number as well as its beginning.
    ['23324412', '23324412'],
    ['+233', '233'],
    ['+44 20 7946 0958', '442079460958'],
  ])('accepts a part of a number, or one of another country: %s [M-04]', (typed, digits) =>
    expect(phoneTyped(typed)).toBe(digits),
  )

  it.each(['ama', '24/7', '0', '00', '12a', ''])('rejects %j', (typed) => expect(phoneTyped(typed)).toBeUndefined())
})

describe('searchPatterns', () => {
  it('match the text and its digits, and escape wildcards and line breaks', () => {
    expect(searchPatterns('Ámá')).toEqual(['%ama%'])
    expect(searchPatterns('024 412')).toEqual(['%024 412%', '%24412%'])
    expect(searchPatterns('5%_\n')).toEqual(['%5\\%\\_\u0001%'])
  })
})
