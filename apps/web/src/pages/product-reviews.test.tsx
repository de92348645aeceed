import type { ProductDetails, Review, User } from '@axle/contract'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { productQuery } from '../catalogue/product-queries.ts'
import { api } from '../lib/api/api.ts'
import { signOut, startSession } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import { ReviewBlock } from '../reviews/review-block.tsx'
import { storeDraft } from '../reviews/review-draft.ts'

const aReview = (id: number, changes: Partial<Review> = {}): Review => ({
  id,
  reviewUserId: 100 + id,
  reviewRating: '4',
  reviewComment: `Comment ${id}`,
  createdAt: '2026-03-04T10:00:00.000Z',
  verifiedPurchase: false,
  reviewer: { firstName: 'Kofi', lastName: 'Boateng', imageUrl: '/images/kofi' },
  ...changes,
})
const aProduct = (reviews: Review[]) =>
  ({ id: 7, name: 'Brake pads', rating: 4, ratingCount: reviews.length, ratings: reviews, reviews }) as ProductDetails
const broken = () => ({ status: 500, body: { message: 'Broken', code: 'internal' } })
const ama = aUser({ id: 5 })
const admin = aUser({ id: 1, userType: 'admin' })
const own = aReview(1, { reviewUserId: 5, reviewRating: '3', reviewComment: 'Squeaks' })

