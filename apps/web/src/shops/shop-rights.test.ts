import { describe, expect, it } from 'vitest'
import { mayInShop, ownsShop } from './shop-rights.ts'

const vendor = { id: 1, userType: 'vendor', isAdmin: false } as const
const shop = { id: 3, users: [{ userId: 1, userRole: 'owner' as const }] }

describe('shop permissions', () => {
  it('a shop belongs to a vendor it names as owner [PERM-104]', () => {
    expect(ownsShop(vendor, shop)).toBe(true)
    expect(ownsShop({ ...vendor, userType: 'customer' }, shop)).toBe(false)
    expect(ownsShop(vendor, { users: [{ userId: 1, userRole: 'staff' }] })).toBe(false)
    expect(ownsShop({ ...vendor, id: 2 }, shop)).toBe(false)
  })

  it('owner and admins may manage it [PERM-105]', () => {
    expect(mayInShop(vendor, shop, 'close-shop')).toBe(true)
    expect(mayInShop({ id: 9, userType: 'admin', isAdmin: true }, shop, 'close-shop')).toBe(true)
    expect(mayInShop({ id: 9, userType: 'vendor', isAdmin: true }, shop, 'close-shop')).toBe(true)
    expect(mayInShop({ ...vendor, id: 2 }, shop, 'close-shop')).toBe(false)
    expect(mayInShop(undefined, shop, 'close-shop')).toBe(false)
  })

  it('staff may do what their role allows', () => {
    const staffOf = [{ id: 3, businessName: 'Kwame Auto Parts', role: 'sales' as const }]
    const person = { ...vendor, id: 2, userType: 'customer', staffOf } as const
    expect(mayInShop(person, shop, 'prices-and-stock')).toBe(true)
    expect(mayInShop(person, shop, 'close-shop')).toBe(false)
    expect(mayInShop(person, { ...shop, id: 4 }, 'prices-and-stock')).toBe(false)
  })
})
