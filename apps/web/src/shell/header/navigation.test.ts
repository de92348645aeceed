import { describe, expect, it } from 'vitest'
import english from '../../locales/en/navbar.json'
import { entriesFor, navigation, sectionOf } from './navigation.ts'

const labels = (audience: Parameters<typeof entriesFor>[0]) =>
  entriesFor(audience).map(({ label }) => english[label as keyof typeof english])

describe('the menu', () => {
  it('SITE-73 holds exactly the ten entries', () => {
    const names = navigation.map(({ label }) => english[label as keyof typeof english])
    const entries =
      'Products, Shops, Orders, My Orders, Shop Orders, Wishlist, Deliveries, Privacy Policy, Admin Dashboard, Dashboard'
    expect(new Set(names)).toEqual(new Set(entries.split(', ')))
    expect(names).toHaveLength(10)
  })

  it('SITE-74 each role sees its own list, and nobody the privacy policy', () => {
    expect(labels('visitor')).toEqual(['Products', 'Shops'])
    expect(labels('admin')).toEqual(['Products', 'Shops', 'Orders', 'Admin Dashboard', 'Deliveries'])
    expect(labels('vendor')).toEqual(['Products', 'Shops', 'My Orders', 'Shop Orders', 'Dashboard'])
    expect(labels('customer')).toEqual(['Products', 'Shops', 'My Orders', 'Wishlist'])
  })

  it('SITE-75 an entry for admins is left out for everybody else', () => {
    const entries = [{ label: 'orders', to: '/orders', roles: ['admin'] as const }]
    expect(entriesFor('admin', entries)).toHaveLength(1)
    for (const other of ['vendor', 'customer', 'visitor'] as const) expect(entriesFor(other, entries)).toEqual([])
  })

  it('SITE-76 a page below an entry counts to it, the nearest one', () => {
    const vendor = entriesFor('vendor')
    expect(sectionOf('/shop/orders/7', vendor)?.label).toBe('shopOrders')
    expect(sectionOf('/shop/12', vendor)?.label).toBe('shops')
    expect(sectionOf('/shop/all-products', vendor)?.label).toBe('products')
    expect(sectionOf('/shop/product/4', vendor)?.label).toBe('products')
    expect(sectionOf('/faqs', vendor)).toBeUndefined()
  })
})