/** The reviews on a page with the product's rating and count. */
function Reviewed() {
  const { data } = useQuery(productQuery(api, '7'))
  if (!data) return null
  return (
    <>
      <output>{`${data.rating} of ${data.ratingCount}`}</output>
      <ReviewBlock productId={7} shopId={3} reviews={data.reviews} owners={[11]} />
    </>
  )
}
const start = async (who: User | undefined, reviews: Review[], answers: Parameters<typeof serve>[0] = {}) => {
  const server = serve({
    'GET /products/7': () => ({ body: { data: aProduct(reviews) } }),
    [`GET /users/${who?.id}`]: () => ({ body: { data: who } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    ...answers,
  })
  if (who) await signInAs(who)
  else startSession()
  const page = open({ '/shop/product/7': <Reviewed /> }, '/shop/product/7?from=list')
  await screen.findByRole('heading', { name: 'Reviews' })
  return { server, user: userEvent.setup(), ...page }
}
const rows = () =>
  screen.queryAllByText(/^Comment|Squeaks|Quiet/, { selector: '.review-text' }).map((text) => text.textContent)
const bars = () => screen.getAllByLabelText(/^\d stars: \d+$/).map((bar) => bar.getAttribute('aria-label'))
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
const box = () => screen.findByRole('textbox', { name: 'Your review' }) as Promise<HTMLTextAreaElement>
const choose = async (user: ReturnType<typeof userEvent.setup>, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  signOut()
})

describe('reviews', () => {
  it('show average, count and a bar for each number of stars [REV-01, REV-02, REV-03, CONST-25]', async () => {
    await start(
      undefined,
      ['5', '4', '4'].map((reviewRating, id) => aReview(id + 1, { reviewRating })),
    )
    expect(screen.getByText('4.3')).toBeDefined()
    expect(screen.getByText('Based on 3 review(s)')).toBeDefined()
    expect(bars()).toEqual(['5 stars: 1', '4 stars: 2', '3 stars: 0', '2 stars: 0', '1 stars: 0'])
  })

  it('show name or Anonymous, picture, stars, text and date, without loading any user [REV-13, REV-14, REV-15, API-56]', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
    const nobody = { firstName: '', lastName: '', imageUrl: null }
    const { server } = await start(undefined, [
      aReview(1, { verifiedPurchase: true }),
      aReview(2, { reviewer: nobody }),
    ])
    const [first, second] = screen.getAllByText(/^Comment/).map((text) => text.closest('li') as HTMLElement)
    if (!first || !second) throw new Error('there are two')
    expect(within(first).getByText('Kofi Boateng')).toBeDefined()
    expect(within(first).getByText('Verified purchase')).toBeDefined()
    expect(first.querySelector('img')?.getAttribute('src')).toMatch(/^\/images\/kofi/)
    expect(within(first).getByRole('img', { name: '4 out of 5 stars' })).toBeDefined()
    expect(first.querySelector('time')?.dateTime).toBe('2026-03-04T10:00:00.000Z')
    expect(within(second).getByText('Anonymous')).toBeDefined()
    expect(within(second).queryByText('Verified purchase')).toBeNull()
    expect(server.sent.map(({ call }) => call)).toEqual(['GET /products/7'])
  })

  it('show the reply with the name of the shop and date, as text, and when it is older than the review', async () => {
    const reply = { text: '<b>شكرًا</b>', shopName: 'Kokompe Electric', at: '2026-03-05T10:00:00.000Z', isOlder: true }
    await start(undefined, [aReview(1, { reply }), aReview(2)])
    const text = screen.getByText('<b>شكرًا</b>')
    expect(text.dir).toBe('auto')
    expect(screen.getByText('Reply from \u2068Kokompe Electric\u2069')).toBeDefined()
    expect(screen.getAllByText('Written before the review was changed')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
  })

  it('can be reported by signed-in users, except for their own', async () => {
    const { server, user } = await start(ama, [own, aReview(2)], {
      'POST /products/7/ratings/2/reports': () => ({ status: 201, body: { data: { id: 2 } } }),
    })
    await user.click(button('Report'))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'fake')
    await user.type(screen.getByRole('textbox', { name: 'Note (optional)' }), 'Never bought')
    await user.click(button('Send report'))
    await waitFor(() =>
      expect(server.calls('POST /products/7/ratings/2/reports').map(({ body }) => body)).toEqual([
        { reason: 'fake', note: 'Never bought' },
      ]),
    )
  })

  it('let an admin delete the reply of a shop', async () => {
    const reply = { text: 'Rude', shopName: 'Kokompe', at: '2026-03-05T10:00:00.000Z', isOlder: false }
    const { user } = await start(admin, [aReview(2, { reply })], {
      'DELETE /products/7/ratings/2/reply': () => ({ body: { data: aReview(2) } }),
    })
    await user.click(button('Delete reply'))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Rude')).toBeNull())
  })

  it('show an empty state with an offer to write the first one [REV-16]', async () => {
    await start(undefined, [])
    expect(screen.getByText('No reviews yet. Be the first to review this product!')).toBeDefined()
    expect(button('Write a Review')).toBeDefined()
  })

  it('show a few at a time, and the focus moves to the first new one', async () => {
    const { user } = await start(
      undefined,
      Array.from({ length: 18 }, (_, index) => aReview(index + 1)),
    )
    expect(rows()).toHaveLength(5)
    await user.click(button('Show more'))
    expect(rows()).toHaveLength(15)
    expect(document.activeElement?.textContent).toContain('Comment 6')
    await user.click(button('Show more'))
    expect(rows()).toHaveLength(18)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

describe('writing a review', () => {
  it('the button toggles a form with five stars and a required text [REV-05, REV-06, REV-07, CONST-26, VAL-68, VAL-69]', async () => {
    const { user } = await start(ama, [])
    const toggle = button('Write a Review')
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await user.click(toggle)
    expect((await box()).getAttribute('rows')).toBe('4')
    expect(toggle.textContent).toBe('Cancel Review')
    const stars = screen.getAllByRole('radio') as HTMLInputElement[]
    expect(stars.map((star) => [star.value, star.checked])).toEqual([
      ['1', false],
      ['2', false],
      ['3', false],
      ['4', false],
      ['5', true],
    ])
    expect(button('Submit Review').disabled).toBe(true)
    await user.type(await box(), '   ')
    expect(button('Submit Review').disabled).toBe(true)
    await user.type(await box(), 'Good')
    expect(button('Submit Review').disabled).toBe(false)
    await user.click(toggle)
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(button('Write a Review'))
    expect((await box()).value).toBe('')
  })

  it.each(['vendor', 'admin'] as const)(
    'tells the owner of the shop, a %s, why there is no form [V-02]',
    async (userType) => {
      storeDraft(7, { rating: 5, comment: 'The best' })
      await start(aUser({ id: 11, userType }), [])
      expect(await screen.findByText('You cannot review a product of your own shop.')).toBeDefined()
      expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull()
      expect(screen.queryByRole('textbox')).toBeNull()
    },
  )

  it('tells staff of the shop why there is no form', async () => {
    await start(aUser({ id: 12, staffOf: [{ id: 3, businessName: 'Abossey Parts', role: 'sales' }] }), [])
    expect(await screen.findByText('You cannot review a product of your own shop.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Write a Review' })).toBeNull()
  })

  it('a blank review is refused even if it is submitted [REV-09, VAL-68, ERR-83]', async () => {
    const { user, server, toasts } = await start(ama, [])
    await user.click(button('Write a Review'))
    await user.type(await box(), '  ')
    fireEvent.submit(screen.getByRole('form', { name: 'Write a Review' }))
    expect(toasts).toEqual(['Please provide a comment for your review'])
    expect(server.calls('PUT /products/7/rate')).toEqual([])
  })

  it('a new review appears in the list at once, and average, count and bars follow [REV-10, REV-11, ERR-84]', async () => {
    const written = aReview(9, { reviewUserId: 5, reviewRating: '2', reviewComment: 'Quiet now' })
    const { user, server, toasts } = await start(ama, [aReview(1)], {
      'PUT /products/7/rate': () => ({ body: { data: written } }),
    })
    await user.click(button('Write a Review'))
    await user.click(await screen.findByRole('radio', { name: '2 out of 5 stars' }))
    await user.type(await box(), ' Quiet now ')
    await user.click(button('Submit Review'))
    await waitFor(() => expect(toasts).toEqual(['Review submitted successfully']))
    expect(server.calls('PUT /products/7/rate').map(({ body }) => body)).toEqual([
      { rating: 2, productId: 7, comment: 'Quiet now' },
    ])
    expect(rows()).toEqual(['Quiet now', 'Comment 1'])
    expect(screen.getByText('Based on 2 review(s)')).toBeDefined()
    expect(screen.getByText('3.0')).toBeDefined()
    expect(screen.getByText('3 of 2')).toBeDefined()
    expect(bars()).toContain('2 stars: 1')
    expect(server.calls('GET /products/7')).toHaveLength(1)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(button('Write a Review'))
    expect(sessionStorage).toHaveLength(0)
  })

  it('a second review starts with the text of the first, replaces it, and says so before [REV-26, S-19]', async () => {
    const { user, server, toasts } = await start(ama, [aReview(2), own], {
      'PUT /products/7/rate': () => ({ body: { data: { ...own, reviewComment: 'Quiet now', reviewRating: '5' } } }),
    })
    await waitFor(() => expect(rows()).toEqual(['Squeaks', 'Comment 2']))
    await user.click(button('Write a Review'))
    expect(await screen.findByText(/You have already reviewed this product/)).toBeDefined()
    expect([(await box()).value, screen.getByRole('radio', { name: /^3/ })]).toEqual([
      'Squeaks',
      expect.objectContaining({ checked: true }),
    ])
    await user.clear(await box())
    await user.type(await box(), 'Quiet now')
    fireEvent.click(button('Submit Review'))
    fireEvent.click(button('Submit Review'))
    await waitFor(() => expect(toasts).toEqual(['Review submitted successfully']))
    expect(server.calls('PUT /products/7/rate')).toHaveLength(1)
    expect(rows()).toEqual(['Quiet now', 'Comment 2'])
    expect(screen.getByText('Based on 2 review(s)')).toBeDefined()
  })

  it('a failure shows an error, and the input stays [REV-12, ERR-15, ERR-85]', async () => {
    const { user, toasts } = await start(ama, [aReview(1)], { 'PUT /products/7/rate': broken })
    await user.click(button('Write a Review'))
    await user.click(await screen.findByRole('radio', { name: '1 out of 5 stars' }))
    await user.type(await box(), 'Cracked')
    await user.click(button('Submit Review'))
    await waitFor(() => expect(toasts).toEqual(['Failed to submit review']))
    expect((await box()).value).toBe('Cracked')
    expect(screen.getByRole('radio', { name: '1 out of 5 stars', checked: true })).toBeDefined()
    expect(rows()).toEqual(['Comment 1'])
    await waitFor(() => expect(button('Submit Review').disabled).toBe(false))
  })

  it('a visitor is asked to sign in, and the text is restored afterwards [REV-08, VAL-67, PERM-106, ERR-82]', async () => {
    const { user, server, toasts, router } = await start(undefined, [aReview(1)])
    await user.click(button('Write a Review'))
    await user.click(await screen.findByRole('radio', { name: '3 out of 5 stars' }))
    await user.type(await box(), 'Fits my Rio')
    await user.click(button('Submit Review'))
    await waitFor(() => expect(toasts).toEqual(['Please sign in to submit a review']))
    expect(server.calls('PUT /products/7/rate')).toEqual([])
    const link = screen.getByRole('link', { name: 'Sign in' })
    const back = new URL(link.getAttribute('href') ?? '', 'http://here').searchParams.get('returnUrl')
    expect(back).toBe('/shop/product/7?from=list#write-review')
    await user.click(link)
    expect(await screen.findByText('elsewhere')).toBeDefined()
    await act(() => router.navigate('/shop/product/7'))
    expect((await box()).value).toBe('Fits my Rio')
    expect(screen.getByRole('radio', { name: '3 out of 5 stars', checked: true })).toBeDefined()
  })

  it('an expired session shows the same message as no session', async () => {
    const { user, toasts } = await start(ama, [], {
      'PUT /products/7/rate': () => ({ status: 401, body: { message: 'Sign in', code: 'unauthenticated' } }),
    })
    await user.click(button('Write a Review'))
    await user.type(await box(), 'Good')
    await user.click(button('Submit Review'))
    await waitFor(() => expect(toasts).toEqual(['Please sign in to submit a review']))
    expect((await box()).value).toBe('Good')
  })
})

describe('editing a review', () => {
  it('its author has a menu, others and visitors have none [REV-17, REV-18, PERM-107]', async () => {
    const { user } = await start(ama, [aReview(2), own])
    const more = await screen.findByRole('button', { name: 'More' })
    expect(more.closest('li')?.textContent).toContain('Squeaks')
    await user.click(more)
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Edit Review', 'Delete Review'])
  })

  it('an admin has a menu on each [REV-18, PERM-107]', async () => {
    await start(admin, [aReview(2), own])
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'More' })).toHaveLength(2))
  })

  it('a visitor has none [REV-18]', async () => {
    await start(undefined, [aReview(2), own])
    await import('../reviews/review-menu.tsx')
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })

  it('happens in place and shows at once [REV-19, REV-20, ERR-86]', async () => {
    const { user, server, toasts } = await start(ama, [own], {
      'PUT /products/7/ratings/1': ({ body }) => {
        const { rating, comment } = body as { rating: number; comment: string }
        return { body: { data: { ...own, reviewRating: String(rating), reviewComment: comment } } }
      },
    })
    await choose(user, 'Edit Review')
    expect((await box()).value).toBe('Squeaks')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '3 out of 5 stars' }))
    expect(screen.getByRole('radio', { name: '3 out of 5 stars', checked: true })).toBeDefined()
    await user.clear(await box())
    expect(button('Save').disabled).toBe(true)
    await user.type(await box(), 'Quiet now')
    await user.click(screen.getByRole('radio', { name: '4 out of 5 stars' }))
    await user.click(button('Save'))
    await waitFor(() => expect(toasts).toEqual(['Review updated successfully']))
    expect(server.calls('PUT /products/7/ratings/1').map(({ body }) => body)).toEqual([
      { rating: 4, comment: 'Quiet now' },
    ])
    expect(rows()).toEqual(['Quiet now'])
    expect(screen.getByText('4.0')).toBeDefined()
    expect(document.activeElement).toBe(button('More'))
  })

  it('a failure shows an error, and the input stays [REV-21, ERR-16, ERR-87]', async () => {
    const { user, toasts } = await start(ama, [own], { 'PUT /products/7/ratings/1': broken })
    await choose(user, 'Edit Review')
    await user.type(await box(), ' a lot')
    await user.click(button('Save'))
    await waitFor(() => expect(toasts).toEqual(['Failed to update review']))
    expect((await box()).value).toBe('Squeaks a lot')
    await user.click(button('Cancel'))
    expect(rows()).toEqual(['Squeaks'])
  })
})

