import type { OrderPayment } from '@axle/contract/payments'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../lib/browser/storage.ts'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import PaymentPage from './payment-page.tsx'
import { aShopPayment, aPayment, aRefund, orderId } from './testing.ts'

const path = `/orders/${orderId}/payment`
const order = { id: orderId, orderCode: 'AX-7KQ2MN', userId: 5, totalAmount: 930.2, status: 'pending_payment' }
const payUrl = 'https://pay.example/AX-7KQ2MN-1'
const prompted = { state: 'prompted', payUrl } as const
const left = vi.fn()

type Answers = Parameters<typeof serve>[0]
interface Opened {
  at?: string
  state?: unknown
  buyer?: number
  others?: Answers
}
async function start(
  payment: Partial<OrderPayment>,
  { at = `?order=${orderId}`, state, buyer = 5, others }: Opened = {},
) {
  const server = serve({
    'GET /users/5': () => ({ body: { data: aUser() } }),
    [`GET /orders/${orderId}`]: () => ({
      body: { data: { order: { ...order, userId: buyer }, vendorOrders: [], orderItems: [], history: [] } },
    }),
    [`GET ${path}`]: () => ({ body: { data: aPayment(payment) } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    ...others,
  })
  await signInAs(aUser())
  const entry = { pathname: '/payment', search: at, state }
  return { server, user: userEvent.setup(), ...open({ '/payment': <PaymentPage /> }, entry) }
}
const answer = (changes: Partial<OrderPayment>) => () => ({ body: { data: aPayment(changes) } })
/** A realistic delay: a second click comes before the response. */
const slowly = async (changes: Partial<OrderPayment>) => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return answer(changes)()
}
const state = (title: string | RegExp) => screen.findByRole('heading', { name: title })

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(left)
  return () => signOut()
})
afterEach(() => {
  left.mockReset()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('access to the payment page', () => {
  it("reports a missing order or another buyer's order as not found [PERM-86]", async () => {
    const missing = () => ({ status: 404, body: { message: 'Order not found', code: 'not_found' } })
    await start({}, { others: { [`GET /orders/${orderId}`]: missing, [`GET ${path}`]: missing } })
    expect(await screen.findByText('Order not found')).toBeDefined()
  })

  it('a shop and an admin may read the order but not pay it [PERM-86]', async () => {
    await start({}, { buyer: 6 })
    expect(await screen.findByText('Order not found')).toBeDefined()
    expect(screen.queryByText('AX-7KQ2MN')).toBeNull()
  })

  it('asks for the order when the URL names none', async () => {
    await start({}, { at: '' })
    expect(await screen.findByText('Which order do you want to pay?')).toBeDefined()
    expect(screen.getByRole('link', { name: 'My orders' }).getAttribute('href')).toBe('/user/orders')
  })

  it('offers a retry after a load error', async () => {
    const broken = () => ({ status: 500, body: { message: 'Something went wrong!' } })
    const { server, user } = await start({}, { others: { [`GET ${path}`]: broken } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('Failed to fetch order')).toBeDefined()
    server.answers[`GET ${path}`] = answer({})
    await user.click(retry)
    expect(await state('Pay GH₵930.20 online')).toBeDefined()
  })
})

describe('cash on delivery', () => {
  it('shows the sum, the code and that nothing is due before delivery [SITE-40, CHK-26, PERM-85]', async () => {
    await start({ method: 'cash_on_delivery', canPay: false })
    expect(await state('There is nothing to pay now')).toBeDefined()
    expect(screen.getByText('GH₵930.20')).toBeDefined()
    expect(screen.getByText('AX-7KQ2MN')).toBeDefined()
    expect(screen.getByText('You pay GH₵930.20 when your parts are delivered.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(`/user/orders/${orderId}`)
  })

  it('shows that an order is paid', async () => {
    const parts = [aShopPayment({ paymentStatus: 'confirmed', isSettled: true })]
    await start({ method: 'cash_on_delivery', state: 'paid', due: 0, paid: 930.2, canPay: false, parts })
    expect(await state('This order is paid')).toBeDefined()
    expect(screen.getByRole('status').textContent).toContain('This order is paid')
  })
})

describe('online payment', () => {
  it('opens one payment for several clicks and goes to the gateway', async () => {
    const { server, user } = await start({ isPractice: true })
    server.answers[`POST ${path}`] = () => slowly(prompted)
    expect(await screen.findByText(/no money moves/)).toBeDefined()
    await user.dblClick(await screen.findByRole('button', { name: /^Pay now/ }))
    await waitFor(() => expect(left).toHaveBeenCalledOnce())
    expect(String(left.mock.calls[0]?.[0])).toBe(payUrl)
    expect(server.calls(`POST ${path}`)).toHaveLength(1)
  })

  it('redirects to the gateway right after checkout, but not again after a reload or Back [CHK-26]', async () => {
    const others = { [`POST ${path}`]: () => slowly(prompted) }
    const { server, router } = await start({}, { state: { goOn: true }, others })
    expect(await state('Taking you to the secure page')).toBeDefined()
    await waitFor(() => expect(left).toHaveBeenCalledOnce())
    expect(String(left.mock.calls[0]?.[0])).toBe(payUrl)
    expect(server.calls(`POST ${path}`)).toHaveLength(1)
    expect(router.state.location).toMatchObject({ search: `?order=${orderId}`, state: null })
  })

  it('waits for a click when the gateway cannot be opened right after checkout', async () => {
    const others = { [`POST ${path}`]: () => ({ status: 503, body: { message: 'Busy', code: 'busy' } }) }
    const { server, user } = await start({}, { state: { goOn: true }, others })
    expect(await screen.findByText('Failed to open the payment page. Nothing was paid.')).toBeDefined()
    server.answers[`POST ${path}`] = answer(prompted)
    await user.click(await screen.findByRole('button', { name: /^Pay now/ }))
    await waitFor(() => expect(left).toHaveBeenCalledOnce())
  })

  it('shows working buttons and the current status after Back from the gateway', async () => {
    const { server, user } = await start({})
    server.answers[`POST ${path}`] = answer(prompted)
    await user.click(await screen.findByRole('button', { name: /^Pay now/ }))
    expect(await state('Taking you to the secure page')).toBeDefined()
    server.answers[`GET ${path}`] = answer({ state: 'failed', failure: 'Declined' })
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(await state('The payment did not go through')).toBeDefined()
    expect(screen.getByRole('button', { name: /^Try again/ })).toHaveProperty('disabled', false)
  })

  it('never leaves for a URL that is not a web page', async () => {
    const { server, user } = await start({})
    server.answers[`POST ${path}`] = answer({ ...prompted, payUrl: 'javascript:alert(1)' })
    await user.click(await screen.findByRole('button', { name: /^Pay now/ }))
    await state('Waiting for your payment')
    expect(left).not.toHaveBeenCalled()
  })

  it('reports a payment that cannot be opened, and offers a retry', async () => {
    const { server, user } = await start({})
    server.answers[`POST ${path}`] = () => ({ status: 503, body: { message: 'Busy', code: 'busy' } })
    const pay = await screen.findByRole('button', { name: /^Pay now/ })
    await user.click(pay)
    expect(await screen.findByText('Failed to open the payment page. Nothing was paid.')).toBeDefined()
    server.answers[`POST ${path}`] = answer(prompted)
    await user.click(pay)
    await waitFor(() => expect(left).toHaveBeenCalledOnce())
  })

  it('does not reopen a payment that was made in another tab', async () => {
    const { server, user } = await start({})
    server.answers[`POST ${path}`] = () => ({ status: 409, body: { message: 'Nothing is to be paid', code: 'x' } })
    const pay = await screen.findByRole('button', { name: /^Pay now/ })
    const parts = [aShopPayment({ paymentStatus: 'confirmed', isSettled: true })]
    server.answers[`GET ${path}`] = answer({ state: 'paid', due: 0, paid: 930.2, canPay: false, parts })
    await user.click(pay)
    expect(await state('This order is paid')).toBeDefined()
    expect(left).not.toHaveBeenCalled()
  })

  it('keeps waiting after a reload, says what happens next, and updates by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = await start(prompted)
    expect(await state('Waiting for your payment')).toBeDefined()
    expect(screen.getByText(/enter your PIN/)).toBeDefined()
    expect(screen.getByRole('button', { name: /^Continue to payment/ })).toBeDefined()
    const parts = [aShopPayment({ paymentStatus: 'confirmed', isSettled: true })]
    server.answers[`GET ${path}`] = answer({ state: 'paid', due: 0, paid: 930.2, canPay: false, parts })
    await act(() => vi.advanceTimersByTimeAsync(4_500))
    expect(await state('This order is paid')).toBeDefined()
    const asked = server.calls(`GET ${path}`).length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(server.calls(`GET ${path}`)).toHaveLength(asked)
  })

  it('checks the status on request', async () => {
    const { server, user } = await start(prompted)
    server.answers[`POST ${path}/check`] = answer({ state: 'failed', failure: 'Declined' })
    await user.click(await screen.findByRole('button', { name: /check now/ }))
    expect(await state('The payment did not go through')).toBeDefined()
    expect(screen.getByText('Declined')).toBeDefined()
    expect(screen.getByRole('button', { name: /^Try again/ }).textContent).toContain('GH₵930.20')
  })

  it.each(['reference=AX-7KQ2MN-1&trxref=AX-7KQ2MN-1', 'status=cancelled'])(
    'checks with the gateway once on return with ?%s, and cleans the URL',
    async (words) => {
      const { server, url } = await start(prompted, { at: `?order=${orderId}&${words}` })
      let settle: (() => void) | undefined
      const gateway = new Promise<void>((resolve) => (settle = resolve))
      server.answers[`POST ${path}/check`] = async () => {
        await gateway
        return answer({ state: 'failed', failure: 'Declined' })()
      }
      expect(await state('Checking your payment')).toBeDefined()
      settle?.()
      expect(await state('The payment did not go through')).toBeDefined()
      await waitFor(() => expect(url()).toBe(`/payment?order=${orderId}`))
      expect(server.calls(`POST ${path}/check`)).toHaveLength(1)
    },
  )

  it('keeps the status when the check fails, and says why', async () => {
    const { url } = await start(prompted, { at: `?order=${orderId}&reference=x` })
    expect(await screen.findByText('Not found')).toBeDefined()
    expect(await state('Waiting for your payment')).toBeDefined()
    await waitFor(() => expect(url()).toBe(`/payment?order=${orderId}`))
  })

  it('shows how long the order waits for payment, and reloads when the time is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-04T09:00:00.000Z') })
    const { server } = await start({ expiresAt: '2026-05-04T09:02:00.000Z' })
    expect(await screen.findByText(/2 minutes left to pay/)).toBeDefined()
    server.answers[`GET ${path}`] = answer({
      state: 'expired',
      due: 0,
      canPay: false,
      parts: [aShopPayment({ paymentStatus: 'expired', isSettled: true })],
    })
    await act(() => vi.advanceTimersByTimeAsync(125_000))
    expect(await state('The time to pay has run out')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Pay now/ })).toBeNull()
  })

  it('reports a lost connection and keeps the last status', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { server } = await start(prompted)
    await state('Waiting for your payment')
    server.answers[`GET ${path}`] = () => Promise.reject(new Error('the line is down'))
    await act(() => vi.advanceTimersByTimeAsync(4_500))
    expect(await screen.findByText(/You are offline/)).toBeDefined()
    expect(screen.getByRole('button', { name: /^Continue to payment/ })).toBeDefined()
  })

  it('shows a refund', async () => {
    const parts = [aShopPayment({ paymentStatus: 'refunded', isSettled: true })]
    const refunds = [aRefund({ amount: 930.2, state: 'processed' })]
    await start({ state: 'refunded', due: 0, paid: 930.2, refunded: 930.2, canPay: false, parts, refunds })
    expect(await state('Your money was refunded')).toBeDefined()
    expect(screen.getByText('Refunded').nextElementSibling?.textContent).toBe('GH₵930.20')
  })
})

