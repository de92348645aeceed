import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import ReportedReviewsPage from './reported-reviews-page.tsx'

const at = '2026-03-04T10:00:00.000Z'
const reported = {
  id: 2,
  rating: 1,
  comment: 'Call me',
  createdAt: at,
  author: { id: 9, name: 'Kofi Boateng' },
  productId: 7,
  productName: 'Brake pads',
  businessId: 3,
  businessName: 'Abossey',
  reply: null,
  count: 1,
  firstAt: at,
  lastAt: at,
  reports: [{ reason: 'personal-data', note: 'A number', at, reporter: { id: 8, name: 'Efua' } }],
}

const { productId: _, productName: __, rating: ___, ...content } = reported
const reportedRating = { ...content, id: 6, asDescribed: 1, speed: 2, service: 1, comment: 'Thieves' }

async function show() {
  let data = [reported]
  const done = () => {
    data = []
    return { body: { data: { id: 2 } } }
  }
  const server = serve({
    'GET /admin/reported-reviews': () => ({ body: { data, meta: { total: data.length, page: 1, limit: 10 } } }),
    'POST /admin/reported-reviews/2/dismiss': done,
    'DELETE /products/7/ratings/2': done,
    'GET /admin/reported-shop-ratings': () => ({
      body: { data: [reportedRating], meta: { total: 1, page: 1, limit: 10 } },
    }),
    'POST /admin/reported-shop-ratings/6/dismiss': () => ({ body: { data: { id: 6 } } }),
    'DELETE /business/3/ratings/6': () => ({ body: { data: { id: 6 } } }),
  })
  open({ '/reported-reviews': <ReportedReviewsPage /> }, '/reported-reviews')
  await screen.findByText('Call me')
  return { server, user: userEvent.setup() }
}

describe('reported reviews', () => {
  it('are dismissed up to the newest report that was shown', async () => {
    const { server, user } = await show()
    await user.click(screen.getByRole('button', { name: 'Keep the review' }))
    expect(await screen.findByText('No review is reported')).toBeDefined()
    expect(server.calls('POST /admin/reported-reviews/2/dismiss').map(({ body }) => body)).toEqual([{ until: at }])
  })

  it('are deleted with the reason of the newest report by default', async () => {
    const { server, user } = await show()
    await user.click(screen.getByRole('button', { name: 'Delete Review' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(server.calls('DELETE /products/7/ratings/2').map(({ query }) => query.get('reason'))).toEqual([
        'personal-data',
      ]),
    )
  })
})

describe('reported ratings of shops', () => {
  it('are dismissed or deleted like reviews', async () => {
    const { server, user } = await show()
    await user.click(screen.getByRole('link', { name: 'Shops' }))
    expect(await screen.findByText('Thieves')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Abossey' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Keep the review' }))
    await waitFor(() =>
      expect(server.calls('POST /admin/reported-shop-ratings/6/dismiss').map(({ body }) => body)).toEqual([
        { until: at },
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Delete Review' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(server.calls('DELETE /business/3/ratings/6').map(({ query }) => query.get('reason'))).toEqual([
        'personal-data',
      ]),
    )
  })
})
