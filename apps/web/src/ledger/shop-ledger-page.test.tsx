import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import ShopLedgerPage from './shop-ledger-page.tsx'
import { aPage, anEntry, aPayout } from './testing.ts'

const vendor = aUser({ id: 11, userType: 'vendor' })
const payout = { network: 'MTN MoMo', number: '+233240000101', name: 'Kwabena Ofosu' }
const shops = [
  { id: 3, name: 'Abossey Parts', status: 'active', payout },
  { id: 4, name: 'Kokompe Electric', status: 'active', payout: null },
]
const sums = { paidIn: 400, refunded: 40, due: 300, paidOut: 120, outstanding: 180, waiting: 30, payable: 150 }
const emptySums = { paidIn: 0, refunded: 0, due: 0, paidOut: 0, outstanding: 0, waiting: 0, payable: 0 }

async function start(at = '/dashboard/money', answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({
    'GET /users/11': () => ({ body: { data: vendor } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /business/user/11': () => ({ body: { data: shops } }),
    'GET /business/3/ledger': () => aPage([anEntry()], { sums }),
    'GET /business/4/ledger': () => aPage([], { sums: emptySums }),
    'GET /payouts': () => aPage([aPayout()]),
    ...answers,
  })
  await signInAs(vendor)
  return { server, ...open({ '/dashboard/money': <ShopLedgerPage /> }, at) }
}
beforeEach(() => localStorage.clear())
afterEach(signOut)

describe('shop ledger page', () => {
  it('shows the sums, and apart what waits for its receipt', async () => {
    await start()
    const list = (await screen.findByText('Outstanding')).closest('dl') ?? expect.fail('the sums are no list')
    const shown = [...list.children].map((each) => [...each.children].slice(0, 2).map((part) => part.textContent))
    expect(shown).toEqual([
      ['Paid by buyers', 'GH₵400.00'],
      ['Refunded', 'GH₵40.00'],
      ['Due to you', 'GH₵300.00'],
      ['Paid out', 'GH₵120.00'],
      ['Waiting', 'GH₵30.00'],
      ['Outstanding', 'GH₵150.00'],
    ])
  })

  it('lists each entry with its order, and labels reversals', async () => {
    const entries = [
      anEntry({ id: 5, kind: 'paid_out', amount: 120 }),
      anEntry({ id: 4, kind: 'due', amount: -40 }),
      anEntry({ id: 3, kind: 'paid_in', heldBy: 'shop', note: 'Cash at the door' }),
      anEntry({ id: 2, kind: 'due' }),
      anEntry({ id: 1, kind: 'paid_in' }),
    ]
    await start('/dashboard/money', { 'GET /business/3/ledger': () => aPage(entries, { sums }) })
    const table = within(await screen.findByRole('table'))
    const shown = table.getAllByRole('row').slice(1)
    expect(shown.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      'Paid out to you',
      'No longer due to you',
      'Paid by the buyerDirectly to you',
      'Due to you',
      'Paid by the buyerOnline',
    ])
    expect(table.getByText('Cash at the door')).toBeDefined()
    for (const link of table.getAllByRole('link'))
      expect(link.getAttribute('href')).toBe(`/shop/orders/${anEntry().orderId}`)
  })

  it('shows the shop of the URL and lets the vendor choose another', async () => {
    const { server, url } = await start('/dashboard/money?shopId=4')
    expect(await screen.findByRole('heading', { name: 'Kokompe Electric' })).toBeDefined()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shop' }), '3')
    expect(await screen.findByText('GH₵150.00')).toBeDefined()
    expect(url()).toBe('/dashboard/money?shopId=3')
    expect(server.calls('GET /business/3/ledger').length).toBeGreaterThan(0)
  })

  it('shows the payouts of this shop under their own URL', async () => {
    const { server, url } = await start('/dashboard/money?shopId=3')
    await userEvent.click(await screen.findByRole('link', { name: 'Payouts' }))
    expect(url()).toBe('/dashboard/money?shopId=3&tab=payouts')
    expect(await screen.findByText('MP-77')).toBeDefined()
    expect(server.calls('GET /payouts').map(({ query }) => query.get('businessId'))).toEqual(['3'])
    // Vendors do not see which admin recorded a payout.
    expect(screen.queryByText('Esi Boateng')).toBeNull()
  })

  it('explains payouts when there are none, and asks for a payout account when money is due', async () => {
    await start('/dashboard/money?shopId=4')
    expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeDefined()
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2)
    expect(screen.getByRole('link', { name: 'Add a mobile money number' }).getAttribute('href')).toBe(
      '/shop-edit/4#payout',
    )
    expect(screen.queryByText('Outstanding')).toBeNull()
  })

  it('shows a load error and retries', async () => {
    const { server } = await start('/dashboard/money', {
      'GET /business/3/ledger': () => ({ status: 500, body: {} }),
    })
    expect(await screen.findByText('Failed to load the ledger of this shop')).toBeDefined()
    server.answers['GET /business/3/ledger'] = () => aPage([anEntry()], { sums })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('Outstanding')).toBeDefined())
  })
})
