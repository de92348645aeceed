import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { OrderPayment } from '@axle/contract/payments'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { failure, openOrder } from './details/open-order.tsx'
import { aPayment, aRefund, details, orderWith, ownVendorOrder } from './testing.ts'

const { id } = details.order
const path = `/orders/${id}`
const online = orderWith({ paymentMethod: 'card' })
const byTransfer = orderWith({ paymentMethod: 'mobile_money' }, {}, ownVendorOrder)
const cardOf = async () => within(await screen.findByRole('region', { name: 'Payment' }))
const dialogOf = async () => within(await screen.findByRole('dialog'))
const answering = (payment: Partial<OrderPayment>) => ({
  [`GET ${path}/payment`]: () => ({ body: { data: aPayment(payment) } }),
})
const rowsOf = (card: Awaited<ReturnType<typeof cardOf>>) =>
  card.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)

beforeEach(() => () => signOut())

describe('payment to the shop', () => {
  const said = { reference: 'MP-778123', at: '2026-05-04T10:00:00.000Z' }
  const parts = aPayment()
    .parts.slice(0, 1)
    .map((vendorOrder) => ({ ...vendorOrder, said }))

  it("shows the shop the buyer's reported transfer, and confirms it after a question [ORD-49]", async () => {
    const payment = answering({ method: 'mobile_money', state: 'prompted', parts })
    const { server, user, toasts } = openOrder(`/shop${path}`, byTransfer, payment)
    const card = await cardOf()
    expect(await card.findByText('MP-778123')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Confirm GH₵915.00' }))
    const dialog = await dialogOf()
    expect(server.calls(`PUT ${path}`)).toEqual([])
    const confirmed = orderWith({}, { paymentStatus: 'confirmed' }, byTransfer)
    for (const call of [`PUT ${path}`, `GET ${path}`]) server.answers[call] = () => ({ body: { data: confirmed } })
    await user.click(dialog.getByRole('button', { name: 'Yes, it arrived' }))
    await waitFor(() => expect(toasts).toEqual(['Payment set to Confirmed']))
    const { body, was } = server.calls(`PUT ${path}`)[0] ?? {}
    expect(body).toEqual({ vendorOrderId: 1, paymentStatus: 'confirmed' })
    expect(was).toEqual({ paymentStatus: 'pending_confirmation' })
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull())
  })

  it('warns the shop of a number that was reported for other orders too', async () => {
    const repeated = parts.map((part) => ({ ...part, said: { ...said, alsoFor: ['AX-1', 'AX-2'] } }))
    openOrder(`/shop${path}`, byTransfer, answering({ method: 'mobile_money', state: 'prompted', parts: repeated }))
    const card = await cardOf()
    expect(await card.findByText(/^The same number was reported for AX-1 · AX-2\./)).toBeDefined()
  })

  it.each([
    ['failed', 'Failed', 'The money did not arrive'],
    ['refunded', 'Refunded', 'This moves no money'],
  ])("lets an admin mark one shop's payment as %s [ORD-49]", async (status, label, text) => {
    const { server, user, toasts } = openOrder(path)
    const choice = await screen.findByRole('combobox', { name: 'Payment status of Kokompe Electric' })
    await user.selectOptions(choice, status)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Update payment: Kokompe Electric' }))
    const dialog = await dialogOf()
    expect(dialog.getByText(new RegExp(text))).toBeDefined()
    await user.click(dialog.getByRole('button', { name: `Set to ${label}` }))
    await waitFor(() => expect(toasts).toEqual([`Payment set to ${label}`]))
    expect(server.calls(`PUT ${path}`)[0]?.body).toEqual({ vendorOrderId: 2, paymentStatus: status })
  })

  it('reports a refusal and keeps the old status', async () => {
    const { user, toasts } = openOrder(`/shop${path}`, byTransfer, { [`PUT ${path}`]: () => failure })
    await user.click(await screen.findByRole('button', { name: 'Confirm GH₵915.00' }))
    await user.click((await dialogOf()).getByRole('button', { name: 'Yes, it arrived' }))
    await waitFor(() => expect(toasts).toEqual(['Failed to set the payment']))
    expect(screen.getByRole('combobox', { name: 'Payment status of Abossey Parts' })).toHaveProperty(
      'value',
      'pending_confirmation',
    )
  })
})

