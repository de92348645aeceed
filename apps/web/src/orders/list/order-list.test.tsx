import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderPage } from '@axle/contract/orders'
import { open } from '../../lib/testing/screen.tsx'
import { serve } from '../../lib/testing/server.ts'
import OrdersPage from './orders-page.tsx'
import ShopOrdersPage from './shop-orders-page.tsx'
import { aPage, aRow } from '../testing.ts'
import UserOrdersPage from './user-orders-page.tsx'

const rows = [aRow(1), aRow(2), aRow(3, { status: 'delivered' })]
const shops = [
  { id: 1, name: 'Abossey Parts' },
  { id: 2, name: 'Kokompe Electric' },
]

function start(at: string, page: OrderPage = aPage(rows)) {
  const server = serve({
    'GET /orders': () => ({ body: page }),
    'GET /business/user/9': () => ({ body: { data: shops } }),
    'GET /orders/business/1': () => ({ body: page }),
    'GET /orders/business/2': () => ({ body: page }),
    ...Object.fromEntries(rows.map(({ id }) => [`DELETE /orders/${id}`, () => ({ body: { data: { id } } })])),
  })
  const pages = { '/orders': <OrdersPage />, '/user/orders': <UserOrdersPage />, '/shop/orders': <ShopOrdersPage /> }
  return { server, ...open(pages, at), user: userEvent.setup() }
}
const tableOf = async () => screen.findByRole('table')
async function choose(user: ReturnType<typeof userEvent.setup>, code: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More for order ${code}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const confirm = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('userId', '9')
})

