import type { VendorDashboard } from '@axle/contract/vendor-dashboard'
import type { OrderRow } from '@axle/contract/orders'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import DashboardPage from './dashboard-page.tsx'

const vendor = aUser({ id: 11, userType: 'vendor' })
const shops: { id: number; name: string; status: string; statusReason?: string; pause?: object }[] = [
  { id: 3, name: 'Abossey Parts', status: 'active' },
  { id: 4, name: 'Kokompe Electric', status: 'pending' },
]
const nothing = { waiting: 0, pack: 0, working: 0, way: 0, late: 0, refundDue: 0, lowStock: 0, soldOut: 0 }
const aDashboard = (changes: Partial<VendorDashboard> = {}): VendorDashboard => ({
  todo: { waiting: 1, pack: 4, working: 2, way: 5, late: 3, refundDue: 7, lowStock: 9, soldOut: 6 },
  lowStock: 4,
  products: 40,
  days: [
    { day: '2026-05-03', orders: 0, sales: 0 },
    { day: '2026-05-04', orders: 2, sales: 1234.5 },
  ],
  sales: { now: 1234.5, before: 1000, orders: 2, ordersBefore: 4 },
  best: [{ productId: 8, name: 'Brake pads', image: '', pieces: 3, sales: 617.25 }],
  ...changes,
})

const sums = { paidIn: 900, refunded: 0, due: 800, paidOut: 300, outstanding: 500, waiting: 120, payable: 380 }
const ledger = { data: [], meta: { total: 0, page: 1, limit: 1, sums } }
const anOrder = (id: string, changes: Partial<OrderRow> = {}): OrderRow => ({
  id,
  orderCode: `AX-${id}`,
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
  totalAmount: 930.2,
  status: 'pending_delivery',
  transitType: 'standard',
  paymentMethod: 'cash_on_delivery',
  userId: 5,
  deliveryToName: 'Ama Mensah',
  deliveryToPhone: '+233241234567',
  deliveryToAddress: 'Blue kiosk',
  deliveryToCity: 'Kumasi',
  deliveryToState: 'Ashanti',
  deliveryToZipCode: '00233',
  deliveryToCountry: 'Ghana',
  notes: '',
  itemCount: 3,
  customerName: 'Ama Mensah',
  customerEmail: 'ama@axle.example',
  shopNames: ['Abossey Parts'],
  images: [],
  vendorOrderId: 7,
  paymentStatus: 'pending_confirmation',
  firstItem: { productName: 'Front brake pads', image: null },
  productCount: 2,
  ...changes,
})
let listed: OrderRow[] = []
const orders = () => ({ data: listed, meta: { total: listed.length, page: 1, limit: 5, statusCounts: {} } })

async function start(at = '/dashboard', desk = aDashboard(), own = shops, user = vendor) {
  const server = serve({
    'GET /users/11': () => ({ body: { data: user } }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
    'GET /business/user/11': () => ({ body: { data: own } }),
    'GET /business/3/desk': () => ({ body: { data: desk } }),
    'GET /business/4/desk': () => ({ body: { data: desk } }),
    ...Object.fromEntries([3, 4].map((id) => [`GET /business/${id}/ledger`, () => ({ body: ledger })])),
    ...Object.fromEntries([3, 4].map((id) => [`GET /orders/business/${id}`, () => ({ body: orders() })])),
    'PUT /orders/o1/status': () => {
      listed = listed.slice(1)
      return { body: { data: {} } }
    },
  })
  await signInAs(user)
  return { server, ...open({ '/dashboard': <DashboardPage /> }, at) }
}
const goOffline = () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
}
beforeEach(() => {
  localStorage.clear()
  listed = []
  // jsdom has no layout, and the chart needs a size.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 280))
})
afterEach(() => {
  vi.restoreAllMocks()
  signOut()
})