describe('deleting a review', () => {
  const question = 'Are you sure you want to delete this review? This action cannot be undone.'

  const answers = { 'DELETE /products/7/ratings/1': () => ({ body: { data: { id: 1 } } }) }

  it('asks first, and Cancel changes nothing [REV-22]', async () => {
    const { user, server } = await start(ama, [own], answers)
    await choose(user, 'Delete Review')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Review' }))
    expect(dialog.getByText(question)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls('DELETE /products/7/ratings/1')).toHaveLength(0)
    expect(rows()).toEqual(['Squeaks'])
  })

  it('removes it once confirmed, and average and count follow [REV-23, ERR-88]', async () => {
    const { user, server, toasts } = await start(ama, [aReview(2), own], answers)
    await choose(user, 'Delete Review')
    const confirm = await screen.findByRole('button', { name: 'Delete' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await waitFor(() => expect(toasts).toEqual(['Review deleted successfully']))
    expect(server.calls('DELETE /products/7/ratings/1')).toHaveLength(1)
    expect(server.calls('DELETE /products/7/ratings/1')[0]?.query.get('reason')).toBeNull()
    expect(rows()).toEqual(['Comment 2'])
    expect(screen.getByText('Based on 1 review(s)')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reviews' })))
  })

  it('an admin tells the author the reason', async () => {
    const { user, server, toasts } = await start(admin, [own], answers)
    await choose(user, 'Delete Review')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Review' }))
    expect(dialog.getByText('The author is told the reason.')).toBeDefined()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Offensive')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual(['Review deleted successfully']))
    expect(server.calls('DELETE /products/7/ratings/1')[0]?.query.get('reason')).toBe('offensive')
  })

  it('a failure shows an error, and the review stays [REV-24, ERR-17, ERR-89]', async () => {
    const { user, toasts } = await start(ama, [own], { 'DELETE /products/7/ratings/1': broken })
    await choose(user, 'Delete Review')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual(['Failed to delete review']))
    expect(rows()).toEqual(['Squeaks'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
