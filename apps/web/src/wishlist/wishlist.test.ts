import { describe, expect, it } from 'vitest'
import { add, badgeCount, has, readWishes, remove, toggle, type Wishable } from './wishlist.ts'

const aProduct = (id: number): Wishable => ({
  id,
  name: `Brake Pad ${id}`,
  price: 95,
  images: ['/images/pad'],
  businessId: 1,
  businessName: 'Abossey Parts',
})

describe('the wishlist', () => {
  it('stores the product fields, and a product only once [WISH-02, WISH-03]', () => {
    const wishes = add(add([], aProduct(1)), aProduct(1))
    expect(wishes).toEqual([
      { id: 1, name: 'Brake Pad 1', price: 95, image: '/images/pad', businessId: 1, businessName: 'Abossey Parts' },
    ])
  })

  it('toggling adds, then removes [WISH-04, WISH-05]', () => {
    const once = toggle([], aProduct(1))
    expect(has(once, 1)).toBe(true)
    expect(toggle(once, aProduct(1))).toEqual([])
    expect(remove(once, 1)).toEqual([])
  })

  it('is restored from storage unchanged, without broken entries [WISH-06]', () => {
    const wishes = add(add([], aProduct(1)), aProduct(2))
    expect(readWishes(JSON.parse(JSON.stringify(wishes)))).toEqual(wishes)
    expect(readWishes([...wishes, wishes[0], null, { id: 'x' }])).toEqual(wishes)
    expect(readWishes({ items: [] })).toEqual([])
  })

  it('counts up to 99', () => {
    const many = Array.from({ length: 120 }, (_, index) => aProduct(index + 1)).reduce(add, readWishes([]))
    expect(badgeCount(many)).toBe(99)
  })
})
