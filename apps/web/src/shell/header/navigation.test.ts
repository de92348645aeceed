import { describe, expect, it } from 'vitest'
import { staffMay, type StaffRole } from '@axle/contract/shop-rights'
import english from '../../locales/en/navbar.json'
import { entriesFor, navigation, sectionOf } from './navigation.ts'

const labels = (audience: Parameters<typeof entriesFor>[0]) =>
  entriesFor(audience).map(({ label }) => english[label as keyof typeof english])

describe('the menu', () => {
  it('has exactly the ten entries [SITE-73]', () => {
    const names = navigation.map(({ label }) => english[label as keyof typeof english])
    const entries =
      'Products, Shops, Orders, My Orders, Shop Orders, Wishlist, Deliveries, Privacy Policy, Admin Dashboard, Dashboard'
    expect(new Set(names)).toEqual(new Set(entries.split(', ')))
    expect(names).toHaveLength(10)
  })

  it('each role has its own list, without the privacy policy [SITE-74]', () => {
    expect(labels('visitor')).toEqual(['Products', 'Shops'])
    expect(labels('admin')).toEqual(['Products', 'Shops', 'Orders', 'Admin Dashboard', 'Deliveries'])
    expect(labels('vendor')).toEqual(['Products', 'Shops', 'My Orders', 'Shop Orders', 'Dashboard'])
    expect(labels('customer')).toEqual(['Products', 'Shops', 'My Orders', 'Wishlist'])
  })

  it('staff see the pages of their role besides their own', () => {
    const may = (role: StaffRole) => entriesFor('customer', (right) => staffMay(role, right)).map(({ label }) => label)
    const own = ['products', 'shops', 'myOrders', 'wishlist']
    expect(may('packing')).toEqual(expect.arrayContaining([...own, 'shopOrders']))
    expect(may('packing')).not.toContain('dashboard')
    expect(may('books')).toEqual(expect.arrayContaining([...own, 'shopOrders', 'dashboard']))
  })

  it('an entry for admins is hidden from everybody else [SITE-75]', () => {
    const entries = [{ label: 'orders', to: '/orders', roles: ['admin'] as const }]
    expect(entriesFor('admin', undefined, entries)).toHaveLength(1)
    for (const other of ['vendor', 'customer', 'visitor'] as const)
      expect(entriesFor(other, undefined, entries)).toEqual([])
  })

  it('a page below several entries counts to the nearest [SITE-76]', () => {
    const vendor = entriesFor('vendor')
    expect(sectionOf('/shop/orders/7', vendor)?.label).toBe('shopOrders')
    expect(sectionOf('/shop/12', vendor)?.label).toBe('shops')
    expect(sectionOf('/shop/all-products', vendor)?.label).toBe('products')
    expect(sectionOf('/shop/product/4', vendor)?.label).toBe('products')
    expect(sectionOf('/faqs', vendor)).toBeUndefined()
    expect(sectionOf('/shop/product/checkout', vendor), 'the checkout of all shops is in no shop').toBeUndefined()
  })
})
