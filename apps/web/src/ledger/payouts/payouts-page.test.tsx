import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import PayoutsPage from './payouts-page.tsx'
import { aDue, aPage, aPayout, aRefund } from '../testing.ts'

const admin = aUser({ id: 13, userType: 'admin' })
const counts = { owed: 1, open: 2, failed: 1, processed: 7 }

async function start(at = '/payouts', answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({
    'GET /users/13': () => ({ body: { data: admin } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /payouts/due': () => aPage([aDue()], { sum: 75.5 }),
    'GET /payouts': () => aPage([aPayout()]),
    'GET /refunds': () => aPage([aRefund()], { counts }),
    ...answers,
  })
  await signInAs(admin)
  return { server, ...open({ '/payouts': <PayoutsPage /> }, at) }
}
const refusal = (code: string, message: string) => ({ status: 409, body: { message, code } })
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid: Abossey Parts' }))
  return within(await screen.findByRole('dialog'))
}
const row = (text: string) => within(screen.getByText(text).closest('tr') ?? expect.fail(`no row says ${text}`))

beforeEach(() => localStorage.clear())
afterEach(signOut)

describe('amounts due to shops', () => {
  it('offers no payout to a shop whose owner is blocked [M-01]', async () => {
    await start('/payouts', { 'GET /payouts/due': () => aPage([aDue({ isHeld: true })], { sum: 75.5 }) })
    expect(await screen.findByText('Held: owner blocked')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Mark as paid/ })).toBeNull()
  })

  it('lists each shop with amount, date and payout account, ready to copy', async () => {
    const user = userEvent.setup()
    await start()
    const shop = within((await screen.findByRole('link', { name: 'Abossey Parts' })).closest('tr') as HTMLElement)
    for (const text of ['GH₵75.50', '02 May 2026', 'MTN MoMo', '+233240000101', 'Kwabena Ofosu'])
      expect(shop.getByText(text)).toBeDefined()
    expect(screen.getByText('Total due:').textContent).toBe('Total due: GH₵75.50')
    await user.click(shop.getByRole('button', { name: 'Copy +233240000101' }))
    expect(await shop.findByText('Copied')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('+233240000101')
  })

  it('names what waits for its receipt, apart from what may be paid', async () => {
    const rows = [aDue({ waiting: 40 })]
    await start('/payouts', { 'GET /payouts/due': () => aPage(rows, { sum: 75.5, waiting: 60 }) })
    expect(await screen.findByText('Waiting for receipt: GH₵40.00')).toBeDefined()
    expect(screen.getByText('Waiting for receipt: GH₵60.00')).toBeDefined()
    expect(screen.getByText('Total due:').textContent).toBe('Total due: GH₵75.50')
  })

  it('flags a shop without a payout account, and offers no payout to a shop in debt', async () => {
    const rows = [aDue({ payTo: null }), aDue({ businessId: 4, businessName: 'Kokompe Electric', amount: -50 })]
    await start('/payouts', { 'GET /payouts/due': () => aPage(rows, { sum: 25.5 }) })
    expect(await screen.findByText('No number yet')).toBeDefined()
    expect(row('Kokompe Electric').getByText(/^Paid out before the refund/)).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Mark as paid/ })).toHaveLength(1)
  })

  it('searches by shop name and keeps the search in the URL', async () => {
    const { server, url } = await start()
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search shops' }), 'koko')
    await waitFor(() => expect(url()).toBe('/payouts?q=koko'))
    await waitFor(() => expect(server.calls('GET /payouts/due').at(-1)?.query.get('q')).toBe('koko'))
  })

  it('shows an empty state when nothing is due, and a load error', async () => {
    const { server } = await start('/payouts', { 'GET /payouts/due': () => ({ status: 500, body: {} }) })
    expect(await screen.findByText('Failed to load the amounts due')).toBeDefined()
    server.answers['GET /payouts/due'] = () => aPage([], { sum: 0 })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing is due')).toBeDefined()
  })
})

