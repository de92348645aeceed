import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUser } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import AdminDashboardPage from './admin-dashboard-page.tsx'
import ShopManagementPage from './shop-management-page.tsx'
import UserManagementPage from './user-management-page.tsx'

const pageOf =
  (data: unknown[], total = data.length, more = {}) =>
  () => ({
    body: { data, meta: { total, page: 1, limit: 10, ...more } },
  })
const broken = () => ({ status: 500, body: {} })
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('user management', () => {
  const users = [
    aUser(),
    aUser({
      id: 6,
      username: 'kofi',
      email: 'kofi@axle.example',
      firstName: 'Kofi',
      userType: 'vendor',
      isAdmin: true,
      business: [
        { id: 1, businessName: 'Kofi Motors' },
        { id: 2, businessName: 'Kofi Engines' },
      ],
    }),
  ]
  const show = (at = '/user-management') => open({ '/user-management': <UserManagementPage /> }, at)

  it('USR-01 USR-02 USR-07 USR-08 USR-09 shows who there is, below the admin dashboard', async () => {
    serve({ 'GET /users': pageOf(users) })
    show()
    await screen.findByRole('table')
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/admin-dashboard')
    expect(headers()).toEqual([
      'First Name',
      'Last Name',
      'Username',
      'Email',
      'Phone',
      'Shop',
      'Account Type',
      'Privileges',
    ])
    expect(cells(/kofi/).slice(5)).toEqual(['Kofi MotorsKofi Engines', 'vendor', 'Admin'])
    expect(cells(/ama@/).slice(5)).toEqual(['', 'customer', 'None'])
  })

  it('USR-04 USR-05 USR-06 filters, searches and counts', async () => {
    const server = serve({ 'GET /users': ({ query }) => pageOf(users, query.get('userType') ? 3 : 27)() })
    show('/user-management?page=2')
    expect(await screen.findByText('27 users found')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Vendors' }))
    expect(await screen.findByText('3 users found')).toBeTruthy()
    await userEvent.type(screen.getByPlaceholderText('Search users...'), 'kofi')
    await waitFor(() => expect(String(server.sent.at(-1)?.query)).toBe('page=1&limit=10&q=kofi&userType=vendor'))
  })

  it('USR-11 pages in steps of 5, 10, 25 or 50', async () => {
    const server = serve({ 'GET /users': pageOf(users, 27) })
    const { address } = show()
    await screen.findByRole('table')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['5', '10', '25', '50'])
    expect(screen.getByText('1–10 of 27')).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox'), '25')
    await waitFor(() => expect(address()).toBe('/user-management?limit=25'))
    expect(server.sent.at(-1)?.query.get('limit')).toBe('25')
  })

  it('USR-12 tells when it could not be loaded', async () => {
    serve({ 'GET /users': broken })
    show()
    expect(await screen.findByText('Failed to load users')).toBeTruthy()
  })
})

describe('shop management', () => {
  const aShop = { id: 3, name: 'Kwame Parts', address: 'Kokompe', ownerName: 'Kwame Boateng', phone: '+233241234567' }
  const show = (at = '/shop-management') => open({ '/shop-management': <ShopManagementPage /> }, at)

  it('SADM-03 SADM-04 shows shops with address, owner, phone and status', async () => {
    serve({
      'GET /business': pageOf(
        [aShop, { ...aShop, id: 4, name: 'Ama Parts' }].map((shop, at) => ({
          ...shop,
          status: ['active', 'pending'][at],
        })),
      ),
    })
    show()
    await screen.findByRole('table')
    expect(headers()).toEqual(['Shop Name', 'Current Owner', 'Phone', 'Status'])
    expect(cells(/Kwame Parts/)).toEqual(['Kwame PartsKokompe', 'Kwame Boateng', '+233241234567', 'Active'])
    expect(within(screen.getByRole('row', { name: /Ama Parts/ })).getByText('Pending').dataset['tone']).toBe('warning')
  })

  it('SADM-01 SADM-02 SADM-06 filters by status and searches shops and owners', async () => {
    const server = serve({ 'GET /business': pageOf([{ ...aShop, status: 'pending' }]) })
    show('/shop-management?status=pending&q=kwame&limit=5')
    await screen.findByRole('table')
    expect(String(server.sent[0]?.query)).toBe('page=1&limit=5&q=kwame&status=pending')
    expect(screen.getByRole('link', { name: 'Pending' }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByPlaceholderText('Search shops, owners...')).toBeTruthy()
  })

  it('SADM-07 tells when it could not be loaded', async () => {
    serve({ 'GET /business': broken })
    show()
    expect(await screen.findByText('Failed to load data')).toBeTruthy()
  })
})

describe('the admin dashboard', () => {
  it('counts by real calls, each number leading to what it counts', async () => {
    serve({
      'GET /orders': pageOf([], 12, { statusCounts: { pending_delivery: 4, completed: 8 } }),
      'GET /users': pageOf([], 27),
      'GET /business': ({ query }) => pageOf([], query.get('status') === 'pending' ? 1 : 9)(),
    })
    open({ '/admin-dashboard': <AdminDashboardPage /> }, '/admin-dashboard')
    const tile = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    await screen.findByRole('link', { name: /^Pending delivery ?4$/ })
    expect(tile(/^Pending delivery/)).toBe('/orders?status=pending_delivery')
    expect(tile(/^Users ?27$/)).toBe('/user-management')
    expect(tile(/^Shops waiting for approval ?1$/)).toBe('/shop-management?status=pending')
    expect(tile(/^Rejected ?0$/)).toBe('/orders?status=rejected')
    expect(tile(/^Mail Outbox$/)).toBe('/mail-outbox')
  })
})