describe('vendor dashboard: tasks', () => {
  it('counts open tasks, and each count links to its list [SITE-20, PERM-27]', async () => {
    await start()
    const todo = within(await screen.findByRole('region', { name: 'What to do first' }))
    const tiles = todo.getAllByRole('link').map((tile) => {
      const [label, count] = [...tile.children].map((part) => part.textContent)
      return [label, count, tile.getAttribute('href')]
    })
    expect(tiles).toEqual([
      ['To refund', '7', '/shop/orders?shopId=3&refundDue=true'],
      ['Late', '3', '/shop/orders?shopId=3&late=true'],
      ['To pack', '4', '/shop/orders?shopId=3&status=pending_delivery'],
      ['Being packed', '2', '/shop/orders?shopId=3&status=processing'],
      ['Not paid yet', '1', '/shop/orders?shopId=3&status=pending_payment'],
      ['On the way', '5', '/shop/orders?shopId=3&status=order_picked'],
      ['Low stock', '9', '/dashboard/products?shopId=3&stock=low'],
      ['Sold out', '6', '/dashboard/products?shopId=3&stock=out'],
    ])
    expect(todo.queryByText(/^All done/)).toBeNull()
  })

  it('shows refunds only when there are any, and is not done while there are [O-05]', async () => {
    await start('/dashboard', aDashboard({ todo: { ...nothing, refundDue: 1 } }))
    expect(await screen.findByRole('link', { name: /^To refund/ })).toBeDefined()
    expect(screen.queryByText(/^All done/)).toBeNull()
    await start('/dashboard', aDashboard({ todo: nothing }))
    await screen.findByText(/^All done/)
    expect(screen.getAllByRole('link', { name: /^To refund/ })).toHaveLength(1)
  })

  it("shows an empty state when nothing is open; shipped orders are not the vendor's task", async () => {
    await start('/dashboard', aDashboard({ todo: { ...nothing, way: 2 } }))
    const done = await screen.findByText('All done. New orders appear here as soon as they arrive.')
    // Badges are on one line, except sentences.
    expect(done.className).toContain('sentence')
  })

  it('shows the shop of the URL, else the last one chosen, and offers only own shops [PERM-109]', async () => {
    const { server, url } = await start('/dashboard?shopId=4')
    expect(await screen.findByRole('heading', { name: 'Kokompe Electric' })).toBeDefined()
    expect(screen.getByText(/^This shop is waiting for approval/)).toBeDefined()
    const selector = screen.getByRole('combobox', { name: 'Shop' })
    expect(
      within(selector)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Abossey Parts', 'Kokompe Electric'])
    await userEvent.selectOptions(selector, '3')
    expect(await screen.findByRole('heading', { name: 'Abossey Parts' })).toBeDefined()
    expect([url(), localStorage.getItem('app-shop-id')]).toEqual(['/dashboard?shopId=3', '3'])
    await waitFor(() => expect(server.calls('GET /business/3/desk')).toHaveLength(1))
  })

  it('remembers the last choice without a URL, and offers no choice for a single shop', async () => {
    localStorage.setItem('app-shop-id', '4')
    await start()
    expect(await screen.findByRole('heading', { name: 'Kokompe Electric' })).toBeDefined()
    await start('/dashboard?shopId=99', aDashboard(), shops.slice(0, 1))
    expect(await screen.findByRole('heading', { name: 'Abossey Parts' })).toBeDefined()
  })

  it.each([
    ['pending', /^This shop is waiting for approval/, /Shoppers can find the product once the shop is approved/],
    ['inactive', /^This shop is not active/, /Shoppers can find the product once the shop is active again/],
  ])(
    'tells the vendor of a %s shop what that means and why, and promises no buyers [V-08, M-07]',
    async (status, said, next) => {
      const statusReason = 'The photo is missing'
      const desk = aDashboard({ products: 0, todo: nothing })
      await start('/dashboard', desk, [{ id: 3, name: 'Abossey Parts', status, statusReason }])
      expect(await screen.findByText(said)).toBeDefined()
      expect(screen.getByText('Reason: The photo is missing')).toBeDefined()
      expect(await screen.findByText(next)).toBeDefined()
      expect(screen.queryByText(/at once/)).toBeNull()
    },
  )

  it('tells a new vendor the next step: a shop, then a product', async () => {
    await start('/dashboard', aDashboard(), [])
    expect((await screen.findByRole('link', { name: 'Open a shop' })).getAttribute('href')).toBe('/shop-upload')
    await start('/dashboard', aDashboard({ products: 0, todo: nothing }))
    const panel = (await screen.findByText('No products yet')).closest<HTMLElement>('.panel')
    const link = within(panel ?? document.body).getByRole('link', { name: 'Upload product' })
    expect(link.getAttribute('href')).toBe('/product-upload/3')
  })

  it('shows a load error and retries', async () => {
    const { server } = await start()
    server.answers['GET /business/3/desk'] = () => ({ status: 500, body: {} })
    expect(await screen.findByText('Failed to fetch orders for this business')).toBeDefined()
    server.answers['GET /business/3/desk'] = () => ({ body: { data: aDashboard() } })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /^To pack/ })).toBeDefined()
  })

  it('reports a lost connection, and loads once it is back', async () => {
    goOffline()
    await start()
    expect(await screen.findByText(/^No response received from server/)).toBeDefined()
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByRole('link', { name: /^To pack/ })).toBeDefined()
  })
})

