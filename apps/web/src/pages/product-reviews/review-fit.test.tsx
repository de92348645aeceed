import type { Review } from '@axle/contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { choose, emptyGarage } from '../../garage/garage.ts'
import { garageStore } from '../../garage/garage-store.ts'
import { corolla, elantra } from '../../garage/testing.ts'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import { ReviewsWithVehicle } from './reviews-with-vehicle.tsx'

type Fit = { fit?: unknown }
const ama = aUser({ id: 5 })
const aReview = (changes: Partial<Review> = {}): Review => ({
  id: 1,
  reviewUserId: 5,
  reviewRating: '4',
  reviewComment: 'Squeaks',
  createdAt: '2026-03-04T10:00:00.000Z',
  verifiedPurchase: true,
  reviewer: { firstName: 'Ama', lastName: 'Boateng', imageUrl: null },
  ...changes,
})

beforeEach(() => {
  sessionStorage.clear()
  garageStore.set(emptyGarage)
})
afterEach(signOut)

async function start(reviews: Review[]) {
  const answer = () => ({ body: { data: aReview() } })
  const server = serve({
    'GET /users/5': () => ({ body: { data: ama } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'PUT /products/7/rate': answer,
    'PUT /products/7/ratings/1': answer,
  })
  await signInAs(ama)
  const page = open({ '/': <ReviewsWithVehicle productId={7} shopId={3} reviews={reviews} owners={[11]} /> }, '/')
  const user = userEvent.setup()
  const write = async () => {
    await user.click(screen.getByRole('button', { name: 'Write a Review' }))
    await user.type(await screen.findByRole('textbox', { name: 'Your review' }), 'Tried it')
  }
  const submit = async () => {
    await user.click(screen.getByRole('button', { name: 'Submit Review' }))
    await waitFor(() => expect(page.toasts).toEqual(['Review submitted successfully']))
    return server.calls('PUT /products/7/rate').map(({ body }) => (body as Fit).fit)
  }
  return { ...page, server, user, write, submit }
}
const shopFor = (vehicle: typeof elantra) => act(() => garageStore.set((garage) => choose(garage, vehicle)))

describe('whether a product fitted', () => {
  it('is asked for the chosen vehicle, and follows it when it changes', async () => {
    shopFor(elantra)
    const { user, write, submit } = await start([])
    await write()
    expect(screen.getByRole('group', { name: /Did it fit your Hyundai Elantra 2013/ })).toBeDefined()
    expect(screen.getByRole('radio', { name: 'I did not try', checked: true })).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'No' }))
    shopFor(corolla)
    expect(screen.getByRole('group', { name: /Did it fit your Toyota Corolla 2012/ })).toBeDefined()
    expect(await submit()).toEqual([{ vehicleId: 31, fits: false }])
  })

  it('is not sent when the user did not try, or has no vehicle', async () => {
    const { write, submit, user } = await start([])
    await write()
    expect(screen.queryByRole('radio', { name: 'No' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Choose your vehicle' }))
    expect(await screen.findByRole('dialog', { name: 'Your vehicle' })).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await submit()).toEqual([undefined])
  })

  it('starts with the vehicle and the answer of the earlier review, which can be taken back', async () => {
    shopFor(elantra)
    const { user, write, submit } = await start([aReview({ fit: { ...corolla, fits: true } })])
    expect(screen.getByText('Fitted their', { exact: false }).textContent).toBe('Fitted their Toyota Corolla 2012')
    await write()
    expect(screen.getByRole('group', { name: /Did it fit your Toyota Corolla 2012/ })).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Yes', checked: true })).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'I did not try' }))
    expect(await submit()).toEqual([null])
  })

  it('shows "did not fit" with the vehicle, and edits it with what it was', async () => {
    const { user, server, toasts } = await start([aReview({ fit: { ...corolla, fits: false } })])
    expect(screen.getByText('Did not fit their', { exact: false }).textContent).toBe(
      'Did not fit their Toyota Corolla 2012',
    )
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit Review' }))
    await user.click(await screen.findByRole('radio', { name: 'Yes' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts).toEqual(['Review updated successfully']))
    expect(
      server.calls('PUT /products/7/ratings/1').map(({ body, was }) => [(body as Fit).fit, (was as Fit).fit]),
    ).toEqual([
      [
        { vehicleId: 31, fits: true },
        { vehicleId: 31, fits: false },
      ],
    ])
  })
})
