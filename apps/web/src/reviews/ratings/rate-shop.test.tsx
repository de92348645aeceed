import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { type Sent, serve } from '../../lib/testing/server.ts'
import RateShop from './rate-shop.tsx'

const orderId = 'a1b2'
const read = `GET /orders/${orderId}/shop-ratings`
const write = `PUT /orders/${orderId}/shop-ratings/4`
const unrated = { vendorOrderId: 4, businessId: 3, isOpen: true, rating: null }
const marks = { asDescribed: 5, speed: 3, service: 4 }
const rated = {
  ...unrated,
  rating: {
    ...marks,
    comment: 'Quick <b>',
    at: '2026-05-06T10:00:00.000Z',
    editableUntil: '2026-06-05T10:00:00.000Z',
  },
}
const receipt = { by: 'buyer' as const, at: '2026-05-06T10:00:00.000Z' }
beforeEach(() => () => signOut())

const accept = () => ({ body: { data: rated } })

async function show(
  own: object[] = [unrated],
  {
    isReceived = true,
    answer = accept,
  }: { isReceived?: boolean; answer?: () => { status?: number; body: object } } = {},
) {
  const buyer = aUser()
  const server = serve({
    'GET /users/5': () => ({ body: { data: buyer } }),
    [read]: () => ({ body: { data: own } }),
    [write]: answer,
  })
  await signInAs(buyer)
  const vendorOrder = { id: 4, orderId, vendorName: 'Abossey Parts', receipt: isReceived ? receipt : null }
  const page = open({ '/': <RateShop vendorOrder={vendorOrder} /> }, '/')
  return { server, user: userEvent.setup(), ...page }
}
const star = (row: string, stars: number) =>
  screen
    .getAllByRole('radio', { name: new RegExp(`^${stars}`) })
    .find((each) => each.closest('fieldset')?.textContent?.includes(row)) as HTMLElement
const send = () => screen.getByRole('button', { name: 'Send rating' }) as HTMLButtonElement
async function tapAll(user: ReturnType<typeof userEvent.setup>) {
  await user.click(star('As described', 5))
  await user.click(star('Speed', 3))
  await user.click(star('Service', 4))
}

describe('rating a shop', () => {
  it('takes three taps and an optional text, and then shows the rating', async () => {
    const { server, user, toasts } = await show()
    await screen.findByRole('form', { name: 'Rate Abossey Parts' })
    expect(send().disabled).toBe(true)
    await tapAll(user)
    fireEvent.input(screen.getByRole('textbox'), { target: { value: ' Quick <b> ' } })
    await user.click(send())
    expect(await screen.findByText('Quick <b>')).toBeDefined()
    expect(server.calls(write).map(({ body }: Sent) => body)).toEqual([{ ...marks, comment: 'Quick <b>' }])
    expect(screen.getByText(/Possible until .*5/)).toBeDefined()
    expect(toasts).toEqual(['Thank you for your rating'])
  })

  it('starts with a button before the parts are received', async () => {
    const { user } = await show([unrated], { isReceived: false })
    await user.click(await screen.findByRole('button', { name: 'Rate the shop' }))
    expect(screen.getByRole('form', { name: 'Rate Abossey Parts' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Rate the shop' })).toBeDefined()
  })

  it('keeps marks and text when the server refuses', async () => {
    const message = 'It is too late to change this rating'
    const refuse = () => ({ status: 409, body: { message, code: 'rating_closed' } })
    const { user, toasts } = await show([unrated], { answer: refuse })
    await screen.findByRole('form')
    await tapAll(user)
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Quick' } })
    await user.click(send())
    await waitFor(() => expect(toasts).toEqual([message]))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Quick')
    expect((star('Speed', 3) as HTMLInputElement).checked).toBe(true)
  })

  it('is changed in place, from what was rated', async () => {
    const { server, user } = await show([rated])
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    await user.click(star('Speed', 5))
    await user.click(send())
    await waitFor(() =>
      expect(server.calls(write).map(({ body }: Sent) => body)).toEqual([{ ...marks, speed: 5, comment: 'Quick <b>' }]),
    )
  })

  it('is only read after its last day, with the reply of the shop', async () => {
    const reply = { text: 'Sorry', shopName: 'Abossey Parts', at: '2026-05-07T10:00:00.000Z', isOlder: false }
    await show([{ ...rated, isOpen: false, rating: { ...rated.rating, reply } }])
    expect(await screen.findByText('Sorry')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  })

  it('is not offered for a shop of which nothing arrived', async () => {
    const { server } = await show([])
    await waitFor(() => expect(server.calls(read)).toHaveLength(1))
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('says when it could not be loaded, and tries again', async () => {
    const { server, user } = await show([unrated])
    await screen.findByRole('form')
    server.answers[read] = () => ({ status: 500, body: { message: 'Broken', code: 'internal' } })
    const other = { id: 5, orderId: 'c3', vendorName: 'Abossey', receipt }
    open({ '/': <RateShop vendorOrder={other} /> }, '/')
    expect(await screen.findByText(/Failed to load your rating/)).toBeDefined()
    server.answers['GET /orders/c3/shop-ratings'] = () => ({ body: { data: [{ ...unrated, vendorOrderId: 5 }] } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('form', { name: 'Rate Abossey' })).toBeDefined()
  })
})
