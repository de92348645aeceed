import { describe, expect, it } from 'vitest'
import { awaitsCheck, mayAskForCheck, needsCheckFirst } from './chassis-rules.ts'
import { ChassisNumber, hasWrongCheckDigit } from './chassis-number.ts'

const refusal = (typed: string) => ChassisNumber.safeParse(typed).error?.issues[0]?.message

describe('a chassis number', () => {
  it.each([
    ['NZE121-3012345', 'NZE121-3012345'],
    [' nze121 – 3012345 ', 'NZE121-3012345'],
    ['ＪＴＤＢＲ32Ｅ720012345', 'JTDBR32E720012345'],
    ['wvwzzz1jz3w386752', 'WVWZZZ1JZ3W386752'],
    ['12345', '12345'],
  ])('reads %j as it is printed', (typed, printed) => {
    expect(ChassisNumber.parse(typed)).toBe(printed)
  })

  it.each([
    ['1234', 'A chassis number has at least 5 characters'],
    ['A'.repeat(20) + '1', 'A chassis number has at most 20 characters'],
    ['9'.repeat(5_000), 'A chassis number has at most 20 characters'],
    ['ABCDEF', 'A chassis number has only letters, digits and dashes'],
    ['-NZE121', 'A chassis number has only letters, digits and dashes'],
    ['<b>12345</b>', 'A chassis number has only letters, digits and dashes'],
    ["12345'; drop", 'A chassis number has only letters, digits and dashes'],
    ['WVWZZZ1JZ3W38675O', 'A VIN has no I, O or Q. Type 1 or 0'],
  ])('refuses %j', (typed, message) => {
    expect(refusal(typed)).toBe(message)
  })

  it.each(['abc', '-', 'a'.repeat(21), '-'.repeat(200)])('names one reason of several against %j', (typed) => {
    expect(ChassisNumber.safeParse(typed).error?.issues).toHaveLength(1)
  })

  it('accepts a VIN with a wrong check digit, and says that it is one', () => {
    // A common example of a right one, and its last digit changed.
    expect(['1M8GDM9AXKP042788', '1M8GDM9AXKP042789', 'NZE121-3012345'].map(hasWrongCheckDigit)).toEqual([
      false,
      true,
      false,
    ])
    expect(refusal('1M8GDM9AXKP042789')).toBeUndefined()
  })
})

describe('a check of the chassis number', () => {
  const open = { state: 'open' } as const
  it('can be asked for until the shop accepts, once', () => {
    expect(mayAskForCheck({ status: 'pending_delivery', acceptance: { state: 'waiting' } })).toBe(true)
    expect(mayAskForCheck({ status: 'pending_payment', acceptance: null })).toBe(true)
    expect(mayAskForCheck({ status: 'pending_delivery', acceptance: { state: 'accepted' } })).toBe(false)
    expect(mayAskForCheck({ status: 'processing', acceptance: { state: 'waiting' } })).toBe(false)
    expect(mayAskForCheck({ status: 'pending_delivery', chassisCheck: open })).toBe(false)
  })

  it('waits for the shop only while nothing is packed or cancelled', () => {
    const states = (['pending_payment', 'pending_delivery', 'processing', 'cancelled'] as const).map((status) =>
      awaitsCheck({ status, chassisCheck: open }),
    )
    expect(states).toEqual([true, true, false, false])
  })

  it('comes before packing, and not before cancelling or the payment', () => {
    expect(needsCheckFirst('pending_delivery', 'processing')).toBe(true)
    expect(needsCheckFirst('cancelled', 'delivered')).toBe(true)
    expect(needsCheckFirst('pending_payment', 'pending_delivery')).toBe(false)
    expect(needsCheckFirst('pending_delivery', 'rejected')).toBe(false)
    // Packed by a node of the version before.
    expect(needsCheckFirst('processing', 'order_picked')).toBe(false)
  })
})
