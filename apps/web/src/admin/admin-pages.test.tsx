import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import AdminDashboardPage from './admin-dashboard-page.tsx'

const pageOf =
  (data: unknown[], total = data.length, more = {}) =>
  () => ({
    body: { data, meta: { total, page: 1, limit: 10, ...more } },
  })

describe('the admin dashboard', () => {
  it('USR-03 SADM-20 counts by real calls, each number leading to what it counts', async () => {
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
