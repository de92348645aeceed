import { describe, expect, it } from 'vitest'
import {
  acceptPrices,
  addItem,
  type Buyable,
  emptyCart,
  isShort,
  refreshItem,
  removeItem,
  setForOtherVehicle,
  setQuantity,
  shopsOf,
  withSums,
} from './cart.ts'
import { readCart } from './stored-cart.ts'

const aProduct = (changes: Partial<Buyable> = {}): Buyable => ({
  id: 7,
  name: 'Front Shock Absorber',
  price: 10.1,
  stock: 5,
  images: ['/images/shock', '/images/shock-2'],
  businessId: 1,
  businessName: 'Abossey Parts',
  ...changes,
})
const fuse = aProduct({ id: 8, name: 'Fuse', price: 0.2, stock: 400, businessId: 2, businessName: 'Kokompe Electric' })

describe('filling the cart', () => {
  it('an item stores what the product showed, its first picture and its stock [CHK-02, CHK-03, CHK-04, CHK-07]', () => {
    expect(addItem(emptyCart, aProduct()).items).toEqual([
      {
        id: 7,
        name: 'Front Shock Absorber',
        coverUrl: '/images/shock',
        price: 10.1,
        quantity: 1,
        colors: [],
        available: 5,
        businessId: 1,
        businessName: 'Abossey Parts',
      },
    ])
  })

  it('adding a product again raises its quantity by one and merges colours [CHK-06]', () => {
    const once = addItem(emptyCart, aProduct(), 1, ['red'])
    const [item] = addItem(once, aProduct(), 1, ['red', 'blue']).items
    expect(item?.quantity).toBe(2)
    expect(item?.colors).toEqual(['red', 'blue'])
  })

  it('adding three more adds three, up to the stock', () => {
    expect(addItem(addItem(emptyCart, aProduct()), aProduct(), 3).items[0]?.quantity).toBe(4)
    expect(addItem(addItem(emptyCart, aProduct()), aProduct(), 30).items[0]?.quantity).toBe(5)
    expect(addItem(emptyCart, aProduct({ stock: 0 })).items).toEqual([])
  })

  it('takes no more products than one order can have', () => {
    const full = Array.from({ length: 100 }).reduce<typeof emptyCart>(
      (cart, _, index) => addItem(cart, aProduct({ id: index + 1 })),
      emptyCart,
    )
    expect(addItem(full, aProduct({ id: 101 }))).toBe(full)
    expect(addItem(full, aProduct({ id: 100 })).items[99]?.quantity).toBe(2)
  })

  it('a quantity stays between one and the stock, a removed item is gone [CHK-19]', () => {
    const cart = addItem(emptyCart, aProduct())
    expect(setQuantity(cart, 7, 9).items[0]?.quantity).toBe(5)
    expect(setQuantity(cart, 7, 0).items[0]?.quantity).toBe(1)
    expect(setQuantity(cart, 7, Number.NaN).items[0]?.quantity).toBe(1)
    expect(removeItem(cart, 7)).toMatchObject({ items: [], subtotal: 0, total: 0, totalItems: 0 })
  })
})

describe('the sums', () => {
  it('two of 10.10 and one of 0.20 are 20.40 and three pieces [CHK-05, CHK-08, CHK-12]', () => {
    const cart = addItem(addItem(emptyCart, aProduct(), 2), fuse)
    expect(cart.subtotal).toBe(20.4)
    expect(cart.totalItems).toBe(3)
    expect(Object.keys(cart)).toEqual(
      expect.arrayContaining(['items', 'subtotal', 'total', 'discount', 'shipping', 'billing', 'totalItems']),
    )
  })

  it('the total is subtotal less discount plus a fee for each shop [CHK-09, CHK-11]', () => {
    const one = withSums({ ...addItem(emptyCart, aProduct({ price: 100 })), fees: { 1: 15, 2: 15 } })
    expect(one).toMatchObject({ subtotal: 100, discount: 0, shipping: 15, total: 115 })
    expect(addItem(one, fuse)).toMatchObject({ subtotal: 100.2, shipping: 30, total: 130.2 })
  })

  it('items of one shop are grouped, in the order they were added', () => {
    const cart = [fuse, aProduct(), aProduct({ id: 9, businessId: 2 })].reduce((all, p) => addItem(all, p), emptyCart)
    expect(shopsOf(cart.items).map((shop) => [shop.id, shop.items.map((item) => item.id)])).toEqual([
      [2, [8, 9]],
      [1, [7]],
    ])
  })
})

describe('an item for another vehicle', () => {
  const known = setForOtherVehicle(addItem(addItem(emptyCart, aProduct()), fuse), 7, true)

  it('is marked individually, and can be unmarked', () => {
    expect(known.items.map(({ forOtherVehicle }) => forOtherVehicle)).toEqual([true, undefined])
    expect(setForOtherVehicle(known, 7, false).items[0]?.forOtherVehicle).toBe(false)
  })

  it('stays marked when more are added, after a refresh and after a reload', () => {
    const later = refreshItem(addItem(known, aProduct()), 7, aProduct({ price: 12 }))
    expect(readCart(JSON.parse(JSON.stringify(later))).items[0]?.forOtherVehicle).toBe(true)
  })
})

describe('refreshing from the server', () => {
  it('a changed price is remembered until the buyer has seen it [CHK-33]', () => {
    const refreshed = refreshItem(addItem(emptyCart, aProduct()), 7, aProduct({ price: 12 }))
    expect(refreshed.items[0]).toMatchObject({ price: 12, priceBefore: 10.1 })
    expect(refreshed.total).toBe(12)
    expect(refreshItem(refreshed, 7, aProduct({ price: 10.1 })).items[0]).not.toHaveProperty('priceBefore')
    expect(acceptPrices(refreshed).items[0]).not.toHaveProperty('priceBefore')
  })

  it('less stock than wanted keeps the quantity and marks the item', () => {
    const cart = refreshItem(addItem(emptyCart, aProduct(), 3), 7, aProduct({ stock: 2 }))
    expect(cart.items[0]).toMatchObject({ quantity: 3, available: 2 })
    expect(cart.items.map(isShort)).toEqual([true])
  })

  it('a product no longer on sale has no stock', () => {
    expect(refreshItem(addItem(emptyCart, aProduct()), 7, 'gone').items[0]?.available).toBe(0)
  })
})

describe('the stored cart', () => {
  it('is restored unchanged', () => {
    const cart = addItem(addItem(emptyCart, aProduct(), 2), fuse)
    expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
  })

  it.each([null, 'text', 7, [], { items: 'many' }, { items: [null, { id: 'x' }, { id: 1, quantity: -2 }] }])(
    '%j is an empty cart [CHK-34]',
    (stored) => {
      expect(readCart(stored).items).toEqual([])
    },
  )

  it('wrong sums are recomputed', () => {
    expect(readCart({ ...addItem(emptyCart, aProduct()), subtotal: 1, total: 1, totalItems: 50 })).toMatchObject({
      subtotal: 10.1,
      total: 10.1,
      totalItems: 1,
    })
  })
})
