import { describe, expect, it } from 'vitest'
import { chosenPayment, paymentOptions } from './payment-methods.ts'

const shops = new Map([
  [1, 'Abossey Parts'],
  [2, 'Kokompe Electric'],
])

describe('payment methods', () => {
  it('are those of the site, always in the same order', () => {
    expect(paymentOptions(['card', 'cash_on_delivery'], shops, []).map(({ method }) => method)).toEqual([
      'cash_on_delivery',
      'card',
    ])
    expect(paymentOptions([], shops, [])).toEqual([])
  })

  it('mobile money names the shops of the cart that do not take it', () => {
    const [money] = paymentOptions(['mobile_money'], shops, [2, 9])
    expect(money).toEqual({ method: 'mobile_money', refusedBy: ['Kokompe Electric'] })
    expect(paymentOptions(['mobile_money'], shops, undefined)[0]?.refusedBy).toEqual([])
  })

  it('the choice stays while it is available, else the first available one', () => {
    const ways = paymentOptions(['cash_on_delivery', 'mobile_money', 'card'], shops, [2])
    expect(chosenPayment(ways, 'card')).toBe('card')
    expect(chosenPayment(ways, 'mobile_money')).toBe('cash_on_delivery')
    expect(chosenPayment(ways, null)).toBe('cash_on_delivery')
    expect(chosenPayment(paymentOptions(['mobile_money'], shops, [1]), 'mobile_money')).toBeUndefined()
  })
})