describe('mobile money to the shops', () => {
  const payTo = { network: 'MTN MoMo', number: '+233240000101', name: 'Kwabena Ofosuhene' }
  const parts = [
    aShopPayment({ payTo }),
    aShopPayment({ vendorOrderId: 12, vendorName: 'Kokompe Electric', amount: 15.2 }),
  ]
  const transfer = { method: 'mobile_money', canPay: false, parts } as const
  const shop = () => screen.findByRole('region', { name: /Abossey Parts/ }).then((shopPayment) => within(shopPayment))

  it('shows the amount, number and reference for each shop', async () => {
    await start(transfer)
    const shopPayment = await shop()
    expect(shopPayment.getByRole('heading').textContent).toContain('GH₵915.00')
    for (const text of ['MTN MoMo', '+233240000101', 'Kwabena Ofosuhene', 'AX-7KQ2MN'])
      expect(shopPayment.getByText(text)).toBeDefined()
    const other = within(screen.getByRole('region', { name: /Kokompe Electric/ }))
    expect(other.getByText(/has not added a mobile money number/)).toBeDefined()
    expect(other.getByRole('link').getAttribute('href')).toBe('tel:+233240000101')
  })

  it('offers no transfer to a paused shop [M-01]', async () => {
    await start({ ...transfer, parts: [aShopPayment({ payTo: null, isShopPaused: true })] })
    const shopPayment = await shop()
    expect(shopPayment.getByText(/^This shop is closed at the moment. Please do not send it money/)).toBeDefined()
    expect(shopPayment.queryByRole('link')).toBeNull()
  })

  it('copies number and reference', async () => {
    const { user } = await start(transfer)
    const shopPayment = await shop()
    await user.click(shopPayment.getByRole('button', { name: 'Copy AX-7KQ2MN' }))
    expect(await screen.findByText('AX-7KQ2MN copied')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('AX-7KQ2MN')
  })

  it('reports a transfer once with its transaction number; then the shop must confirm', async () => {
    const { server, user } = await start(transfer)
    const said = { reference: 'MP240521', at: '2026-05-04T09:30:00.000Z' }
    server.answers[`POST ${path}/said`] = () =>
      slowly({ ...transfer, parts: [aShopPayment({ payTo, said }), parts[1] ?? aShopPayment()] })
    const shopPayment = await shop()
    const send = shopPayment.getByRole('button', { name: /^I have paid/ })
    await user.click(send)
    expect(await shopPayment.findByText('Transaction number is required!')).toBeDefined()
    expect(document.activeElement).toBe(shopPayment.getByRole('textbox'))
    await user.type(shopPayment.getByRole('textbox', { name: /Transaction number/ }), ' MP240521 ')
    await user.dblClick(send)
    expect(await shopPayment.findByText('MP240521')).toBeDefined()
    expect(shopPayment.getByText(/The shop confirms your payment/)).toBeDefined()
    expect(server.calls(`POST ${path}/said`).map(({ body }) => body)).toEqual([
      { vendorOrderId: 11, reference: 'MP240521' },
    ])
  })

  it('lets the buyer correct the number', async () => {
    const said = { reference: 'MP1', at: '2026-05-04T09:30:00.000Z' }
    const { server, user } = await start({ ...transfer, parts: [aShopPayment({ payTo, said })] })
    server.answers[`POST ${path}/said`] = answer({
      ...transfer,
      parts: [aShopPayment({ payTo, said: { ...said, reference: 'MP12' } })],
    })
    const shopPayment = await shop()
    await user.click(shopPayment.getByRole('button', { name: 'Change the number' }))
    await user.type(shopPayment.getByRole('textbox'), '2')
    await user.click(shopPayment.getByRole('button', { name: /^I have paid/ }))
    expect(await shopPayment.findByText('MP12')).toBeDefined()
  })

  it('keeps a half-typed number over a reload, until it is sent', async () => {
    const { user } = await start(transfer)
    await user.type((await shop()).getByRole('textbox'), 'MP2405')
    cleanup()
    const again = await start(transfer)
    const shopPayment = await shop()
    expect(shopPayment.getByRole('textbox')).toHaveProperty('value', 'MP2405')
    const said = { reference: 'MP2405', at: '2026-05-04T09:30:00.000Z' }
    again.server.answers[`POST ${path}/said`] = answer({
      ...transfer,
      parts: [aShopPayment({ payTo, said }), parts[1] ?? aShopPayment()],
    })
    await again.user.click(shopPayment.getByRole('button', { name: /^I have paid/ }))
    await shopPayment.findByText('MP2405')
    expect(localStorage.getItem(keys.drafts) ?? '').not.toContain('MP2405')
  })

  it('keeps a half-typed correction over a reload, until it is cancelled or another number was reported', async () => {
    const reported = (reference: string) => ({
      ...transfer,
      parts: [aShopPayment({ payTo, said: { reference, at: '2026-05-04T09:30:00.000Z' } })],
    })
    const { user } = await start(reported('MP1'))
    await user.click((await shop()).getByRole('button', { name: 'Change the number' }))
    await user.type((await shop()).getByRole('textbox'), '2')
    cleanup()
    const again = await start(reported('MP1'))
    expect((await shop()).getByRole('textbox')).toHaveProperty('value', 'MP12')
    cleanup()
    await start(reported('MP7'))
    expect(await (await shop()).findByText('MP7')).toBeDefined()
    cleanup()
    await start(reported('MP1'))
    await again.user.click((await shop()).getByRole('button', { name: 'Cancel' }))
    expect(await (await shop()).findByText('MP1')).toBeDefined()
    expect(localStorage.getItem(keys.drafts) ?? '').not.toContain('MP12')
  })

  it('shows that a shop denied the transfer', async () => {
    const said = { reference: 'MP1', at: '2026-05-04T09:30:00.000Z' }
    await start({ ...transfer, state: 'failed', parts: [aShopPayment({ payTo, said, paymentStatus: 'failed' })] })
    const shopPayment = await shop()
    expect(shopPayment.getByText(/did not receive the money/)).toBeDefined()
    expect(shopPayment.getByRole('textbox')).toHaveProperty('value', 'MP1')
  })

  it('does not say that a cancelled order is being prepared', async () => {
    const parts = [aShopPayment({ paymentStatus: 'confirmed', isSettled: true })]
    const vendorOrders = [{ id: 11, status: 'cancelled' }]
    const others = {
      [`GET /orders/${orderId}`]: () => ({
        body: { data: { order, vendorOrders, orderItems: [], history: [] } },
      }),
    }
    await start({ method: 'mobile_money', canPay: false, due: 0, paid: 915, parts }, { others })
    expect(await state('This order was cancelled')).toBeDefined()
    expect(screen.getByText(/refunds what you paid to it directly/)).toBeDefined()
  })

  it('shows one shop as confirmed while the other is pending', async () => {
    await start({
      ...transfer,
      due: 15.2,
      paid: 915,
      parts: [aShopPayment({ paymentStatus: 'confirmed', isSettled: true }), parts[1] ?? aShopPayment()],
    })
    const shopPayment = await shop()
    expect(shopPayment.getByText('Paid: the shop has received the money.')).toBeDefined()
    expect(shopPayment.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('To pay').nextElementSibling?.textContent).toBe('GH₵15.20')
  })
})
