import type { User } from '@axle/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { type Sent, serve } from '../../lib/testing/server.ts'
import ShopRatings from './shop-ratings.tsx'

const aRating = (id: number, more: object = {}) => ({
  id,
  asDescribed: 5,
  speed: 3,
  service: 4,
  comment: `Text ${id}`,
  author: { id: 9, firstName: 'Kofi', lastName: 'Boateng' },
  createdAt: '2026-03-04T10:00:00.000Z',
  ...more,
})
const score = { buyers: 12, asDescribed: 4.8, speed: 4.1, service: 4.6 }
const list = 'GET /business/3/ratings'
beforeEach(() => () => signOut())

async function show(who?: User, ratings: object[] = [aRating(1)], total = ratings.length) {
  const server = serve({
    [list]: ({ query }: Sent) => {
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
      const data = ratings.slice((page - 1) * limit, page * limit)
      return { body: { data, meta: { total, page, limit }, score } }
    },
    'POST /business/3/ratings/1/reports': () => ({ status: 201, body: { data: { id: 1 } } }),
    'DELETE /business/3/ratings/1': () => ({ body: { data: { id: 1 } } }),
    'DELETE /business/3/ratings/1/reply': () => ({ body: { data: aRating(1) } }),
    ...(who && { [`GET /users/${who.id}`]: () => ({ body: { data: who } }) }),
  })
  if (who) await signInAs(who)
  const page = open({ '/': <ShopRatings shop={{ id: 3, rating: 4.5, ratingCount: 12 }} /> }, '/')
  await screen.findByText('4.5')
  return { server, user: userEvent.setup(), ...page }
}
const reply = { text: 'Thank you', shopName: 'Abossey', at: '2026-03-05T10:00:00.000Z', isOlder: false }

describe('the ratings of a shop', () => {
  it('show the mean of each mark, what it is made of, and the texts with replies', async () => {
    await show(undefined, [aRating(1, { comment: '<b>bold</b>', reply })])
    const marks = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))
    expect(marks).toEqual(expect.arrayContaining(['As described: 4.8', 'Speed: 4.1', 'Service: 4.6']))
    expect(screen.getByText('Buyers who rated: 12')).toBeDefined()
    expect(screen.getByText(/Each counts once/)).toBeDefined()
    expect(screen.getByText('<b>bold</b>')).toBeDefined()
    expect(screen.getByText('Thank you')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
  })

  it('load more texts on demand, page by page', async () => {
    const many = Array.from({ length: 121 }, (_, at) => aRating(at + 1))
    const { user, server } = await show(undefined, many)
    expect(await screen.findByText('Text 10')).toBeDefined()
    expect(screen.queryByText('Text 11')).toBeNull()
    for (let page = 2; page <= 13; page++) {
      await user.click(screen.getByRole('button', { name: 'Show more' }))
      const [firstNew] = await screen.findAllByText(`Text ${page * 10 - 9}`)
      await waitFor(() => expect(document.activeElement?.contains(firstNew ?? null)).toBe(true))
    }
    expect(screen.getByText('Text 121')).toBeDefined()
    expect(server.calls(list).map(({ query }) => `${query.get('page')} ${query.get('limit')}`)).toEqual(
      Array.from({ length: 13 }, (_, at) => `${at + 1} 10`),
    )
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('without texts say so', async () => {
    await show(undefined, [])
    expect(screen.getByText('Nobody has written a text yet.')).toBeDefined()
  })

  it('are reported by readers, but not by their author', async () => {
    const reader = aUser({ id: 8 })
    const { user, server, toasts } = await show(reader)
    await user.click(await screen.findByRole('button', { name: 'Report' }))
    await user.click(await screen.findByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(toasts).toEqual(['Thank you. An admin will look at it']))
    expect(server.calls('POST /business/3/ratings/1/reports')[0]?.body).toEqual({ reason: 'spam', note: '' })
  })

  it('offer their author nothing', async () => {
    await show(aUser({ id: 9 }))
    expect(await screen.findByText('Text 1')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
  })

  it('lead people of the shop to their dashboard', async () => {
    await show(aUser({ id: 7, userType: 'vendor', business: [{ id: 3, businessName: 'Abossey' }] }))
    const link = await screen.findByRole('link', { name: 'Reply' })
    expect(link.getAttribute('href')).toBe('/dashboard/reviews?shopId=3&about=shop')
  })

  it('are removed by admins with a reason, and read again', async () => {
    const { user, server } = await show(aUser({ id: 2, userType: 'admin', isAdmin: true }), [aRating(1, { reply })])
    await user.click(await screen.findByRole('button', { name: 'Delete rating' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(server.calls('DELETE /business/3/ratings/1').map(({ query }) => query.get('reason'))).toEqual(['spam']),
    )
    await waitFor(() => expect(server.calls(list).length).toBeGreaterThan(1))
  })
})
