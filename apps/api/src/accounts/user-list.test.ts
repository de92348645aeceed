import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, aShop, aVendor, type TestUser } from '@axle/testing/builders'
import { testApp } from '@axle/testing/test-app'

const { call, platform, close } = await testApp()
const { db } = platform
afterAll(close)

let admin: TestUser
const named = (first_name: string, more: object = {}) => ({ first_name, last_name: 'Zubairu', ...more })
beforeAll(async () => {
  admin = await anAdmin(db, named('Esi', { email: 'esi@chiefs.example' }))
  const vendor = await aVendor(db, named('Kófi', { username: 'gear-box.king', phone: '+233244777123' }))
  await aShop(db, vendor.id, { name: 'Kofi Motors' })
  await aShop(db, vendor.id, { name: 'Kofi Engines' })
  await aVendor(db, named('Yaa', { is_admin: true }))
  await aCustomer(db, named('Ama', { last_name: 'Owusu', other_names: 'Adwoa' }))
  await aCustomer(db, named('Abena', { blocked_at: new Date() }))
  await aVendor(db, named('Barima', { blocked_at: new Date() }))
  await aCustomer(db, named('Gone', { deleted_at: new Date() }))
})

const list = async (query = '') => (await call('GET', `/users?limit=50&${query}`, { token: admin.token })).body
const names = async (query = ''): Promise<string[]> =>
  (await list(query)).data.map(({ firstName }: { firstName: string }) => firstName)

describe('the list of users', () => {
  it('is sorted by first name, with filters by type [USR-04, CONST-04]', async () => {
    expect(await names()).toEqual(['Abena', 'Ama', 'Barima', 'Esi', 'Kófi', 'Yaa'])
    expect(await names('userType=admin')).toEqual(['Esi', 'Yaa'])
    expect(await names('userType=vendor')).toEqual(['Barima', 'Kófi', 'Yaa'])
    expect(await names('userType=customer')).toEqual(['Abena', 'Ama'])
    expect(await names('blocked=true')).toEqual(['Abena', 'Barima'])
    expect(await names('blocked=false&userType=customer')).toEqual(['Ama'])
    expect(await names('mayOwn=true')).toEqual(['Esi', 'Kófi', 'Yaa'])
    expect(await names('sort=-firstName')).toEqual(['Yaa', 'Kófi', 'Esi', 'Barima', 'Ama', 'Abena'])
    expect(await names('sort=lastName')).toEqual(['Ama', 'Abena', 'Barima', 'Esi', 'Kófi', 'Yaa'])
    expect((await names('sort=email')).toSorted()).toEqual(await names())
  })

  it.each([
    ['kofi', ['Kófi']],
    ['KÓFI ZUB', ['Kófi']],
    ['ama owusu', ['Ama']],
    ['zubairu', ['Abena', 'Barima', 'Esi', 'Kófi', 'Yaa']],
    ['box.K', ['Kófi']],
    ['esi@CHIEFS', ['Esi']],
    ['0244 777 123', ['Kófi']],
    ['+233 (244) 777-123', ['Kófi']],
    ['+233 (0)244 777 123', ['Kófi']],
    ['00233244777123', ['Kófi']],
    ['٠٢٤٤٧٧٧١٢٣', ['Kófi']],
    ['77712', ['Kófi']],
    ['%', []],
    ['_', []],
    ['owusu\nama', []],
    ['nobody at all', []],
  ])('finds %j in first and last name, username, email and phone [USR-05]', async (q, found) => {
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(found)
  })

  it('counts and pages the filtered users [USR-06, USR-11]', async () => {
    const page = (await call('GET', '/users?q=zubairu&limit=2&page=2', { token: admin.token })).body
    expect(page.meta).toEqual({ total: 5, page: 2, limit: 2 })
    expect(page.data.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Esi', 'Kófi'])
    expect((await call('GET', '/users', { token: admin.token })).body.meta.limit).toBe(10)
  })

  it('contains the shops of each user, and no password [USR-08]', async () => {
    const [kofi] = (await list('q=kofi')).data
    expect(kofi.business.map(({ businessName }: { businessName: string }) => businessName)).toEqual([
      'Kofi Motors',
      'Kofi Engines',
    ])
    expect(JSON.stringify(kofi)).not.toMatch(/hash|argon|scrypt/i)
  })
})