describe('vendor dashboard: orders and money', () => {
  it('lists the oldest orders to pack, takes the next step of one, and counts again', async () => {
    listed = [anOrder('o1'), anOrder('o2')]
    const { server } = await start()
    const panel = within(await screen.findByRole('region', { name: 'To pack' }))
    expect((await panel.findAllByRole('link', { name: 'Front brake pads' }))[0]?.getAttribute('href')).toBe(
      '/shop/orders/o1',
    )
    const { query } = server.calls('GET /orders/business/3')[0] ?? {}
    expect([query?.get('status'), query?.get('sort'), query?.get('limit')]).toEqual([
      'pending_delivery',
      'createdAt',
      '5',
    ])
    await userEvent.click(panel.getByRole('button', { name: 'Start packing: order AX-o1' }))
    await waitFor(() => expect(panel.queryByText('AX-o1')).toBeNull())
    expect(server.calls('PUT /orders/o1/status')[0]?.body).toMatchObject({ status: 'processing', vendorOrderId: 7 })
    await waitFor(() => expect(server.calls('GET /business/3/desk').length).toBeGreaterThan(1))
    // The focused button is gone; its list takes the focus.
    expect(document.activeElement?.textContent).toContain('AX-o2')
  })

  it('says until when an order has to be answered, and accepts it with one tap', async () => {
    const acceptance = { state: 'waiting', dueAt: '2026-05-05T09:30:00.000Z', at: null } as const
    listed = [anOrder('o1', { acceptance })]
    const { server, toasts } = await start()
    const panel = within(await screen.findByRole('region', { name: 'To pack' }))
    expect(await panel.findByText(/^Answer by 05 May 2026/)).toBeDefined()
    server.answers['POST /orders/o1/accept'] = () => ({ body: { data: {} } })
    await userEvent.click(panel.getByRole('button', { name: 'Accept: order AX-o1' }))
    await waitFor(() => expect(toasts).toEqual(['Order accepted: the buyer was told']))
    expect(server.calls('POST /orders/o1/accept')[0]?.body).toEqual({ vendorOrderId: 7 })
  })

  it('lists orders to hand over when none is left to pack, and nothing when none is open', async () => {
    listed = [anOrder('o1', { status: 'processing' })]
    await start('/dashboard', aDashboard({ todo: { ...nothing, working: 1 } }))
    const panel = within(await screen.findByRole('region', { name: 'Being packed' }))
    expect(await panel.findByRole('button', { name: 'Hand over: order AX-o1' })).toBeDefined()
    await start('/dashboard', aDashboard({ todo: nothing }))
    await screen.findByText(/^All done/)
    expect(screen.queryByRole('region', { name: 'To pack' })).toBeNull()
  })

  it('shows what is due to the shop, paid out, waiting for its receipt and outstanding', async () => {
    await start()
    const money = within(await screen.findByRole('region', { name: 'Money' }))
    expect(await money.findByText('GH₵380.00')).toBeDefined()
    expect(money.getByText('GH₵120.00')).toBeDefined()
    expect(money.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Due to you',
      'Paid out',
      'Waiting for receipt',
      'Outstanding',
    ])
    expect(money.getByRole('link', { name: 'All entries' }).getAttribute('href')).toBe('/dashboard/money?shopId=3')
    expect(money.getByRole('link', { name: 'Add a mobile money number' }).getAttribute('href')).toBe(
      '/shop-edit/3#payout',
    )
  })
})

