import { describe, expect, it } from 'vitest'
import { PickupCode } from './pickup-codes.ts'

describe('a typed pick-up code', () => {
  it.each(['123456', ' 123 456 ', '123-456', '1 2 3 4 5 6'])('is read without spaces and dashes: %s', (typed) => {
    expect(PickupCode.parse(typed)).toBe('123456')
  })

  it.each(['12345', '1234567', '12345a', '', '١٢٣٤٥٦'])('is refused unless it has six digits: %s', (typed) => {
    expect(PickupCode.safeParse(typed).success).toBe(false)
  })
})
