import { describe, expect, it } from 'vitest'
import { mayManage, ownsShop } from './shop-rights.ts'

const vendor = { id: 1, userType: 'vendor', isAdmin: false } as const
const shop = { users: [{ userId: 1, userRole: 'owner' as const }] }

describe('shop permissions', () => {
  it('a shop belongs to a vendor it names as owner [PERM-104]', () => {
    expect(ownsShop(vendor, shop)).toBe(true)
    expect(ownsShop({ ...vendor, userType: 'customer' }, shop)).toBe(false)
    expect(ownsShop(vendor, { users: [{ userId: 1, userRole: 'staff' }] })).toBe(false)
    expect(ownsShop({ ...vendor, id: 2 }, shop)).toBe(false)
  })

  it('owner and admins may manage it [PERM-105]', () => {
    expect(mayManage(vendor, shop)).toBe(true)
    expect(mayManage({ id: 9, userType: 'admin', isAdmin: true }, shop)).toBe(true)
    expect(mayManage({ id: 9, userType: 'vendor', isAdmin: true }, shop)).toBe(true)
    expect(mayManage({ ...vendor, id: 2 }, shop)).toBe(false)
    expect(mayManage(undefined, shop)).toBe(false)
  })
})