describe('recording a payout', () => {
  it('says that it sends no money, takes the reference, and records once', async () => {
    const paid = aPayout({ amount: 75.5 })
    const { server, toasts } = await start('/payouts', {
      'POST /payouts': () => ({ status: 201, body: { data: paid } }),
    })
    const dialog = await openDialog()
    expect(dialog.getByText(/^This site does not send money itself/)).toBeDefined()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reference' }), ' MP-90 ')
    await userEvent.dblClick(dialog.getByRole('button', { name: 'I have sent GH₵75.50' }))
    await waitFor(() => expect(toasts).toEqual(['GH₵75.50 to Abossey Parts is marked as paid']))
    expect(server.calls('POST /payouts').map(({ body }) => body)).toEqual([
      { businessId: 3, amount: 75.5, reference: 'MP-90' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(server.calls('GET /payouts/due').length).toBeGreaterThan(1))
  })

  it('shows the new amount after it changed meanwhile, and records nothing before that', async () => {
    let due = 90
    const { server } = await start('/payouts', {
      'POST /payouts': ({ body }) =>
        (body as { amount: number }).amount === due
          ? { status: 201, body: { data: aPayout({ amount: due }) } }
          : refusal('due_changed', 'Another amount is due by now: GH₵90.00'),
      'GET /business/3/ledger': () => aPage([], { sums: { outstanding: due + 10, payable: due } }),
    })
    const dialog = await openDialog()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reference' }), 'MP-90')
    await userEvent.click(dialog.getByRole('button', { name: 'I have sent GH₵75.50' }))
    expect(await dialog.findByText(/^The amount due is now GH₵90.00 instead of GH₵75.50/)).toBeDefined()
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reference' }).value).toBe('MP-90')
    await userEvent.click(dialog.getByRole('button', { name: 'I have sent GH₵90.00' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls('POST /payouts')).toHaveLength(2)
    due = 0
  })

  it('reports that another admin recorded it', async () => {
    const { toasts } = await start('/payouts', {
      'POST /payouts': () => refusal('nothing_due', 'Nothing is due to this shop'),
      'GET /business/3/ledger': () => aPage([], { sums: { outstanding: 20, payable: 0 } }),
    })
    await userEvent.click((await openDialog()).getByRole('button', { name: 'I have sent GH₵75.50' }))
    await waitFor(() => expect(toasts).toEqual(['Nothing is due to Abossey Parts any more']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps what was typed after a failure, and shows the error', async () => {
    await start('/payouts', { 'POST /payouts': () => ({ status: 500, body: {} }) })
    const dialog = await openDialog()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reference' }), 'MP-90')
    await userEvent.click(dialog.getByRole('button', { name: 'I have sent GH₵75.50' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to record the payout')
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reference' }).value).toBe('MP-90')
  })
})

describe('recorded payouts', () => {
  it('have their own URL and show reference, payout account and admin', async () => {
    const { url } = await start()
    await userEvent.click(await screen.findByRole('link', { name: 'Paid' }))
    expect(url()).toBe('/payouts?tab=paid')
    const paid = within((await screen.findByText('MP-77')).closest('tr') as HTMLElement)
    for (const text of ['Abossey Parts', 'GH₵120.00', '+233240000101', 'Esi Boateng'])
      expect(paid.getByText(text)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Paid' }).getAttribute('aria-current')).toBe('page')
  })
})

describe('refunds', () => {
  it('are listed by state with counts, each with a link to its order', async () => {
    const { server, url } = await start('/payouts?tab=refunds')
    const states = within(await screen.findByRole('navigation', { name: 'Status of the refunds' }))
    await waitFor(() =>
      expect(states.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'To refund 1',
        'In progress 2',
        'Failed 1',
        'Refunded 7',
      ]),
    )
    expect((await screen.findByRole('link', { name: 'AX-7K2M9P' })).getAttribute('href')).toBe(
      `/orders/${aRefund().orderId}`,
    )
    server.answers['GET /refunds'] = () => aPage([aRefund({ state: 'processed' })], { counts })
    await userEvent.click(states.getByRole('link', { name: /^Refunded/ }))
    expect(url()).toBe('/payouts?tab=refunds&state=processed')
    await waitFor(() => expect(server.calls('GET /refunds').at(-1)?.query.get('state')).toBe('processed'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull())
  })

  it('are sent after confirmation, with the reason', async () => {
    const { server, toasts } = await start('/payouts?tab=refunds', {
      [`POST /orders/${aRefund().orderId}/refund`]: () => ({ body: { data: {} } }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Refund: AX-7K2M9P' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund GH₵40.00?' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sold out')
    await userEvent.click(dialog.getByRole('button', { name: 'Refund GH₵40.00' }))
    await waitFor(() => expect(toasts).toEqual(['GH₵40.00 of order AX-7K2M9P is being refunded to the buyer']))
    expect(server.calls(`POST /orders/${aRefund().orderId}/refund`).map(({ body }) => body)).toEqual([
      { vendorOrderId: 21, amount: 40, reason: 'Sold out' },
    ])
    await waitFor(() => expect(server.calls('GET /refunds').length).toBeGreaterThan(1))
  })

  it("show the gateway's error after a failure, and can be retried with the same reason", async () => {
    const failed = aRefund({ state: 'failed', reason: 'Sold out', failure: 'Insufficient balance' })
    const { server } = await start('/payouts?tab=refunds&state=failed', {
      'GET /refunds': () => aPage([failed], { counts }),
      [`POST /orders/${failed.orderId}/refund`]: () => ({
        status: 409,
        body: { code: 'nothing_to_refund', message: 'There is no online payment to refund' },
      }),
    })
    expect(await screen.findByText('Insufficient balance')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Try again: AX-7K2M9P' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Sold out')
    await userEvent.click(dialog.getByRole('button', { name: 'Refund GH₵40.00' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('There is no online payment to refund')
    expect(server.calls(`POST /orders/${failed.orderId}/refund`)).toHaveLength(1)
  })
})
