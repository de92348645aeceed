import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { openOrder } from '../details/open-order.tsx'
import { details } from '../testing.ts'

const { id } = details.order
const call = `POST /orders/${id}/items/cancel`
beforeEach(() => () => signOut())

type Shown = typeof details
async function openAs(as: 'user' | 'shop', shown: Shown = details, answer: object = { body: { data: shown } }) {
  const opened = openOrder(`/${as}/orders/${id}`, shown, { [call]: () => answer as { body: object } })
  await signInAs(as === 'user' ? aUser({ id: 5 }) : aUser({ id: 9, userType: 'vendor' }))
  await opened.user.click(await screen.findByRole('button', { name: 'Cancel items: Abossey Parts' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel items from Abossey Parts' }))
  return { ...opened, dialog }
}
const bodyOf = async ({ server }: Awaited<ReturnType<typeof openAs>>) => {
  await waitFor(() => expect(server.calls(call)).toHaveLength(1))
  return server.calls(call)[0]?.body
}
const confirm = 'Cancel these items'

describe('cancelling items of an order', () => {
  it('sends the chosen pieces with the quantity that the buyer saw', async () => {
    const opened = await openAs('user')
    const { dialog, user } = opened
    expect(dialog.getByRole('button', { name: confirm }).hasAttribute('disabled')).toBe(true)
    await user.click(dialog.getByRole('button', { name: /more/i }))
    expect(dialog.getByText('GH₵450.00 less to pay.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: confirm }))
    expect(await bodyOf(opened)).toEqual({ vendorOrderId: 1, items: [{ id: 17, quantity: 1, was: 2 }] })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says that the last pieces cancel the whole part of the shop, with its fee', async () => {
    const { dialog, user } = await openAs('user')
    await user.click(dialog.getByRole('button', { name: /more/i }))
    await user.click(dialog.getByRole('button', { name: /more/i }))
    expect(dialog.getByText(/its whole part of the order is cancelled/)).toBeDefined()
    expect(dialog.getByText('GH₵915.00 less to pay.')).toBeDefined()
  })

  it('needs a reason from the shop, and its word that it returned the money that it received', async () => {
    const [part, other] = details.vendorOrders
    if (!part || !other) throw new Error('the order has two shops')
    const paid = { ...details, vendorOrders: [{ ...part, paymentStatus: 'confirmed' as const }, other] }
    const opened = await openAs('shop', paid)
    const { dialog, user, server } = opened
    await user.click(dialog.getByRole('button', { name: /more/i }))
    await user.click(dialog.getByRole('button', { name: confirm }))
    expect(dialog.getByText('Reason is required!')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Out of stock')
    await user.click(dialog.getByRole('button', { name: confirm }))
    expect(dialog.getByText('Return the money first, and then tick this')).toBeDefined()
    expect(server.calls(call)).toEqual([])
    await user.click(dialog.getByRole('checkbox', { name: 'I have returned GH₵450.00 to the buyer' }))
    await user.click(dialog.getByRole('button', { name: confirm }))
    expect(await bodyOf(opened)).toMatchObject({ reason: 'Out of stock', moneyReturned: true })
  })

  it('stays open with the reason when the order changed meanwhile, and reads it again', async () => {
    const message = 'Something changed since you opened this. Please check it again'
    const opened = await openAs('user', details, {
      status: 409,
      body: { message, code: 'edit_conflict', conflicts: [] },
    })
    const { dialog, user, server } = opened
    const reads = server.calls(`GET /orders/${id}`).length
    await user.click(dialog.getByRole('button', { name: /more/i }))
    await user.click(dialog.getByRole('button', { name: confirm }))
    expect(await dialog.findByText(message)).toBeDefined()
    await waitFor(() => expect(server.calls(`GET /orders/${id}`).length).toBeGreaterThan(reads))
  })

  it('is offered only before anything is sent', async () => {
    const sent = {
      ...details,
      vendorOrders: details.vendorOrders.map((each) => ({ ...each, status: 'order_picked' as const })),
    }
    openOrder(`/user/orders/${id}`, sent)
    await signInAs(aUser({ id: 5 }))
    await screen.findByRole('region', { name: 'Abossey Parts' })
    expect(screen.queryByRole('button', { name: /Cancel items/ })).toBeNull()
  })
})

it('shows cancelled pieces struck out with a word, and in the history', async () => {
  const [first, other] = details.orderItems
  if (!first || !other) throw new Error('the order has two items')
  const cancelled = {
    ...details,
    orderItems: [{ ...first, quantity: 1, cancelledQuantity: 1 }, other],
    cancellations: [
      {
        vendorOrderId: 1,
        at: '2026-05-05T10:00:00.000Z',
        by: 'Abossey Parts',
        note: 'Out of stock',
        items: [{ itemId: 17, productName: 'Part 17', quantity: 1 }],
        amount: 450,
      },
    ],
  }
  openOrder(`/user/orders/${id}`, cancelled)
  await signInAs(aUser({ id: 5 }))
  const part = within(await screen.findByRole('region', { name: 'Abossey Parts' }))
  const struck = part.getByText(
    (_text, element) => element?.tagName === 'DEL' && element.textContent === '1 × GH₵450.00',
  )
  expect(struck.parentElement?.textContent).toContain('Cancelled')
  expect(part.getByText(/Items cancelled: 1 × .*Part 17/)).toBeDefined()
  expect(part.getByText('Out of stock')).toBeDefined()
})
