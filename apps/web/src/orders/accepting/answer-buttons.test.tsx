import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { openOrder } from '../details/open-order.tsx'
import { details, orderWith, ownVendorOrder } from '../testing.ts'

const { id } = details.order
const vendor = aUser({ id: 11, userType: 'vendor' })
afterEach(signOut)

const acceptance = { state: 'waiting', dueAt: '2026-05-05T09:30:00.000Z', at: null } as const
const waiting = orderWith({}, { acceptance }, ownVendorOrder)
const accepted = orderWith({}, { acceptance: { ...acceptance, state: 'accepted' } }, ownVendorOrder)

async function start(answer: () => { status?: number; body: object }) {
  const shop = { id: 1, name: 'Abossey Parts', status: 'active' }
  const opened = openOrder(`/shop/orders/${id}`, waiting, {
    'GET /business/user/11': () => ({ body: { data: [shop] } }),
    [`POST /orders/${id}/accept`]: answer,
    [`PUT /orders/${id}/status`]: () => ({ body: { data: orderWith({}, { status: 'rejected' }, ownVendorOrder) } }),
  })
  await signInAs(vendor)
  return opened
}

describe('the answer of a shop to a new order', () => {
  it('is one tap, which takes the question away', async () => {
    const { server, toasts } = await start(() => ({ body: { data: accepted } }))
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(toasts).toEqual(['Order accepted: the buyer was told']))
    expect(server.calls(`POST /orders/${id}/accept`).map(({ body }) => body)).toEqual([{ vendorOrderId: 1 }])
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  })

  it('declines only with a reason', async () => {
    const { server } = await start(() => ({ body: { data: accepted } }))
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: /Rejected/ }))
    expect(server.calls(`PUT /orders/${id}/status`)).toEqual([])
    await userEvent.type(dialog.getByRole('textbox'), 'Sold out')
    await userEvent.click(dialog.getByRole('button', { name: /Rejected/ }))
    await waitFor(() =>
      expect(server.calls(`PUT /orders/${id}/status`).map(({ body }) => body)).toEqual([
        expect.objectContaining({ status: 'rejected', reason: 'Sold out' }),
      ]),
    )
  })

  it('shows why it came too late', async () => {
    const message = 'This order can no longer be accepted'
    const { toasts } = await start(() => ({ status: 409, body: { code: 'not_acceptable', message } }))
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(toasts).toEqual([message]))
  })
})
