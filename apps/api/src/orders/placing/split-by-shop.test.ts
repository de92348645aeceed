import { describe, expect, it } from 'vitest'
import type { SoldProduct } from '../../catalogue/index.ts'
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
  parcelSize: null,
  partName: 'Brake pads',
  isOwn: false,
  left: 10,
  coreDeposit: null,
  replacementDays: null,
  warrantyDuration: null,
  warrantyUnit: null,
})

describe('splitting an order by shop', () => {
  const items = [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
    { productId: 3, quantity: 3 },
  ]
  const vendorOrders = splitByShop(items, [sold(3, 20, 250), sold(1, 10, 1010), sold(2, 10, 20)]).map((share) => ({
    ...share,
    shipping: 1_500,
    promisedDays: null,
  }))

  it('makes one vendor order per shop, in the order of the items', () => {
    expect(vendorOrders.map(({ shopId, subtotal, shipping }) => ({ shopId, subtotal, shipping }))).toEqual([
      { shopId: 10, subtotal: 2_040, shipping: 1_500 },
      { shopId: 20, subtotal: 750, shipping: 1_500 },
    ])
  })
  it('sums up the vendor orders', () => {
    expect(orderTotal(vendorOrders)).toBe(2_040 + 750 + 3_000)
  })
  it('merges a product that occurs twice', () => {
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
