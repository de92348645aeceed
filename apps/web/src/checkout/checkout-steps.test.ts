import { describe, expect, it } from 'vitest'
import { checkoutPath, stepOf, steps } from './checkout-steps.ts'

const nothing = { cartReady: false, deliveryReady: false }
const cart = { cartReady: true, deliveryReady: false }
const all = { cartReady: true, deliveryReady: true }

describe('the steps of the checkout', () => {
  it('CHK-14 are cart 0, delivery 1 and payment 2', () => {
    expect(steps).toEqual(['cart', 'delivery', 'payment'])
    expect(checkoutPath(2)).toBe('/shop/product/checkout?step=2')
  })

  it('CHK-13, CHK-17 a step that is filled in so far is the one asked for', () => {
    expect(stepOf('0', all)).toBe(0)
    expect(stepOf('1', all)).toBe(1)
    expect(stepOf('2', all)).toBe(2)
    expect(stepOf('1', cart)).toBe(1)
  })

  it.each(['9', '-1', 'x', '1.5', ''])('CHK-18 ?step=%s is the first unfinished step', (asked) => {
    expect(stepOf(asked, nothing)).toBe(0)
    expect(stepOf(asked, cart)).toBe(1)
    expect(stepOf(asked, all)).toBe(2)
  })

  it('CHK-18 a step ahead of what is filled in is the first unfinished one', () => {
    expect(stepOf('2', cart)).toBe(1)
    expect(stepOf('2', { cartReady: false, deliveryReady: true })).toBe(0)
  })

  it('without a step the checkout begins with the cart', () => {
    expect(stepOf(null, all)).toBe(0)
  })
})