describe('vendor dashboard: sales', () => {
  it('compares the period with the one before, in money and orders [CONST-31]', async () => {
    await start()
    const sales = within(await screen.findByRole('region', { name: 'Sales' }))
    expect(sales.getByRole('button', { name: /^Sales ?GH₵ ?1,234 ?.50/ })).toBeDefined()
    expect(sales.getByText('+23.5% compared with the 30 days before')).toBeDefined()
    expect(sales.getByText('-50% compared with the 30 days before')).toBeDefined()
  })

  it('compares with nothing when nothing was sold before', async () => {
    await start('/dashboard', aDashboard({ sales: { now: 10, before: 0, orders: 1, ordersBefore: 0 } }))
    expect(await screen.findAllByText('None in the 30 days before')).toHaveLength(2)
  })

  it('shows 7, 30 or 90 days and keeps the choice in the URL', async () => {
    const { server, url } = await start('/dashboard?shopId=3')
    await userEvent.click(await screen.findByRole('radio', { name: '7 days' }))
    await waitFor(() => expect(server.calls('GET /business/3/desk').at(-1)?.query.get('days')).toBe('7'))
    expect(url()).toBe('/dashboard?shopId=3&days=7')
    expect(server.calls('GET /business/3/desk')[0]?.query.get('days')).toBe('30')
  })

  it('draws a chart of the days with short numbers [CONST-32]', async () => {
    await start()
    const chart = await screen.findByRole('img', { name: 'Sales by day' })
    expect(chart.querySelectorAll('[data-bar]')).toHaveLength(2)
    expect(within(chart).getByText('1.5K')).toBeDefined()
    fireEvent.pointerMove(chart.firstElementChild as Element, { clientX: 590 })
    expect(within(chart).getByText('04 May 2026')).toBeDefined()
  })

  it('draws orders in place of sales on request', async () => {
    await start()
    await userEvent.click(await screen.findByRole('button', { name: /^Orders ?2/ }))
    expect(within(screen.getByRole('img', { name: 'Orders by day' })).getByText('2')).toBeDefined()
  })

  it('shows the days as a table too, newest first', async () => {
    await start()
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }))
    const rows = within(screen.getByRole('table', { name: 'Sales' })).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Day', 'Sales', 'Orders'],
      ['04 May 2026', 'GH₵1,234.50', '2'],
      ['03 May 2026', 'GH₵0.00', '0'],
    ])
    expect(screen.getByRole('button', { name: 'Show as chart' })).toBeDefined()
  })

  it('shows an empty state when nothing was sold', async () => {
    await start('/dashboard', aDashboard({ best: [], sales: { now: 0, before: 0, orders: 0, ordersBefore: 0 } }))
    expect(await screen.findByText('No sales in this period yet')).toBeDefined()
    expect(screen.getByText('Your best-selling products in this period appear here')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull()
  })

  it('lists the best products with their share, linked', async () => {
    await start()
    const best = within(await screen.findByRole('region', { name: 'Best products' }))
    expect(best.getByRole('link', { name: 'Brake pads' }).getAttribute('href')).toBe('/shop/product/8')
    expect(best.getByText('3 sold, 50% of sales')).toBeDefined()
  })
})

describe('vendor dashboard: pausing the shop', () => {
  const [abossey] = shops
  const paused = { from: '2026-05-01T08:00:00.000Z', backOn: '2026-12-07', message: 'Gone home' }
  const planned = { ...paused, from: '2999-01-01T00:00:00.000Z', backOn: null }

  it('asks for days and message, and sends them', async () => {
    const { server } = await start('/dashboard', aDashboard(), abossey ? [abossey] : [])
    server.answers['PUT /business/3/pause'] = () => ({ body: { data: {} } })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Pause shop' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause your shop' }))
    fireEvent.input(dialog.getByLabelText('Paused from'), { target: { value: '2999-01-01' } })
    fireEvent.input(dialog.getByLabelText('Back on'), { target: { value: '2999-01-05' } })
    await user.type(dialog.getByLabelText(/Message to shoppers/), 'Gone home')
    await user.click(dialog.getByRole('button', { name: 'Pause shop' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls('PUT /business/3/pause')[0]?.body).toEqual({
      from: '2999-01-01',
      backOn: '2999-01-05',
      message: 'Gone home',
    })
  })

  it('is shown to staff without the right, but not offered', async () => {
    const [shop] = shops
    const staff = aUser({ id: 11, staffOf: [{ id: 3, businessName: 'Abossey Parts', role: 'books' }] })
    await start('/dashboard', aDashboard(), [{ ...shop, pause: paused } as never], staff)
    expect(await screen.findByText(/^Your shop is paused until/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
    cleanup()
    await start('/dashboard', aDashboard(), shop ? [shop] : [], staff)
    await screen.findByRole('region', { name: 'What to do first' })
    expect(screen.queryByRole('button', { name: 'Pause shop' })).toBeNull()
  })

  it('keeps what was typed when the server refuses, with the reason at the field', async () => {
    const { server } = await start('/dashboard', aDashboard(), [{ ...shops[0], pause: paused } as never])
    const errors = [{ path: 'backOn', message: 'Please choose a day after today' }]
    server.answers['PUT /business/3/pause'] = () => ({ status: 400, body: { code: 'invalid', message: '', errors } })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('Back on')).toHaveProperty('value', '2026-12-07')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Please choose a day after today')).toBeDefined()
    expect(dialog.getByLabelText(/Message to shoppers/)).toHaveProperty('value', 'Gone home')
  })

  it.each([
    ['a pause', paused, 'Your shop is paused until 07 Dec 2026.', 'Resume'],
    ['a planned one', planned, 'Your shop will be paused from 01 Jan 2999 until you resume it.', 'Cancel the pause'],
  ])('shows %s, and ends it by one button', async (_, pause, text, button) => {
    const { server } = await start('/dashboard', aDashboard(), [{ ...shops[0], pause } as never])
    server.answers['DELETE /business/3/pause'] = () => ({ body: { data: {} } })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Pause shop' })).toBeNull()
    await userEvent.setup().click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(server.calls('DELETE /business/3/pause')).toHaveLength(1))
  })
})
