import type { AdminDashboard } from '@axle/contract/admin-dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import AdminDashboardPage from './admin-dashboard-page.tsx'

const anOverview = (changes: Partial<AdminDashboard> = {}): AdminDashboard => ({
  todo: {
    shopsWaiting: 1,
    refundsOwed: 2,
    refundsFailed: 3,
    due: 1234.5,
    shopsToPay: 4,
    late: 5,
    reportedReviews: 8,
    reportedRatings: 2,
    failedJobs: 6,
    failedMails: 7,
  },
  days: [
    { day: '2026-11-19', orders: 3, sales: 120.5, users: 1, shops: 0 },
    { day: '2026-11-20', orders: 9, sales: 1000, users: 2, shops: 1 },
  ],
  now: { orders: 12, sales: 1120.5, users: 3, shops: 1 },
  before: { orders: 6, sales: 2241, users: 0, shops: 1 },
  byStatus: { pending_delivery: 4, completed: 8, rejected: 0 },
  byRegion: [{ region: 'Greater Accra', orders: 7, sales: 900 }],
  shops: 9,
  users: 27,
  products: 1042,
  ...changes,
})
function start(overview = anOverview(), at = '/admin-dashboard') {
  const server = serve({ 'GET /overview': () => ({ body: { data: overview } }) })
  return { server, user: userEvent.setup(), ...open({ '/admin-dashboard': <AdminDashboardPage /> }, at) }
}
const tile = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
beforeEach(() => {
  // jsdom has no layout, and the chart needs a size.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 280))
})

describe('admin dashboard', () => {
  it('shows open tasks first, each count linked to its list', async () => {
    start()
    await screen.findByText('Needs attention')
    expect(tile(/^Late deliveries ?5/)).toBe('/deliveries?late=true')
    expect(tile(/^Shops waiting for approval ?1/)).toBe('/shop-management?status=pending')
    expect(tile(/^Refunds owed ?2/)).toBe('/payouts?tab=refunds&state=owed')
    expect(tile(/^Failed refunds ?3/)).toBe('/payouts?tab=refunds&state=failed')
    expect(tile(/^Reported reviews ?8/)).toBe('/reported-reviews')
    expect(tile(/^Reported ratings of shops ?2/)).toBe('/reported-reviews?about=shop')
    expect(tile(/^Emails not sent ?7/)).toBe('/failed-jobs?only=mail')
    expect(tile(/^Failed jobs ?6/)).toBe('/failed-jobs?only=other')
    expect(tile(/^Due to shops ?GH₵ ?1,234 ?.50 ?To 4 shops/)).toBe('/payouts')
    expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
  })

  it('shows that nothing is open', async () => {
    const nothing = { shopsWaiting: 0, refundsOwed: 0, refundsFailed: 0, due: 0, shopsToPay: 0, late: 0, failedJobs: 0 }
    start(anOverview({ todo: { ...nothing, reportedReviews: 0, reportedRatings: 0, failedMails: 0 } }))
    expect(await screen.findByText('Nothing needs your attention.')).toBeTruthy()
  })

  it('shows counts from the API, each linked to its list [USR-03, SADM-20]', async () => {
    start()
    await screen.findByRole('link', { name: /^Pending delivery ?4$/ })
    expect(tile(/^Pending delivery/)).toBe('/orders?status=pending_delivery')
    expect(tile(/^Rejected ?0$/)).toBe('/orders?status=rejected')
    expect(tile(/^All: 12$/)).toBe('/orders')
    expect(tile(/^Users ?27$/)).toBe('/user-management')
    expect(tile(/^Shops ?9$/)).toBe('/shop-management')
    expect(tile(/^Products ?1,042$/)).toBe('/shop/all-products')
    expect(tile(/^Greater Accra/)).toBe('/deliveries?region=Greater%20Accra')
    const places = [
      'Catalogue management',
      'Deliveries',
      'Payouts',
      'Site settings',
      'Operations',
      'Searches without results',
      'Audit log',
      'Email outbox',
    ]
    expect(places.map((name) => tile(new RegExp(`^${name}$`)))).toEqual([
      '/catalogue-desk',
      '/deliveries',
      '/payouts',
      '/site-settings',
      '/operations',
      '/searches-without-hits',
      '/audit-log',
      '/mail-outbox',
    ])
  })

  it('compares orders, sales, new users and shops with the period before, as charts and as a table', async () => {
    const { user } = start()
    const orders = await screen.findByRole('button', { name: /^Orders ?12 ?\+100% compared with the 30 days before/ })
    expect(orders.getAttribute('aria-pressed')).toBe('true')
    expect(await screen.findByRole('img', { name: 'Orders by day' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Sales ?GH₵ ?1,120 ?.50 ?-50%/ }))
    expect(await screen.findByRole('img', { name: 'Sales by day' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^New users ?3 ?None in the 30 days before/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show as table' }))
    const rows = within(screen.getByRole('table', { name: 'Statistics' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'DayOrdersSalesNew usersNew shops',
      '20 Nov 20269GH₵1,000.0021',
      '19 Nov 20263GH₵120.5010',
    ])
  })

  it('loads another period and keeps it in the URL', async () => {
    const { user, server, url } = start()
    await screen.findByText('Needs attention')
    await user.click(screen.getByRole('radio', { name: '90 days' }))
    await waitFor(() => expect(server.calls('GET /overview').at(-1)?.query.get('days')).toBe('90'))
    expect(url()).toBe('/admin-dashboard?days=90')
  })

  it('shows a load error and keeps the links', async () => {
    serve({ 'GET /overview': () => ({ status: 500, body: {} }) })
    open({ '/admin-dashboard': <AdminDashboardPage /> }, '/admin-dashboard')
    expect(await screen.findByText('Failed to load data')).toBeTruthy()
    expect(tile(/^Users$/)).toBe('/user-management')
  })
})
