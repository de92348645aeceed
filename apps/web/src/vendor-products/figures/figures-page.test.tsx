import type { ComparedPrice, MissedProduct, ShopSales } from '@axle/contract/figures'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { open } from '../../lib/testing/screen.tsx'
import { type Sent, serve } from '../../lib/testing/server.ts'
import FiguresPage from './figures-page.tsx'

const vendor = aUser({ id: 11, userType: 'vendor' })
const nothing = { sales: 0, orders: 0, pieces: 0, views: 0 }
const sales: ShopSales = {
  now: { sales: 300, orders: 3, pieces: 4, views: 20 },
  before: nothing,
  rows: [
    { day: '2026-05-03', ...nothing },
    { day: '2026-05-04', sales: 300, orders: 3, pieces: 4, views: 20 },
  ],
}
const product = { image: '', stock: 5, paused: false, updatedAt: '2026-05-04T09:30:00.000Z' }
const compared: ComparedPrice = {
  ...product,
  id: 1,
  name: '=cmd|pads',
  price: 300,
  number: '04465-02220',
  lowest: 100,
  median: 200.01,
  offers: 4,
  difference: 99.99,
}
const missed: MissedProduct = {
  ...product,
  id: 2,
  name: 'Disc',
  price: 80,
  stock: 0,
  views: 9,
  pieces: 2,
  soldAt: null,
}
const wanted = { words: 'roof rack', vehicle: 'Toyota Corolla 2009', count: 5, lastDay: '2026-05-04' }

async function start(search = '', { rows = true, user = vendor }: { rows?: boolean; user?: typeof vendor } = {}) {
  const page =
    (row: object) =>
    ({ query }: Sent) => ({
      body: {
        data: rows ? [row] : [],
        meta: { total: rows ? 1 : 0, page: Number(query.get('page')), limit: Number(query.get('limit')) },
      },
    })
  const server = serve({
    'GET /users/11': () => ({ body: { data: user } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /business/user/11': () => ({ body: { data: [{ id: 3, name: 'Abossey Parts', status: 'active' }] } }),
    'GET /business/3/figures/sales': () => ({ body: { data: rows ? sales : { ...sales, now: nothing } } }),
    'GET /business/3/figures/prices': page(compared),
    'GET /business/3/figures/missed': page(missed),
    'GET /business/3/figures/searches': page(wanted),
    'PUT /business/3/products': ({ body }) => {
      const [change] = (body as { changes: object[] }).changes
      const later = '2026-05-05T09:30:00.000Z'
      return { body: { data: [{ ...product, name: compared.name, ...change, updatedAt: later }] } }
    },
  })
  await signInAs(user)
  return { server, ...open({ '/dashboard/figures': <FiguresPage /> }, `/dashboard/figures${search}`) }
}

/** The text of the file that the page saves. */
function savedFile() {
  const files: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => files.push(blob) && 'blob:x' }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return async () => (await files[0]?.text())?.replace('\uFEFF', '')
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  signOut()
})

describe('figures page', () => {
  it('shows sales with the average order and views, and a step that fits the period', async () => {
    const { server } = await start('?days=365')
    const tiles = within(await screen.findByRole('group', { name: 'Show in chart' })).getAllByRole('button')
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      'SalesGH₵300.00None in the 365 days before',
      'Orders3None in the 365 days before',
      'Pieces4None in the 365 days before',
      'Average orderGH₵100.00None in the 365 days before',
      'Views20None in the 365 days before',
    ])
    expect(server.calls('GET /business/3/figures/sales').at(-1)?.query.toString()).toBe('days=365&by=month')
    expect(screen.getByRole('img', { name: 'Sales by month' })).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: 'By week' }))
    expect(await screen.findByRole('img', { name: 'Sales by week' })).toBeDefined()
  })

  it('changes a price in place, and the difference follows', async () => {
    const { server } = await start('?tab=prices')
    const field = await screen.findByRole('textbox', { name: 'Price of =cmd|pads in cedis' })
    const row = within(field.closest('tr') as HTMLElement)
    expect(row.getByText('GH₵99.99')).toBeDefined()
    await userEvent.clear(field)
    await userEvent.type(field, '150{Enter}')
    expect(await row.findByText('-GH₵50.01')).toBeDefined()
    expect(server.calls('PUT /business/3/products').map(({ body }) => body)).toEqual([
      { changes: [{ id: 1, price: 150, was: { price: 300 } }] },
    ])
    // Its own figures stay.
    expect(row.getByText('04465-02220')).toBeDefined()
  })

  it('restocks a sold-out product in place', async () => {
    const { server } = await start('?tab=missed')
    expect(await screen.findByText('Never')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'One more of Disc' }))
    await waitFor(() => expect(server.calls('PUT /business/3/products')).toHaveLength(1), { timeout: 4_000 })
    expect(server.calls('PUT /business/3/products')[0]?.body).toEqual({
      changes: [{ id: 2, stock: 1, was: { stock: 0 } }],
    })
  })

  it('downloads all rows of the shown order as CSV, without formulas', async () => {
    const file = savedFile()
    const { server } = await start('?tab=prices&sort=offers&page=1')
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
    await waitFor(async () =>
      expect(await file()).toBe(
        "Product,Part number,Your price,Lowest,Median,Yours less median,Offers\r\n'=cmd|pads,04465-02220,300,100,200.01,99.99,4\r\n",
      ),
    )
    expect(server.calls('GET /business/3/figures/prices').at(-1)?.query.toString()).toBe(
      'page=1&limit=10000&sort=offers',
    )
  })

  it('opens the form of a new product with the words of a search', async () => {
    await start('?tab=searches')
    expect((await screen.findByRole('link', { name: 'List this part' })).getAttribute('href')).toBe(
      '/product-upload/3?name=roof+rack+Toyota+Corolla+2009',
    )
  })

  it('offers staff who only read no field and no form', async () => {
    const books = aUser({
      id: 11,
      userType: 'customer',
      staffOf: [{ id: 3, name: 'Abossey Parts', role: 'books' }],
    } as never)
    await start('?tab=prices', { user: books })
    expect(await screen.findByText('04465-02220')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it.each([
    ['', 'No sales and no views in this period yet'],
    ['?tab=prices', 'Nothing to compare'],
    ['?tab=missed', 'Nobody looks for what you do not have'],
    ['?tab=searches', 'Nothing was missed'],
  ])('explains an empty section: %s', async (search, text) => {
    await start(search, { rows: false })
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('offers to try again after an error, and without a connection', async () => {
    const { server } = await start('?tab=missed')
    server.answers['GET /business/3/figures/missed'] = () => ({
      status: 500,
      body: { message: 'Broken', code: 'internal' },
    })
    await userEvent.click(await screen.findByRole('link', { name: '90 days' }))
    expect(await screen.findByText('Failed to load the figures')).toBeDefined()
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    await userEvent.click(screen.getByRole('link', { name: 'Sales' }))
    expect(await screen.findByRole('button', { name: /again|Retry/i })).toBeDefined()
  })
})