describe('refund by the shop after cancelling', () => {
  const said = { reference: 'MP-778123', at: '2026-05-04T10:00:00.000Z' }
  const parts = aPayment()
    .parts.slice(0, 1)
    .map((vendorOrder) => ({ ...vendorOrder, said, isSettled: true }))
  const payment = answering({ method: 'mobile_money', due: 0, parts })
  const cancelled = (paymentStatus: 'confirmed' | 'pending_confirmation' | 'failed') =>
    orderWith({ status: 'cancelled' }, { status: 'cancelled', paymentStatus }, byTransfer)

  it.each(['confirmed', 'pending_confirmation'] as const)(
    'shows the shop which buyer to refund, and marks it as done, when it is %s [O-05]',
    async (paymentStatus) => {
      const { server, user, toasts } = openOrder(`/shop${path}`, cancelled(paymentStatus), payment)
      const card = await cardOf()
      await card.findByText(/set the payment to Refunded/)
      const { fullName, phoneNumber } = details.customer
      expect(rowsOf(card)).toEqual(expect.arrayContaining([`Refund to: ${fullName}`, `Phone: ${phoneNumber}`]))
      expect(card.queryByRole('button', { name: /^Confirm/ })).toBeNull()
      await user.click(card.getByRole('button', { name: 'I have refunded GH₵915.00' }))
      await user.click((await dialogOf()).getByRole('button', { name: 'Set to Refunded' }))
      await waitFor(() => expect(toasts).toEqual(['Payment set to Refunded']))
      expect(server.calls(`PUT ${path}`)[0]?.body).toEqual({ vendorOrderId: 1, paymentStatus: 'refunded' })
    },
  )

  it.each([
    ['user', 'confirmed', /Abossey Parts refunds GH₵915\.00 to you directly/],
    ['user', 'pending_confirmation', /If your GH₵915\.00 arrived, Abossey Parts refunds it directly/],
    ['shop', 'confirmed', /refund GH₵915\.00 to the buyer, then set the payment to Refunded/],
    ['shop', 'pending_confirmation', /If GH₵915\.00 arrived, refund it to the buyer/],
  ] as const)('tells the %s about the refund of what is %s', async (reader, status, text) => {
    openOrder(`/${reader}${path}`, cancelled(status), payment)
    if (reader === 'user') await signInAs(aUser())
    expect(await (await cardOf()).findByText(text)).toBeDefined()
  })

  it('expects no refund of money that never arrived', async () => {
    openOrder(`/shop${path}`, cancelled('failed'), payment)
    expect(await (await cardOf()).findByText('MP-778123')).toBeDefined()
    expect(screen.queryByText(/called off/)).toBeNull()
    expect(screen.queryByRole('button', { name: /refunded/ })).toBeNull()
  })

  it('tells the buyer before cancelling what happens to a reported transfer', async () => {
    const open = parts.map((vendorOrder) => ({ ...vendorOrder, isSettled: false }))
    const { user } = openOrder(`/user${path}`, byTransfer, answering({ method: 'mobile_money', parts: open }))
    await signInAs(aUser())
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    const dialog = await dialogOf()
    expect(await dialog.findByText(/The shop refunds what arrived/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Keep the order' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('online payment', () => {
  it("shows the gateway's status, which nobody can edit [ORD-51]", async () => {
    const state = { method: 'card', state: 'failed', failure: 'Declined', isPractice: true, due: 930.2 } as const
    openOrder(path, online, answering(state))
    const card = await cardOf()
    expect(await card.findByText('Test payments: no money moves.')).toBeDefined()
    expect(rowsOf(card)).toEqual([
      'Method: Pay online',
      'Payment status: Pending confirmation',
      'Payment status: Pending confirmation',
      'Still to pay: GH₵930.20',
      'Online payment: Failed',
      'Reason: Declined',
    ])
    expect(card.queryByRole('combobox')).toBeNull()
  })

  it('lets an admin refund one vendor order after confirmation', async () => {
    const refunds = [aRefund('owed')]
    const { server, user, toasts } = openOrder(path, online, answering({ method: 'card', state: 'paid', refunds }))
    const card = await cardOf()
    expect(await card.findByText('To be refunded')).toBeDefined()
    await user.click(card.getByRole('button', { name: 'Refund GH₵15.20: Kokompe Electric' }))
    const dialog = await dialogOf()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'sold out')
    const sent = { body: { data: aPayment({ method: 'card', state: 'paid', refunds: [aRefund('sent')] }) } }
    for (const call of [`POST ${path}/refund`, `GET ${path}/payment`]) server.answers[call] = () => sent
    await user.click(dialog.getByRole('button', { name: 'Refund GH₵15.20' }))
    await waitFor(() => expect(toasts).toEqual(['Refund of GH₵15.20 is on its way']))
    expect(server.calls(`POST ${path}/refund`)[0]?.body).toEqual({ vendorOrderId: 2, amount: 15.2, reason: 'sold out' })
    expect(await card.findByText('Being refunded')).toBeDefined()
    expect(card.queryByRole('button', { name: /Refund/ })).toBeNull()
  })

  it('polls a refund that is on its way until it is done', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { server } = openOrder(path, online, answering({ method: 'card', refunds: [aRefund('sent')] }))
    expect(await screen.findByText('Being refunded')).toBeDefined()
    Object.assign(server.answers, answering({ method: 'card', refunds: [aRefund('processed')] }))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(screen.queryByText('Being refunded')).toBeNull())
    const asked = server.calls(`GET ${path}`).length
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(server.calls(`GET ${path}`).length).toBe(asked)
  })

  it('lets only an admin retry a refund that the gateway refused', async () => {
    const refunds = [aRefund('failed', { failure: 'Insufficient balance' })]
    const payment = answering({ method: 'card', state: 'paid', refunds })
    openOrder(`/shop${path}`, orderWith({ paymentMethod: 'card' }, {}, ownVendorOrder), payment)
    expect(await screen.findByText('Insufficient balance')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull()
    openOrder(path, online, payment)
    expect(await screen.findByRole('button', { name: /Refund GH₵15.20/ })).toBeDefined()
  })

  it('keeps the order readable when the payment cannot be loaded', async () => {
    openOrder(path, online, { [`GET ${path}/payment`]: () => failure })
    expect(await screen.findByText('Failed to fetch the payment')).toBeDefined()
    expect(rowsOf(await cardOf())).toContain('Payment status: Pending confirmation')
  })
})

describe('pay link on an unpaid order', () => {
  const asBuyer = async (payment: Partial<OrderPayment>, shown = online) => {
    const page = openOrder(`/user${path}`, shown, answering(payment))
    await signInAs(aUser())
    await (await cardOf()).findByText('Still to pay')
    return page
  }
  const link = () => screen.queryByRole('link', { name: /^Pay now/ })

  it('is shown to the buyer with the deadline', async () => {
    await asBuyer({ method: 'card', canPay: true, expiresAt: '2026-05-04T10:30:00.000Z' })
    expect(link()?.getAttribute('href')).toBe(`/payment?order=${id}`)
    expect(link()?.textContent).toContain('GH₵930.20')
    expect(rowsOf(await cardOf()).join()).toContain('To be paid by: 04 May 2026')
  })

  it('is shown until the buyer reports the transfer', async () => {
    await asBuyer({ method: 'mobile_money' }, byTransfer)
    expect(link()).not.toBeNull()
  })

  it('is shown again after the shop denied the transfer', async () => {
    const [vendorOrder] = aPayment().parts
    const said = { reference: 'MP-1', at: details.order.createdAt }
    const parts = vendorOrder ? [{ ...vendorOrder, said, paymentStatus: 'failed' as const }] : []
    await asBuyer({ method: 'mobile_money', parts }, byTransfer)
    expect(link()).not.toBeNull()
  })

  it.each([
    ['pays cash on delivery', { method: 'cash_on_delivery' }, details],
    [
      'reported every transfer',
      {
        method: 'mobile_money',
        parts: aPayment().parts.map((vendorOrder) => ({
          ...vendorOrder,
          said: { reference: 'MP-1', at: details.order.createdAt },
        })),
      },
      byTransfer,
    ],
  ] as const)('is not shown to a buyer who %s', async (_who, payment, shown) => {
    await asBuyer(payment, shown)
    expect(link()).toBeNull()
  })
})
