import { describe, expect, it } from 'vitest'
import { chosenWay, waysToPay } from './ways-to-pay.ts'

const shops = new Map([
  [1, 'Abossey Parts'],
  [2, 'Kokompe Electric'],
])

describe('payment methods', () => {
  it('are those of the site, always in the same order', () => {
    expect(waysToPay(['card', 'cash_on_delivery'], shops, []).map(({ method }) => method)).toEqual([
      'cash_on_delivery',
      'card',
    ])
    expect(waysToPay([], shops, [])).toEqual([])
  })

  it('mobile money names the shops of the cart that do not take it', () => {
    const [money] = waysToPay(['mobile_money'], shops, [2, 9])
    expect(money).toEqual({ method: 'mobile_money', refusedBy: ['Kokompe Electric'] })
    expect(waysToPay(['mobile_money'], shops, undefined)[0]?.refusedBy).toEqual([])
  })

  it('the choice stays while it is available, else the first available one', () => {
    const ways = waysToPay(['cash_on_delivery', 'mobile_money', 'card'], shops, [2])
    expect(chosenWay(ways, 'card')).toBe('card')
    expect(chosenWay(ways, 'mobile_money')).toBe('cash_on_delivery')
    expect(chosenWay(ways, null)).toBe('cash_on_delivery')
    expect(chosenWay(waysToPay(['mobile_money'], shops, [1]), 'mobile_money')).toBeUndefined()
  })
})
