import { describe, expect, it } from 'vitest'
import { checkoutPath, stepOf, steps } from './checkout-steps.ts'

const nothing = { cartReady: false, deliveryReady: false }
const cart = { cartReady: true, deliveryReady: false }
const all = { cartReady: true, deliveryReady: true }

describe('the steps of the checkout', () => {
  it('are cart 0, delivery 1 and payment 2 [CHK-14]', () => {
    expect(steps).toEqual(['cart', 'delivery', 'payment'])
    expect(checkoutPath(2)).toBe('/shop/product/checkout?step=2')
  })

  it('a reachable step is shown as requested [CHK-13, CHK-17]', () => {
    expect(stepOf('0', all)).toBe(0)
    expect(stepOf('1', all)).toBe(1)
    expect(stepOf('2', all)).toBe(2)
    expect(stepOf('1', cart)).toBe(1)
  })

  it.each(['9', '-1', 'x', '1.5', ''])('?step=%s is the first unfinished step [CHK-18]', (requested) => {
    expect(stepOf(requested, nothing)).toBe(0)
    expect(stepOf(requested, cart)).toBe(1)
    expect(stepOf(requested, all)).toBe(2)
  })

  it('a step too far is the first unfinished one [CHK-18]', () => {
    expect(stepOf('2', cart)).toBe(1)
    expect(stepOf('2', { cartReady: false, deliveryReady: true })).toBe(0)
  })

  it('without a step the checkout starts with the cart', () => {
    expect(stepOf(null, all)).toBe(0)
  })
})
