import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { openOrder } from '../details/open-order.tsx'
import { details } from '../testing.ts'

const { id } = details.order
const call = `POST /orders/${id}/received`
beforeEach(() => () => signOut())

const withFirst = (change: object) => ({
  ...details,
  vendorOrders: details.vendorOrders.map((each, at) => (at === 0 ? { ...each, ...change } : each)),
})
const open = withFirst({ status: 'delivered', receipt: null, silenceCountsAt: '2026-05-12T10:00:00.000Z' })
const received = withFirst({
  status: 'delivered',
  receipt: { by: 'buyer', at: '2026-05-06T10:00:00.000Z' },
  silenceCountsAt: null,
})

async function openAs(as: 'user' | 'shop', shown: typeof details, answer: object = { body: { data: received } }) {
  const opened = openOrder(`/${as}/orders/${id}`, shown, { [call]: () => answer as { body: object } })
  await signInAs(as === 'user' ? aUser({ id: 5 }) : aUser({ id: 9, userType: 'vendor' }))
  return { ...opened, part: within(await screen.findByRole('region', { name: 'Abossey Parts' })) }
}
const button = { name: 'Received: Abossey Parts' }

describe('the receipt of a vendor order', () => {
  it('is confirmed by the buyer with one tap', async () => {
    const { part, user, server } = await openAs('user', open)
    expect(part.queryByText(/counts as received/)).toBeNull()
    await user.click(part.getByRole('button', button))
    expect(await part.findByText(/You confirmed the receipt on/)).toBeDefined()
    expect(server.calls(call)[0]?.body).toEqual({ vendorOrderId: 1 })
    expect(part.queryByRole('button', button)).toBeNull()
  })

  it('keeps the button when the confirmation fails', async () => {
    const message = 'The shop has not marked this as delivered yet'
    const { part, user, toasts } = await openAs('user', open, { status: 409, body: { message, code: 'not_delivered' } })
    await user.click(part.getByRole('button', button))
    await waitFor(() => expect(toasts).toEqual([message]))
    expect(part.getByRole('button', button)).toBeDefined()
  })

  it('is not confirmed by the shop, which reads when silence counts', async () => {
    const { part } = await openAs('shop', open)
    expect(part.getByText(/The buyer has not confirmed the receipt/)).toBeDefined()
    expect(part.queryByRole('button', button)).toBeNull()
  })

  it('tells the shop that the buyer confirmed it', async () => {
    const { part } = await openAs('shop', received)
    expect(part.getByText(/The buyer confirmed the receipt on/)).toBeDefined()
  })

  it('is no subject before the delivery', async () => {
    const { part } = await openAs('user', details)
    expect(part.queryByText(/receipt|counts as received/)).toBeNull()
  })
})
