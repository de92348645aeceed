import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { type Sent, serve } from '../../lib/testing/server.ts'
import ShopReviewsPage from './shop-reviews-page.tsx'

const vendor = aUser({ id: 5, userType: 'vendor' })
const review = {
  id: 2,
  reviewUserId: 9,
  reviewRating: '2',
  reviewComment: 'Squeaks <b>',
  createdAt: '2026-03-04T10:00:00.000Z',
  verifiedPurchase: false,
  reviewer: { firstName: 'Kofi', lastName: 'Boateng', imageUrl: null },
  productId: 7,
  productName: 'Brake pads',
}
const reply = { text: 'Sorry', shopName: 'Abossey', at: '2026-03-05T10:00:00.000Z', isOlder: false }

async function show(answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({
    'GET /users/5': () => ({ body: { data: vendor } }),
    'GET /business/user/5': () => ({ body: { data: [{ id: 3, name: 'Abossey', status: 'active' }] } }),
    'GET /business/3/reviews': ({ query }: Sent) => ({
      body: { data: query.get('answered') === 'true' ? [] : [review], meta: { total: 1, page: 1, limit: 10 } },
    }),
    'GET /products/7': () => ({ body: { data: { reviews: [{ ...review, reply }] } } }),
    ...answers,
  })
  await signInAs(vendor)
  open({ '/dashboard/reviews': <ShopReviewsPage /> }, '/dashboard/reviews?shopId=3')
  await screen.findByText('Squeaks <b>')
  return { server, user: userEvent.setup() }
}
/** Replies in the dialog, which says what the review is about. */
const write = async (user: ReturnType<typeof userEvent.setup>, about = 'Brake pads') => {
  await user.click(screen.getByRole('button', { name: 'Reply' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const text of [about, 'Kofi Boateng']) expect(dialog.getByText(text)).toBeTruthy()
  fireEvent.input(await screen.findByRole('textbox', { name: 'Reply of the shop' }), { target: { value: 'Thank you' } })
  await user.click(screen.getByRole('button', { name: 'Publish reply' }))
}
const call = 'PUT /products/7/ratings/2/reply'

describe('the reviews of a shop', () => {
  it('are answered in place, and the list is read again', async () => {
    const { server, user } = await show({ [call]: () => ({ body: { data: { ...review, reply } } }) })
    await write(user)
    await waitFor(() =>
      expect(server.calls(call).map(({ body, was }) => [body, was])).toEqual([[{ text: 'Thank you' }, { text: '' }]]),
    )
    await waitFor(() => expect(server.calls('GET /business/3/reviews').length).toBeGreaterThan(1))
  })

  it('show the reply of a colleague who was faster, and keep the typed one', async () => {
    const conflict = { path: 'text', was: '', now: 'Sorry', sent: 'Thank you' }
    const { user } = await show({
      [call]: () => ({ status: 409, body: { message: 'Changed', code: 'edit_conflict', conflicts: [conflict] } }),
    })
    await write(user)
    expect(await screen.findByText('Sorry')).toBeDefined()
    expect(screen.getAllByText('Thank you').length).toBeGreaterThan(0)
  })

  it('are filtered by reply and stars', async () => {
    const { server, user } = await show()
    await user.click(screen.getByRole('link', { name: 'Answered' }))
    expect(await screen.findByText('No such reviews')).toBeDefined()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '2')
    await waitFor(() =>
      expect(server.calls('GET /business/3/reviews').at(-1)?.query.toString()).toBe(
        'page=1&limit=10&answered=true&stars=2',
      ),
    )
  })
})

describe('the ratings of a shop in its dashboard', () => {
  const rating = {
    id: 6,
    asDescribed: 2,
    speed: 1,
    service: 3,
    comment: 'Late',
    author: { id: 9, firstName: 'Kofi', lastName: 'Boateng' },
    createdAt: '2026-03-04T10:00:00.000Z',
    orderId: 'a1',
    orderCode: 'AX-7KQ2MN',
  }
  const list = 'GET /business/3/ratings/received'
  const call = 'PUT /business/3/ratings/6/reply'
  const meta = { total: 1, page: 1, limit: 10 }

  it('are answered in place, with a link to the order', async () => {
    const { server, user } = await show({
      [list]: () => ({ body: { data: [rating], meta } }),
      [call]: () => ({ body: { data: { ...rating, reply } } }),
    })
    await user.click(screen.getByRole('link', { name: 'My shop' }))
    expect((await screen.findByRole('link', { name: 'AX-7KQ2MN' })).getAttribute('href')).toBe('/shop/orders/a1')
    await write(user, 'AX-7KQ2MN')
    await waitFor(() =>
      expect(server.calls(call).map(({ body, was }) => [body, was])).toEqual([[{ text: 'Thank you' }, { text: '' }]]),
    )
    await waitFor(() => expect(server.calls(list).length).toBeGreaterThan(1))
  })

  it('say that there are none yet', async () => {
    const { user } = await show({ [list]: () => ({ body: { data: [], meta: { ...meta, total: 0 } } }) })
    await user.click(screen.getByRole('link', { name: 'My shop' }))
    expect(await screen.findByText('No ratings yet')).toBeDefined()
  })
})