describe('order list', () => {
  it('shows admins all orders, newest first, five a page [ORD-01, ORD-06, ORD-08, ORD-09, CONST-01, CONST-02, CONST-03]', async () => {
    const { server } = start('/orders')
    const table = await tableOf()
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent?.trim())
    expect(heads).toEqual(['Order', 'Customer', 'Date', 'Items', 'Price', 'Status', 'More'])
    expect(within(table).getAllByRole('row').length).toBe(4)
    expect(server.calls('GET /orders')[0]?.query.toString()).toBe('sort=-createdAt&page=1&limit=5')
    expect(screen.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort')).toBe('descending')
    expect(
      within(screen.getByRole('combobox', { name: 'Rows per page' }))
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual(['5', '10', '25'])
  })

  it('has tabs for all, for each of the 13 statuses with its count, and for the archive [ORD-02, ORD-25]', async () => {
    const { server, user, url } = start('/orders')
    await tableOf()
    const shown = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
    expect(shown()).toEqual(['All 3', 'Pending delivery 2', 'Delivered 1', 'Archived '])
    await user.click(screen.getByRole('button', { name: 'Empty statuses' }))
    const tabs = shown()
    expect(tabs.length).toBe(15)
    expect([tabs[0], tabs[2], tabs[5]]).toEqual(['All 3', 'Pending delivery 2', 'Delivered 1'])
    expect(tabs.join()).not.toContain('_')
    await user.click(screen.getByRole('tab', { name: /Delivered/ }))
    await waitFor(() => expect(server.calls('GET /orders').at(-1)?.query.get('status')).toBe('delivered'))
    expect(url()).toBe('/orders?status=delivered')
  })

  it('filters by keyword, shows the count and an empty state, and resets [ORD-04, ORD-19, ORD-20]', async () => {
    const { server, user } = start('/orders')
    await tableOf()
    server.answers['GET /orders'] = () => ({ body: aPage([], 0) })
    await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'zzzz')
    expect(await screen.findByText('Not found')).toBeDefined()
    expect(server.calls('GET /orders').at(-1)?.query.get('q')).toBe('zzzz')
    expect(screen.getByText('0 orders found')).toBeDefined()
    server.answers['GET /orders'] = () => ({ body: aPage(rows) })
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await tableOf()).toBeDefined()
  })

  it('shows a capped count and still offers the next page', async () => {
    const { meta, ...page } = aPage(rows, 5)
    const { user, url } = start('/orders?q=ama', { ...page, meta: { ...meta, capped: true, countsCapped: true } })
    await tableOf()
    expect(screen.getByRole('tab', { name: /Delivered/ }).textContent).toBe('Delivered 1+')
    expect(screen.getByText('5+ orders found')).toBeDefined()
    expect(screen.getByText('1–5 of 5+')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(url()).toContain('page='))
  })

  it('sends both days of a range; reports a reversed range and does not apply it [ORD-03, VAL-32, VAL-34]', async () => {
    const { server } = start('/orders?from=2026-05-01&to=2026-05-31')
    await tableOf()
    expect(server.calls('GET /orders')[0]?.query.get('from')).toBe('2026-05-01')
    expect(server.calls('GET /orders')[0]?.query.get('to')).toBe('2026-05-31')
    const backwards = start('/orders?from=2026-05-31&to=2026-05-01')
    expect(await screen.findByText('End date must be later than start date')).toBeDefined()
    expect(backwards.server.calls('GET /orders')[0]?.query.has('from')).toBe(false)
  })

  it('sorts by a column on click, and reverses on the second click [ORD-07]', async () => {
    const { server, user } = start('/orders')
    await tableOf()
    await user.click(screen.getByRole('button', { name: 'Order' }))
    await waitFor(() => expect(server.calls('GET /orders').at(-1)?.query.get('sort')).toBe('orderCode'))
    await user.click(screen.getByRole('button', { name: 'Order' }))
    await waitFor(() => expect(server.calls('GET /orders').at(-1)?.query.get('sort')).toBe('-orderCode'))
    expect(screen.getByRole('columnheader', { name: 'Order' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('opens the details by View and by a click on the row, but not by its checkbox [ORD-10, ORD-11, ORD-12]', async () => {
    const { user, url } = start('/orders')
    await tableOf()
    const box = screen.getByRole('checkbox', { name: 'Select Order AX-000001' })
    await user.click(box)
    expect(box).toHaveProperty('checked', true)
    // The label around the checkbox as well.
    await user.click(box.closest('label') ?? document.body)
    expect(box).toHaveProperty('checked', false)
    expect(url()).toBe('/orders')
    await choose(user, 'AX-000002', 'View')
    expect(url()).toBe(`/orders/${rows[1]?.id}`)
  })

  it("opens the buyer's details from a row of My Orders [ORD-64]", async () => {
    const { user, url } = start('/user/orders')
    await tableOf()
    await user.click(screen.getAllByText('Abossey Parts')[0] ?? document.body)
    expect(url()).toBe(`/user/orders/${rows[0]?.id}`)
  })

  it('can show dense rows, and remembers that [ORD-18]', async () => {
    const { user } = start('/orders')
    const table = await tableOf()
    expect(table.hasAttribute('data-dense')).toBe(false)
    await user.click(screen.getByRole('switch', { name: 'Dense' }))
    await waitFor(() => expect(table.hasAttribute('data-dense')).toBe(true))
    cleanup()
    start('/user/orders')
    expect((await tableOf()).hasAttribute('data-dense')).toBe(true)
  })

  it('remembers the page size for every list [ORD-09, CONST-03]', async () => {
    const { server, user } = start('/orders?page=2', aPage(rows, 40))
    await tableOf()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25')
    await waitFor(() => expect(server.calls('GET /orders').at(-1)?.query.get('limit')).toBe('25'))
    expect(server.calls('GET /orders').at(-1)?.query.get('page')).toBe('1')
    cleanup()
    const later = start('/user/orders')
    await tableOf()
    expect(later.server.calls('GET /orders')[0]?.query.get('limit')).toBe('25')
  })

  it.each([
    ['/user/orders', ['Order', 'Date', 'Price', 'Status']],
    ['/shop/orders', ['Order', 'Customer', 'Date', 'Price', 'Status']],
  ])(
    '%s has the controls of the list of all orders, about customers only for shops [ORD-55, ORD-69]',
    async (at, headings) => {
      const { user } = start(at)
      await tableOf()
      await user.click(screen.getByRole('button', { name: 'Empty statuses' }))
      expect(screen.getAllByRole('tab').length).toBe(14)
      expect(screen.queryByRole('tab', { name: 'Archived' })).toBeNull()
      expect(screen.getByRole('searchbox', { name: 'Search orders' })).toBeDefined()
      expect([screen.getByLabelText('From'), screen.getByLabelText('To')].length).toBe(2)
      const sortable = screen.getAllByRole('columnheader').filter((head) => head.hasAttribute('aria-sort'))
      expect(sortable.map((head) => head.textContent)).toEqual(headings)
      const sorts = within(screen.getByRole('combobox', { name: 'Sort by' }))
      expect(sorts.queryAllByRole('option', { name: /customer/i })).toHaveLength(at === '/shop/orders' ? 2 : 0)
      expect(screen.getByRole('switch', { name: 'Dense' })).toBeDefined()
      expect(screen.getByRole('navigation', { name: 'Pages' })).toBeDefined()
    },
  )

  it('sorts and selects without table headers, as on a phone', async () => {
    const { server, user } = start('/orders')
    await tableOf()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest price first')
    await waitFor(() => expect(server.calls('GET /orders').at(-1)?.query.get('sort')).toBe('-totalAmount'))
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.getByRole('toolbar', { name: '3 selected' })).toBeDefined()
  })

  it('moves through the tabs by arrow keys, Home and End', async () => {
    const { user } = start('/orders')
    await tableOf()
    screen.getByRole('tab', { name: 'All 3' }).focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toBe('Archived ')
    await user.keyboard('{Home}{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Pending delivery 2')
    await user.keyboard('{End}')
    expect(document.activeElement?.textContent).toBe('Archived ')
  })

  it('reports a load error in a toast and retries [ORD-21, ERR-32, ERR-55]', async () => {
    const { server, toasts, user } = start('/orders')
    await tableOf()
    server.answers['GET /orders'] = () => ({
      status: 500,
      body: { message: 'Something went wrong!', code: 'internal' },
    })
    await user.click(screen.getByRole('tab', { name: /Delivered/ }))
    await waitFor(() => expect(toasts).toEqual(['Failed to fetch orders']))
    server.answers['GET /orders'] = () => ({ body: aPage(rows) })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await tableOf()).toBeDefined()
  })
})

describe('deleting orders', () => {
  it('archives an order of an admin after confirmation [ORD-14, ORD-15, ORD-17, ERR-60]', async () => {
    const { server, user, toasts } = start('/orders')
    await choose(user, 'AX-000001', 'Delete')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(server.sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([])
    await choose(user, 'AX-000001', 'Delete')
    await confirm(user)
    await waitFor(() => expect(toasts).toEqual(['Delete success!']))
    expect(server.calls(`DELETE /orders/${rows[0]?.id}`)[0]?.query.get('as')).toBe('admin')
  })

  it("hides an order from a buyer's own list [ORD-57, ORD-58, ERR-61]", async () => {
    const { server, user, toasts } = start('/user/orders')
    await choose(user, 'AX-000003', 'Delete')
    await confirm(user)
    await waitFor(() => expect(toasts).toEqual(['Order deleted successfully!']))
    expect(server.calls(`DELETE /orders/${rows[2]?.id}`)[0]?.query.get('as')).toBe('buyer')
    expect(server.calls('GET /orders')[0]?.query.get('mine')).toBe('true')
  })

  it('deletes several selected orders together [ORD-13, ORD-16, ORD-59, ERR-62]', async () => {
    const { user, toasts } = start('/orders')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }))
    await confirm(user)
    await waitFor(() => expect(toasts).toEqual(['3 orders deleted successfully!']))
  })

  it('reports a failure and keeps the row [ORD-60, ERR-63]', async () => {
    const { server, user, toasts } = start('/user/orders')
    server.answers[`DELETE /orders/${rows[0]?.id}`] = () => ({
      status: 500,
      body: { message: 'Something went wrong!', code: 'internal' },
    })
    await choose(user, 'AX-000001', 'Delete')
    await confirm(user)
    await waitFor(() => expect(toasts).toEqual(['Failed to delete order. Please try again.']))
    expect(screen.getByRole('link', { name: 'AX-000001' })).toBeDefined()
  })

  it('reports one failure among several and removes the others [ORD-61, ERR-64]', async () => {
    const { server, user, toasts } = start('/user/orders')
    server.answers[`DELETE /orders/${rows[1]?.id}`] = () => ({
      status: 500,
      body: { message: 'Something went wrong!', code: 'internal' },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }))
    server.answers['GET /orders'] = () => ({ body: aPage(rows.slice(1, 2)) })
    await confirm(user)
    await waitFor(() => expect(toasts).toEqual(['Failed to delete one or more orders. Please try again.']))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'AX-000001' })).toBeNull())
    expect(screen.getByRole('link', { name: 'AX-000002' })).toBeDefined()
  })

  it('names the orders that were not deleted, each with its reason [O-03]', async () => {
    const { server, user, toasts } = start('/orders')
    const refuse = (at: number, message: string) => {
      server.answers[`DELETE /orders/${rows[at]?.id}`] = () => ({ status: 409, body: { message, code: 'conflict' } })
    }
    refuse(0, 'An order can be deleted once it is delivered or cancelled')
    refuse(2, 'An order can be deleted once the buyer has been refunded')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }))
    await confirm(user)
    const dialog = within(await screen.findByRole('dialog', { name: '2 orders were not deleted' }))
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['AX-000001', 'AX-000003'])
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'An order can be deleted once it is delivered or cancelled',
      'An order can be deleted once the buyer has been refunded',
    ])
    expect(toasts).toEqual(['Failed to delete one or more orders. Please try again.'])
    const [button] = dialog.getAllByText('Close')
    if (button) await user.click(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('restores archived orders one by one or together', async () => {
    const { server, user, toasts } = start('/orders?archived=true')
    for (const { id } of rows) server.answers[`POST /orders/${id}/restore`] = () => ({ body: { data: { id } } })
    await choose(user, 'AX-000002', 'Restore')
    await waitFor(() => expect(toasts).toEqual(['Order restored']))
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(toasts).toEqual(['Order restored', '3 orders restored']))
    expect(server.calls(`POST /orders/${rows[1]?.id}/restore`).length).toBe(2)
  })

  it('refuses to delete an open order and says why', async () => {
    const { server, user, toasts } = start('/user/orders')
    const message = 'An order can be deleted once it is delivered or cancelled'
    server.answers[`DELETE /orders/${rows[0]?.id}`] = () => ({ status: 409, body: { message, code: 'order_open' } })
    await choose(user, 'AX-000001', 'Delete')
    await confirm(user)
    await waitFor(() => expect(toasts).toEqual([message]))
  })
})

