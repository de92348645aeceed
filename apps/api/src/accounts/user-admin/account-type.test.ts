import { describe, expect, it } from 'vitest'
import { losesShops, type AccountType, accountTypeAfter } from './account-type.ts'

const customer: AccountType = { userType: 'customer', isAdmin: false }
const vendor: AccountType = { userType: 'vendor', isAdmin: false }
const admin: AccountType = { userType: 'admin', isAdmin: true }
const markedVendor: AccountType = { userType: 'vendor', isAdmin: true }

describe('account type after a change by an admin', () => {
  it.each([
    ['nothing sent', customer, {}, false, customer],
    ['nothing sent, of one with the mark alone', markedVendor, {}, true, markedVendor],
    ['the type, of one with the mark alone, as it is', markedVendor, { userType: 'vendor' }, true, markedVendor],
    ['a type', customer, { userType: 'vendor' }, false, vendor],
    ['the type admin', customer, { userType: 'admin' }, false, admin],
    ['the mark', vendor, { isAdmin: true }, true, admin],
    ['the mark, with the type as it was', vendor, { isAdmin: true, userType: 'vendor' }, true, admin],
    ['the type only, away from admin', admin, { userType: 'vendor' }, false, vendor],
    ['no mark, with a type', admin, { isAdmin: false, userType: 'customer' }, true, customer],
    ['no mark, of one without shops', admin, { isAdmin: false }, false, customer],
    ['no mark, of one who owns shops', admin, { isAdmin: false }, true, vendor],
    ['no mark, of one with the mark alone', markedVendor, { isAdmin: false }, false, vendor],
  ] as const)('%s', (_, before, wanted, ownsShops, after) => {
    expect(accountTypeAfter(before, wanted, ownsShops)).toEqual(after)
  })

  it('removes the right to run shops from vendors and admins who become customers only [M-02]', () => {
    expect([losesShops(vendor, customer), losesShops(admin, customer)]).toEqual([true, true])
    expect([losesShops(customer, customer), losesShops(admin, vendor), losesShops(vendor, admin)]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('rejects the type admin without the admin flag', () => {
    expect(() => accountTypeAfter(customer, { isAdmin: false, userType: 'admin' }, false)).toThrow(
      /together with the admin privileges/,
    )
  })
})
