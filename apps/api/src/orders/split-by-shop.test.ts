import { describe, expect, it } from 'vitest'
import type { SoldProduct } from '../catalogue/index.ts'
import { mergeItems, orderTotal, splitByShop } from './split-by-shop.ts'

const sold = (productId: number, shopId: number, price: number): SoldProduct => ({
  productId,
  shopId,
  price,
  name: `Product ${productId}`,
  description: '',
  images: [],
  shopName: `Shop ${shopId}`,
  shopPhone: '0240000101',
  takesMobileMoney: true,
  left: 10,
})

describe('an order of several shops', () => {
  const lines = [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
    { productId: 3, quantity: 3 },
  ]
  const parts = splitByShop(lines, [sold(3, 20, 250), sold(1, 10, 1010), sold(2, 10, 20)], 1_500)

  it('is one part a shop, in the order of the lines, each with its own fee', () => {
    expect(parts.map(({ shopId, subtotal, shipping }) => ({ shopId, subtotal, shipping }))).toEqual([
      { shopId: 10, subtotal: 2_040, shipping: 1_500 },
      { shopId: 20, subtotal: 750, shipping: 1_500 },
    ])
  })
  it('costs the sum of its parts', () => {
    expect(orderTotal(parts)).toBe(2_040 + 750 + 3_000)
  })
  it('asks the shelf once for a product that stands in two lines', () => {
    expect(
      mergeItems([
        { productId: 5, quantity: 1 },
        { productId: 6, quantity: 1 },
        { productId: 5, quantity: 2 },
      ]),
    ).toEqual([
      { productId: 5, quantity: 3 },
      { productId: 6, quantity: 1 },
    ])
  })
})