describe('shop orders page', () => {
  it("offers the vendor's own shops and keeps the choice in the URL [ORD-65, ORD-66, ORD-67, ORD-68, PERM-109]", async () => {
    const { server, user, url } = start('/shop/orders?shopId=2')
    const selector = await screen.findByRole('combobox', { name: 'Business' })
    expect(selector).toHaveProperty('value', '2')
    expect(
      within(selector)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Abossey Parts', 'Kokompe Electric'])
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('DashboardShop Orders')
    await tableOf()
    expect(server.calls('GET /orders/business/2').length).toBe(1)
    await user.selectOptions(selector, '1')
    await waitFor(() => expect(server.calls('GET /orders/business/1').length).toBe(1))
    expect(url()).toBe('/shop/orders?shopId=1')
  })

  it("shows the first shop by default, with the same list and links to the shop's details [ORD-67, ORD-69, ORD-70]", async () => {
    const { server, user, url } = start('/shop/orders')
    await tableOf()
    expect(server.calls('GET /orders/business/1').length).toBe(1)
    expect(screen.getByRole('tablist')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'AX-000001' }))
    expect(url()).toBe(`/shop/orders/${rows[0]?.id}`)
  })

  it('shows only late orders if the URL says so, until the chip is removed', async () => {
    const { server, user, url } = start('/shop/orders?shopId=2&late=true&q=AX')
    await tableOf()
    expect(server.calls('GET /orders/business/2')[0]?.query.get('late')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Show all, not only late orders' }))
    await waitFor(() => expect(server.calls('GET /orders/business/2').at(-1)?.query.has('late')).toBe(false))
    expect(url()).toBe('/shop/orders?shopId=2&q=AX')
  })

  it('shows only orders that the shop must refund if the URL says so, until the chip is removed [O-05]', async () => {
    const { server, user } = start('/shop/orders?shopId=2&refundDue=true')
    await tableOf()
    expect(server.calls('GET /orders/business/2')[0]?.query.get('refundDue')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Show all, not only refunds that are due' }))
    await waitFor(() => expect(server.calls('GET /orders/business/2').at(-1)?.query.has('refundDue')).toBe(false))
  })

  it("filters by the towns of the shop's open orders", async () => {
    const towns = [
      { town: 'Accra', count: 12 },
      { town: 'Wa', count: 1 },
    ]
    const { server, user, url } = start('/shop/orders', { ...aPage(rows), meta: { ...aPage(rows).meta, towns } })
    const town = await screen.findByRole('combobox', { name: 'Town' })
    expect(
      within(town)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All towns', 'Accra (12)', 'Wa (1)'])
    await user.selectOptions(town, 'Wa')
    await waitFor(() => expect(server.calls('GET /orders/business/1').at(-1)?.query.get('town')).toBe('Wa'))
    expect(url()).toContain('town=Wa')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(url()).not.toContain('town')
  })

  it('does not request late orders for other lists', async () => {
    const { server } = start('/user/orders?late=true')
    await tableOf()
    expect(server.calls('GET /orders')[0]?.query.has('late')).toBe(false)
    expect(screen.queryByRole('button', { name: /late/ })).toBeNull()
  })

  it('tells a vendor without a shop to create one [ORD-74, ERR-68, ERR-69]', async () => {
    shops.length = 0
    start('/shop/orders')
    expect(await screen.findByText('No businesses found. Please create a business to manage orders.')).toBeDefined()
    expect(screen.getByRole('option', { name: 'No businesses available' })).toBeDefined()
    shops.push({ id: 1, name: 'Abossey Parts' }, { id: 2, name: 'Kokompe Electric' })
  })

  it('shows an empty state for a shop without orders [ORD-75, ERR-66]', async () => {
    start('/shop/orders', aPage([], 0))
    expect(await screen.findByText('No orders found for this business.')).toBeDefined()
  })

  it("reports a load error of the shop's orders [ORD-76, ERR-67]", async () => {
    const { server, toasts } = start('/shop/orders')
    server.answers['GET /orders/business/1'] = () => ({ status: 500, body: { message: 'x', code: 'internal' } })
    expect(await screen.findByText('Failed to fetch orders for this business')).toBeDefined()
    expect(toasts).toEqual(['Failed to fetch orders for this business'])
  })

  it('sends no request without a stored user id [ORD-79, VAL-78]', async () => {
    localStorage.removeItem('userId')
    start('/shop/orders')
    expect(await screen.findByText('User ID not found')).toBeDefined()
  })
})

describe('order row', () => {
  const first = { productName: 'Front brake pads', image: null }

  it('shows items, quantity, destination and payment [O-06, O-10]', async () => {
    const row = aRow(1, { firstItem: first, productCount: 3, itemCount: 5, deliveryToCity: 'Ejisu' })
    start('/shop/orders', aPage([row]))
    const [, listed] = within(await tableOf()).getAllByRole('row')
    const cells = within(listed ?? document.body).getAllByRole('cell')
    expect(cells[2]?.textContent).toContain('Ejisu')
    expect(cells[4]?.textContent).toBe('Front brake pads+2 more · Quantity: 5')
    expect(cells[5]?.textContent).toContain('Pay on delivery')
  })

  it('shows whether a transfer was confirmed [O-06]', async () => {
    start('/shop/orders', aPage([aRow(1, { paymentMethod: 'mobile_money', paymentStatus: 'confirmed' })]))
    expect(within(await tableOf()).getByText('Payment: Confirmed')).toBeDefined()
  })
})

describe("next step in a shop's list", () => {
  const statusOf = ({ id }: { id: string }) => `PUT /orders/${id}/status`
  const step = (name: string) => screen.findByRole('button', { name })
  const move = 'POST /business/1/orders/status'
  const answerMove = ({ server }: Pick<ReturnType<typeof start>, 'server'>, refusals: Record<number, object> = {}) => {
    server.answers[move] = ({ body }) => ({
      body: {
        data: (body as { changes: { vendorOrderId: number }[] }).changes.map(({ vendorOrderId }) => ({
          vendorOrderId,
          orderId: aRow(vendorOrderId).id,
          refusal: refusals[vendorOrderId] ?? null,
        })),
      },
    })
  }

  it('is taken with one tap and confirmed in a toast [O-06]', async () => {
    const row = aRow(1, { vendorOrderId: 7 })
    const { server, user, toasts, url } = start('/shop/orders', aPage([row]))
    server.answers[statusOf(row)] = () => ({ body: { data: {} } })
    const packing = await step('Start packing: order AX-000001')
    server.answers['GET /orders/business/1'] = () => ({ body: aPage([{ ...row, status: 'processing' }]) })
    await user.click(packing)
    await waitFor(() => expect(toasts).toEqual(['Order status updated to Processing']))
    // A meanwhile cancelled order is not revived.
    expect(server.calls(statusOf(row)).map(({ body, was }) => [body, was])).toEqual([
      [{ status: 'processing', vendorOrderId: 7 }, { status: 'pending_delivery' }],
    ])
    expect(await step('Hand over: order AX-000001')).toBeDefined()
    expect(url()).toBe('/shop/orders')
  })

  it('is taken for all selected orders that can, and names those refused [O-06]', async () => {
    const chosen = [1, 2, 3].map((number) => aRow(number, { vendorOrderId: number }))
    const { server, user, toasts } = start('/shop/orders', aPage(chosen))
    const message = 'Another user changed this order meanwhile'
    answerMove({ server }, { 2: { code: 'edit_conflict', message } })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(await step('Start packing 3'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Some orders were not updated' }))
    expect(dialog.getByRole('term').textContent).toBe('AX-000002')
    expect(dialog.getByText(message)).toBeDefined()
    expect(toasts).toEqual(['Orders set to Processing: 2'])
    expect(server.calls(move).map(({ body }) => body)).toEqual([
      { changes: [1, 2, 3].map((id) => ({ vendorOrderId: id, status: 'processing', was: 'pending_delivery' })) },
    ])
  })

  it('is previewed for mixed orders, each to its own, with the reason of those that stay', async () => {
    const chosen = [
      aRow(1, { vendorOrderId: 1 }),
      aRow(2, { vendorOrderId: 2, status: 'order_picked' }),
      aRow(3, { vendorOrderId: 3, paymentMethod: 'mobile_money' }),
    ]
    const { server, user } = start('/shop/orders', aPage(chosen))
    answerMove({ server })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.queryByRole('button', { name: /Start packing 3/ })).toBeNull()
    await user.click(await step('Move…'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 3 orders' }))
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'To Processing: 1',
      'To Delivered: 1',
    ])
    expect(dialog.getByRole('term').textContent).toBe('The payment must be checked first')
    expect(dialog.getByRole('definition').textContent).toContain('AX-000003')
    await user.click(dialog.getByRole('button', { name: 'Move 2 orders' }))
    await waitFor(() => expect(server.calls(move)[0]?.body).toMatchObject({ changes: [{}, { status: 'delivered' }] }))
  })

  it('can reject several orders, for a reason', async () => {
    const { server, user } = start('/shop/orders', aPage([aRow(1, { vendorOrderId: 1 })]))
    answerMove({ server })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(await step('Move…'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Move to' }), 'rejected')
    await user.click(dialog.getByRole('button', { name: 'Move 1 order' }))
    expect(dialog.getByText('Reason is required!')).toBeDefined()
    expect(server.calls(move)).toEqual([])
    await user.type(dialog.getByRole('textbox'), 'Flood')
    await user.click(dialog.getByRole('button', { name: 'Move 1 order' }))
    await waitFor(() => expect(server.calls(move)[0]?.body).toMatchObject({ reason: 'Flood' }))
  })

  it('reaches selected orders of other pages and filters, and all of a filter at once', async () => {
    const [one, two] = [aRow(1, { vendorOrderId: 1 }), aRow(2, { vendorOrderId: 2 })]
    const { server, user, url } = start('/shop/orders?limit=5', {
      ...aPage([one]),
      meta: { ...aPage([]).meta, total: 7 },
    })
    answerMove({ server })
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    server.answers['GET /orders/business/1'] = ({ query }) => ({ body: aPage(query.has('ids') ? [one] : [two]) })
    await user.click(await screen.findByRole('link', { name: 'Next page' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select Order AX-000002' }))
    expect(await step('Start packing 2')).toBeDefined()
    expect(url()).toContain('selected=1%2C2')
    server.answers['GET /orders/business/1'] = () => ({
      body: { ...aPage([one, two]), meta: { ...aPage([]).meta, total: 7 } },
    })
    await user.click(await screen.findByRole('tab', { name: /All/ }))
    await user.click(await step('Select all 7'))
    expect(server.calls('GET /orders/business/1').at(-1)?.query.get('limit')).toBe('100')
  })

  it('is not repeated by a double tap, nor applied to the order that moves up [O-06]', async () => {
    const [one, two] = rows
    if (!one || !two) throw new Error('two rows')
    const { server, user } = start('/shop/orders?status=pending_delivery', aPage([one, two]))
    for (const row of [one, two]) server.answers[statusOf(row)] = () => ({ body: { data: {} } })
    await step('Start packing: order AX-000001')
    server.answers['GET /orders/business/1'] = () => ({ body: aPage([two]) })
    await user.dblClick(await step('Start packing: order AX-000001'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'AX-000001' })).toBeNull())
    await user.click(await step('Start packing: order AX-000002'))
    expect(server.calls(statusOf(one)).length).toBe(1)
    expect(server.calls(statusOf(two)).length).toBe(0)
    await waitFor(async () => expect(await step('Start packing: order AX-000002')).toHaveProperty('disabled', false))
    await user.click(await step('Start packing: order AX-000002'))
    await waitFor(() => expect(server.calls(statusOf(two)).length).toBe(1))
  })

  it('shows the reason of a refusal [O-06]', async () => {
    const [row] = rows
    if (!row) throw new Error('a row')
    const { server, user, toasts } = start('/shop/orders', aPage([row]))
    server.answers[statusOf(row)] = () => ({ status: 409, body: { message: 'Out of stock', code: 'out_of_stock' } })
    await user.click(await step('Start packing: order AX-000001'))
    await waitFor(() => expect(toasts).toEqual(['Out of stock']))
  })

  it('opens the order when a payment or request must be checked [O-06]', async () => {
    const asked = aRow(1, { status: 'pending_cancellation' })
    const { user, url } = start('/shop/orders', aPage([asked, aRow(2, { status: 'cancelled' })]))
    await tableOf()
    expect(screen.getAllByRole('link', { name: /: order / }).length).toBe(1)
    await user.click(screen.getByRole('link', { name: 'Answer request: order AX-000001' }))
    expect(url()).toBe(`/shop/orders/${asked.id}`)
  })

  it.each(['/orders', '/user/orders'])('is not offered in the list %s [O-06]', async (at) => {
    start(at)
    await tableOf()
    expect(screen.queryByRole('button', { name: /Start packing/ })).toBeNull()
  })
})
