import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderDetails } from '@axle/contract/orders'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { failure, openOrder } from './details/open-order.tsx'
import { updateStatus } from './status/status-testing.ts'
import { details, orderWith, ownVendorOrder } from './testing.ts'

const id = details.order.id
const statusSelect = () => screen.findByRole('combobox', { name: 'Status' })
const start = openOrder

beforeEach(() => () => signOut())

describe('order page for an admin', () => {
  it('shows number, badge and all statuses [ORD-26, ORD-27]', async () => {
    start(`/orders/${id}`)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Order AX-7KQ2MN Pending delivery')
    expect(within(await statusSelect()).getAllByRole('option').length).toBe(13)
  })

  it('shows items with SKU and placeholder image, and sums [ORD-31, ORD-32, ORD-33, ORD-34, ORD-35, CONST-23]', async () => {
    start(`/orders/${id}`)
    const vendorOrder = await screen.findByRole('region', { name: 'Abossey Parts' })
    expect(within(vendorOrder).getByText('PROD-17')).toBeDefined()
    expect(within(vendorOrder).getByRole('img', { name: 'No image' }).getAttribute('src')).toMatch(/svg/)
    const total = screen.getByRole('region', { name: 'Total' })
    const amounts = within(total)
      .getAllByRole('definition')
      .map((row) => row.textContent)
    expect(amounts).toEqual(['GH₵900.20', 'GH₵30.00', '0.00', 'GH₵0.00', 'GH₵930.20'])
  })

  it('shows each shop with its own status, fee, payment and history [ORD-51, ORD-52]', async () => {
    start(`/orders/${id}`)
    for (const shop of ['Abossey Parts', 'Kokompe Electric']) {
      const vendorOrder = within(await screen.findByRole('region', { name: shop }))
      expect(vendorOrder.getByText('Pending delivery', { ignore: 'option' })).toBeDefined()
      expect(vendorOrder.getByText('GH₵15.00')).toBeDefined()
      expect(vendorOrder.getByText('Pending confirmation')).toBeDefined()
      const stages = within(vendorOrder.getByRole('list', { name: `History of ${shop}` })).getAllByRole('listitem')
      expect(stages.map((stage) => stage.firstChild?.textContent)).toEqual([
        'Order Placed',
        'Payment: Pending confirmation',
        'Processing',
      ])
    }
  })

  it('shows no time for a stage that was not recorded [ORD-40, ORD-41]', async () => {
    start(`/orders/${id}`)
    const history = await screen.findByRole('list', { name: 'History of Abossey Parts' })
    const [placed, , processing] = within(history).getAllByRole('listitem')
    expect(placed?.textContent).toContain('04 May 2026')
    expect(processing?.textContent).toContain('Not available yet')
  })

  it('shows cards for customer, delivery and address [ORD-42, ORD-45, ORD-48, ORD-50, CONST-22]', async () => {
    start(`/orders/${id}`)
    const customer = within(await screen.findByRole('region', { name: 'Customer' }))
    expect(customer.getByText('Ama Mensah')).toBeDefined()
    expect(await customer.findByRole('link', { name: 'ama@axle.example' })).toBeDefined()
    expect(customer.getByRole('link', { name: '+233241234567' })).toBeDefined()
    const delivery = within(screen.getByRole('region', { name: 'Delivery' })).getAllByRole('definition')
    const rows = delivery.map((row) => row.textContent)
    // Each shop sends its own parcel.
    expect(rows).toEqual(['Standard Delivery', 'Processing', 'Not available yet', 'Processing', 'Not available yet'])
    const address = within(screen.getByRole('region', { name: 'Shipping address' })).getAllByRole('definition')
    expect(address.map((row) => row.textContent)).toEqual([
      'Ama Mensah',
      '+233241234567',
      'Blue kiosk',
      'Kumasi',
      'Ashanti',
      '00233',
      'Ghana',
    ])
  })

  it('warns if the customer cannot be read, and shows the rest [ORD-43, ERR-57]', async () => {
    start(`/orders/${id}`, details, { 'GET /users/5': () => failure })
    expect(await screen.findByText('Failed to fetch customer information')).toBeDefined()
    expect(screen.getByRole('region', { name: 'Shipping address' })).toBeDefined()
  })

  it('sends a chosen status and reloads the order [ORD-28, ORD-29, ERR-58]', async () => {
    const { server, user, toasts } = start(`/orders/${id}`)
    await updateStatus(user, 'delivered')
    await waitFor(() => expect(toasts).toEqual(['Order status updated successfully']))
    expect(server.calls(`PUT /orders/${id}/status`).map(({ body }) => body)).toEqual([{ status: 'delivered' }])
    await waitFor(() => expect(server.calls(`GET /orders/${id}`).length).toBe(2))
  })

  it('says of each parcel how far it is, and keeps number and shelf of the shop apart', async () => {
    const [item, ...others] = details.orderItems
    if (!item) throw new Error('no item')
    start(`/orders/${id}`, { ...details, orderItems: [{ ...item, shopSku: 'A-164', shelf: 'G24' }, ...others] })
    expect((await screen.findAllByText('Dispatch')).map((row) => row.nextElementSibling?.textContent)).toEqual([
      'Processing',
      'Processing',
    ])
    expect(screen.getByText(/Own SKU/).textContent).toBe('Own SKU \u2068A-164\u2069 · Shelf \u2068G24\u2069')
  })

  it('has a button for the usual next step', async () => {
    const { server, user } = start(`/shop/orders/${id}`, ownVendorOrder)
    await user.click(await screen.findByRole('button', { name: 'Start packing' }))
    await waitFor(() => expect(server.calls(`PUT /orders/${id}/status`)[0]?.body).toEqual({ status: 'processing' }))
  })

  it.each(['card', 'mobile_money'] as const)(
    'has no button to ship an unpaid %s order, but lists the status',
    async (paymentMethod) => {
      start(`/orders/${id}`, orderWith({ paymentMethod, status: 'pending_payment' }, { status: 'pending_payment' }))
      const choice = await statusSelect()
      expect(screen.queryByRole('button', { name: /^Next step/ })).toBeNull()
      expect(within(choice).getAllByRole('option')[0]?.textContent).toBe('Pending delivery')
    },
  )

  it('asks before a step back', async () => {
    const { server, user } = start(`/orders/${id}`)
    await updateStatus(user, 'pending_payment')
    const dialog = within(await screen.findByRole('dialog'))
    expect(server.calls(`PUT /orders/${id}/status`)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(server.calls(`PUT /orders/${id}/status`).length).toBe(1))
  })

  it('sends nothing for an unchanged status [ORD-63]', async () => {
    const { server, user } = start(`/orders/${id}`)
    await user.selectOptions(await statusSelect(), 'processing')
    await user.selectOptions(await statusSelect(), 'pending_delivery')
    expect(screen.getByRole('button', { name: 'Update status' })).toHaveProperty('disabled', true)
    expect(server.calls(`PUT /orders/${id}/status`)).toEqual([])
  })

  it('reports a failed update and keeps the old status [ORD-30, ERR-35]', async () => {
    const { server, user, toasts } = start(`/orders/${id}`)
    server.answers[`PUT /orders/${id}/status`] = () => failure
    await updateStatus(user, 'delivered')
    await waitFor(() => expect(toasts).toEqual(['Failed to update order status']))
    expect(await statusSelect()).toHaveProperty('value', 'pending_delivery')
  })

  it('says that no response came, and fetches the order again, as the status may have been set', async () => {
    const { server, user, toasts } = start(`/orders/${id}`)
    let read = 0
    server.answers[`PUT /orders/${id}/status`] = () => {
      read = server.calls(`GET /orders/${id}`).length
      return Promise.reject(new Error('lost'))
    }
    await updateStatus(user, 'delivered')
    await waitFor(() => expect(toasts).toEqual(['No response received from server. Please check your connection.']))
    await waitFor(() => expect(server.calls(`GET /orders/${id}`).length).toBe(read + 1))
  })

  it("shows a load error with the server's message, if any [ORD-53, ERR-56]", async () => {
    start(`/orders/${id}`, details, { [`GET /orders/${id}`]: () => failure })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch order details')
    const message = 'Too many requests'
    start(`/orders/${id}`, details, {
      [`GET /orders/${id}`]: () => ({ status: 429, body: { message, code: 'too_many' } }),
    })
    expect(await screen.findByText(message)).toBeDefined()
  })

  it('links to the list instead of retrying when the order does not exist [V-09]', async () => {
    start(`/orders/${id}`, details, {
      [`GET /orders/${id}`]: () => ({ status: 404, body: { message: 'Order not found', code: 'order_not_found' } }),
    })
    expect(
      within(await screen.findByRole('alert'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/orders')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('order page for the buyer', () => {
  const asBuyer = async (shown?: OrderDetails) => {
    const page = start(`/user/orders/${id}`, shown)
    await signInAs(aUser())
    return page
  }

  it('is read-only: no status control, no deletion [ORD-62]', async () => {
    await asBuyer()
    await screen.findByRole('region', { name: 'Abossey Parts' })
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Customer' })).toBeNull()
  })

  it('links to the shop by WhatsApp, with the order code in the message, and by phone', async () => {
    await asBuyer()
    const link = await screen.findByRole('link', { name: 'WhatsApp to Abossey Parts' })
    expect(link.getAttribute('href')).toContain('https://wa.me/233241112223?text=')
    expect(link.getAttribute('href')).toContain('AX-7KQ2MN')
    expect(screen.getByRole('link', { name: 'Call Abossey Parts' }).getAttribute('href')).toBe('tel:0241112223')
  })

  it('links to the site instead when the shop is paused [M-01]', async () => {
    await asBuyer(orderWith({}, { isShopPaused: true }))
    expect(
      await screen.findByText('Abossey Parts is closed at the moment. Please contact us about this order.'),
    ).toBeDefined()
    expect(screen.queryByRole('link', { name: /Message Abossey Parts|WhatsApp to Abossey Parts/ })).toBeNull()
  })

  it('offers cancelling before shipping, but not afterwards', async () => {
    const { server, user, toasts } = await asBuyer()
    const cancelled: OrderDetails = {
      ...details,
      order: { ...details.order, status: 'cancelled' },
      vendorOrders: details.vendorOrders.map((vendorOrder) => ({ ...vendorOrder, status: 'cancelled' })),
    }
    server.answers[`POST /orders/${id}/cancel`] = () => ({ body: { data: cancelled } })
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'wrong part')
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(toasts).toEqual(['Order cancelled']))
    expect(server.calls(`POST /orders/${id}/cancel`)[0]?.body).toEqual({ reason: 'wrong part' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Cancelled')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull())
  })

  it('offers cancelling although one shop cancelled its vendor order [O-02]', async () => {
    const [first, ...others] = details.vendorOrders
    await asBuyer({ ...details, vendorOrders: first ? [{ ...first, status: 'rejected' }, ...others] : [] })
    expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeDefined()
  })

  it("reveals nothing about another buyer's order [PERM-75]", async () => {
    await asBuyer({ ...details, order: { ...details.order, userId: 6 } })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch order details')
    expect(screen.queryByText('Blue kiosk')).toBeNull()
    expect(within(screen.getByRole('alert')).getByRole('link').getAttribute('href')).toBe('/user/orders')
  })
})

describe('order page for a shop', () => {
  const vendorOrder = ownVendorOrder

  it('sets the status of its own vendor order and names it [ORD-73, ERR-59]', async () => {
    const { server, user, toasts } = start(`/shop/orders/${id}`, vendorOrder)
    await updateStatus(user, 'order_picked')
    await waitFor(() => expect(toasts).toEqual(['Order status updated to Order picked']))
    expect(server.calls(`PUT /orders/${id}/status`)[0]?.body).toEqual({ status: 'order_picked' })
  })

  it('deletes after confirmation and returns to the list [ORD-71]', async () => {
    const { server, user, url, toasts } = start(`/shop/orders/${id}`, vendorOrder)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts).toEqual(['Order deleted successfully!']))
    expect(server.calls(`DELETE /orders/${id}`)[0]?.query.get('as')).toBe('shop')
    expect(url()).toBe('/shop/orders?shopId=1')
  })

  it('returns to the list with a toast when the order cannot be read [PERM-45, ORD-77, ERR-65]', async () => {
    const page = start(`/shop/orders/${id}`, vendorOrder, { [`GET /orders/${id}`]: () => failure })
    await waitFor(() => expect(page.url()).toBe('/shop/orders'))
    expect(page.toasts).toEqual(['Failed to fetch order details'])
    expect(screen.queryByText('Blue kiosk')).toBeNull()
  })
})
