import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderDetails } from '@axle/contract/orders'
import { signOut } from '../lib/session/session.ts'
import { aUser, signInAs, someConsequences } from '../lib/testing/people.ts'
import { failure, openOrder } from './details/open-order.tsx'
import { updateStatus } from './status/status-testing.ts'
import { details, orderWith, ownVendorOrder } from './testing.ts'

const { id } = details.order
const path = `/orders/${id}`
const statusSelect = () => screen.findByRole('combobox', { name: 'Status' })
const dialogOf = async () => within(await screen.findByRole('dialog'))

beforeEach(() => () => signOut())

describe('order status', () => {
  it('offers the usual next step first', async () => {
    openOrder(path)
    const options = within(await statusSelect()).getAllByRole('option')
    expect(options.slice(0, 2).map((option) => option.textContent)).toEqual(['Processing', 'Pending payment'])
    expect(await statusSelect()).toHaveProperty('value', 'pending_delivery')
  })

  const paid = (paymentMethod: OrderDetails['order']['paymentMethod'], whole = details) =>
    orderWith({ paymentMethod }, { paymentStatus: 'confirmed' }, whole)
  it.each([
    [path, paid('card'), 'GH₵930.20 of it was paid online. It is not refunded automatically'],
    [`/shop${path}`, paid('card', ownVendorOrder), 'GH₵915.00 of it was paid online. An admin refunds it'],
    [`/shop${path}`, paid('mobile_money', ownVendorOrder), 'GH₵915.00 of it was paid to the shop directly'],
  ])('asks before cancelling a paid order, and says where the money is: %s', async (at, shown, said) => {
    const { server, user } = openOrder(at, shown)
    await updateStatus(user, 'rejected')
    const dialog = await dialogOf()
    expect(dialog.getByText(new RegExp(said))).toBeDefined()
    expect(server.calls(`PUT /orders/${id}/status`)).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sold in the shop')
    await user.click(dialog.getByRole('button', { name: 'Set to Rejected' }))
    await waitFor(() =>
      expect(server.calls(`PUT /orders/${id}/status`)[0]?.body).toEqual({
        status: 'rejected',
        reason: 'Sold in the shop',
      }),
    )
  })

  const sent = ({ calls }: ReturnType<typeof openOrder>['server']) =>
    calls(`PUT /orders/${id}/status`).map(({ body }) => body)

  it('changes only by the button, not by keys in the select [O-01]', async () => {
    const { server, user } = openOrder(`/shop${path}`, ownVendorOrder)
    const select = await statusSelect()
    select.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await user.selectOptions(select, 'processing')
    expect(sent(server)).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.dblClick(screen.getByRole('button', { name: 'Update status' }))
    await waitFor(() => expect(sent(server)).toEqual([{ status: 'processing' }]))
    expect(server.calls(`PUT ${path}/status`)).toMatchObject([{ was: { status: 'pending_delivery' } }])
  })

  it.each(['cancelled', 'rejected', 'refunded'])('asks for a reason before it is %s [O-01]', async (status) => {
    const { server, user } = openOrder(`/shop${path}`, ownVendorOrder)
    await updateStatus(user, status)
    const dialog = await dialogOf()
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    expect(reason.getAttribute('maxlength')).toBe('1000')
    expect(dialog.getByText('The buyer and admins can read it.')).toBeDefined()
    const confirm = dialog.getByRole('button', { name: /^Set to/ })
    await user.type(reason, '   ')
    await user.click(confirm)
    expect(dialog.getByText('Reason is required!')).toBeDefined()
    expect(document.activeElement).toBe(reason)
    expect(sent(server)).toEqual([])
    await user.type(reason, 'Sold out')
    await user.click(confirm)
    await waitFor(() => expect(sent(server)).toEqual([{ status, reason: 'Sold out' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps the reason after a failure and when the dialog is closed [O-01]', async () => {
    const { server, user, toasts } = openOrder(`/shop${path}`, ownVendorOrder, {
      [`PUT ${path}/status`]: () => failure,
    })
    await updateStatus(user, 'rejected')
    const dialog = await dialogOf()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sold out')
    await user.click(dialog.getByRole('button', { name: 'Set to Rejected' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to update order status')
    expect(toasts).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await statusSelect()).toHaveProperty('value', 'pending_delivery')
    await updateStatus(user, 'cancelled')
    expect((await dialogOf()).getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Sold out')
    const message = 'Brake pads is out of stock'
    server.answers[`PUT ${path}/status`] = () => ({ status: 409, body: { message, code: 'out_of_stock' } })
    await user.click((await dialogOf()).getByRole('button', { name: 'Set to Cancelled' }))
    expect((await (await dialogOf()).findByRole('alert')).textContent).toBe(message)
  })

  const first = details.vendorOrders[0]
  const second = details.vendorOrders[1]
  const withFirst = (changes: Partial<OrderDetails['vendorOrders'][number]>): OrderDetails => ({
    ...details,
    vendorOrders: first && second ? [{ ...first, ...changes }, second] : [],
  })

  it('has its own control for each of several shops [O-02]', async () => {
    const { server, user, toasts } = openOrder(path)
    await updateStatus(user, 'processing', 'Kokompe Electric')
    await waitFor(() =>
      expect(server.calls(`PUT ${path}/status`)).toMatchObject([
        { body: { status: 'processing', vendorOrderId: 2 }, was: { status: 'pending_delivery' } },
      ]),
    )
    await waitFor(() => expect(toasts).toEqual(['Order status updated successfully']))
  })

  it('names the shops that a change of the whole order applies to, and cancelled ones [O-02]', async () => {
    const { server, user } = openOrder(path, withFirst({ status: 'rejected' }))
    expect(await screen.findByText('Applies to: Kokompe Electric')).toBeDefined()
    await updateStatus(user, 'refunded')
    const dialog = await dialogOf()
    expect(dialog.getByText('Applies to: Kokompe Electric')).toBeDefined()
    expect(dialog.getByText('Already cancelled, not changed: Abossey Parts')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Lost')
    await user.click(dialog.getByRole('button', { name: 'Set to Refunded' }))
    await waitFor(() => expect(sent(server)).toEqual([{ status: 'refunded', reason: 'Lost' }]))
  })

  it('asks before it revives a cancelled vendor order [O-02]', async () => {
    const { server, user } = openOrder(path, withFirst({ status: 'rejected' }))
    await updateStatus(user, 'completed', 'Abossey Parts')
    const dialog = await dialogOf()
    expect(dialog.getByText(/taken from stock again/)).toBeDefined()
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(sent(server)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Set to Completed' }))
    await waitFor(() => expect(sent(server)).toEqual([{ status: 'completed', vendorOrderId: 1 }]))
  })

  it.each([
    ['card', 'pending_payment', 'completed', 'GH₵915.00 is not paid. The buyer will no longer be asked'],
    ['mobile_money', 'processing', 'delivered', 'GH₵915.00 is not paid. The buyer will no longer be asked'],
    ['card', 'pending_payment', 'processing', 'GH₵915.00 is not paid yet. The order no longer expires'],
  ] as const)('asks before an unpaid order by %s goes from %s to %s [O-07]', async (paymentMethod, from, to, text) => {
    const { server, user } = openOrder(`/shop${path}`, orderWith({ paymentMethod }, { status: from }, ownVendorOrder))
    await updateStatus(user, to)
    const dialog = await dialogOf()
    expect(dialog.getByText(new RegExp(text))).toBeDefined()
    expect(sent(server)).toEqual([])
    await user.click(dialog.getByRole('button', { name: /^Set to/ }))
    await waitFor(() => expect(sent(server)).toEqual([{ status: to }]))
  })

  it.each([
    ['cash_on_delivery', 'order_picked', 'pending_confirmation'],
    ['card', 'order_picked', 'confirmed'],
    ['card', 'delivered', 'pending_confirmation'],
  ] as const)('asks nothing before %s from %s with a payment %s is completed [O-07]', async (method, from, paid) => {
    const shown = orderWith({ paymentMethod: method }, { status: from, paymentStatus: paid }, ownVendorOrder)
    const { server, user } = openOrder(`/shop${path}`, shown)
    await updateStatus(user, 'completed')
    await waitFor(() => expect(sent(server)).toEqual([{ status: 'completed' }]))
  })
})

describe('reason of a status', () => {
  it.each(['user', 'shop', 'admin'])(
    'is shown as plain text in the history that the %s reads [O-04]',
    async (reader) => {
      const note = 'Sold in the shop.\n<b onclick="x">Sorry</b>'
      const [placed] = details.history
      const history = placed ? [placed, { ...placed, from: placed.status, status: 'rejected' as const, note }] : []
      openOrder(reader === 'admin' ? path : `/${reader}${path}`, { ...orderWith({}, { status: 'rejected' }), history })
      if (reader === 'user') await signInAs(aUser())
      const list = await screen.findByRole('list', { name: 'History of Abossey Parts' })
      const last = within(list).getAllByRole('listitem').at(-1)
      expect(last?.textContent).toContain(`Reason: ${note}`)
      expect(last?.querySelector('b')).toBeNull()
    },
  )
})

describe('parcel tracking', () => {
  it('lets a shop enter carrier and number of its own vendor order [ORD-49]', async () => {
    const { server, user, toasts } = openOrder(`/shop${path}`, ownVendorOrder)
    await user.click(await screen.findByRole('button', { name: 'Add tracking' }))
    await user.type(screen.getByRole('textbox', { name: 'Carrier' }), 'VIP bus')
    await user.type(screen.getByRole('textbox', { name: 'Tracking number' }), 'KE-11')
    const sent = orderWith({}, { carrier: 'VIP bus', trackingNumber: 'KE-11' }, ownVendorOrder)
    for (const call of [`PUT ${path}`, `GET ${path}`]) server.answers[call] = () => ({ body: { data: sent } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts).toEqual(['Tracking saved']))
    expect(server.calls(`PUT ${path}`)[0]?.body).toEqual({
      vendorOrderId: 1,
      carrier: 'VIP bus',
      trackingNumber: 'KE-11',
    })
    const card = within(screen.getByRole('region', { name: 'Delivery' }))
    expect(card.getAllByRole('definition').map((row) => row.textContent)).toEqual([
      'Standard Delivery',
      '24h',
      'KE-11',
      'VIP bus',
    ])
    expect(card.getByRole('button', { name: 'Change tracking' })).toBeDefined()
  })

  it('lets an admin enter them for each shop, and keeps what was typed after a failure [ORD-49]', async () => {
    const { server, user } = openOrder(path, details, { [`PUT ${path}`]: () => failure })
    await user.click(await screen.findByRole('button', { name: 'Add tracking: Kokompe Electric' }))
    await user.type(screen.getByRole('textbox', { name: 'Tracking number' }), 'KE-12')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to save tracking')
    expect(screen.getByRole('textbox', { name: 'Tracking number' })).toHaveProperty('value', 'KE-12')
    const { body, was } = server.calls(`PUT ${path}`)[0] ?? {}
    expect([body, was]).toEqual([{ vendorOrderId: 2, trackingNumber: 'KE-12' }, { trackingNumber: '' }])
  })
})

describe('delivery address', () => {
  it('lets an admin change it under the address rules [ORD-49]', async () => {
    const { server, user, toasts } = openOrder(path)
    await user.click(await screen.findByRole('button', { name: 'Change address' }))
    const dialog = await dialogOf()
    const name = dialog.getByRole('textbox', { name: 'Name' })
    expect(name).toHaveProperty('value', 'Ama Mensah')
    await user.clear(name)
    await user.clear(dialog.getByRole('textbox', { name: 'Town' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Full name is required!')).toBeDefined()
    expect(dialog.getByText('Town is required!')).toBeDefined()
    expect(server.calls(`PUT ${path}`)).toEqual([])
    await user.type(name, 'Esi Mensah')
    await user.type(dialog.getByRole('textbox', { name: 'Town' }), 'Obuasi')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts).toEqual(['Address changed']))
    const { body, was } = server.calls(`PUT ${path}`)[0] ?? {}
    expect(body).toEqual({ deliveryToName: 'Esi Mensah', deliveryToCity: 'Obuasi' })
    expect(was).toEqual({ deliveryToName: 'Ama Mensah', deliveryToCity: details.order.deliveryToCity })
  })

  it('is corrected by the buyer until something is sent', async () => {
    const { server, user, toasts } = openOrder(`/user${path}`, details, {
      [`PUT ${path}/address`]: () => ({ body: { data: details } }),
    })
    await signInAs(aUser())
    await user.click(await screen.findByRole('button', { name: 'Change address' }))
    const town = (await dialogOf()).getByRole('textbox', { name: 'Town' })
    await user.clear(town)
    await user.type(town, 'Obuasi')
    await user.click((await dialogOf()).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts).toEqual(['Address changed']))
    expect(server.calls(`PUT ${path}/address`).map(({ body, was }) => [body, was])).toEqual([
      [{ deliveryToCity: 'Obuasi' }, { deliveryToCity: details.order.deliveryToCity }],
    ])
  })

  it('shows when it was corrected, and cannot be changed once something is sent', async () => {
    const vendorOrders = details.vendorOrders.map((each) => ({ ...each, status: 'order_picked' as const }))
    const addressChangedAt = '2026-05-05T09:30:00.000Z'
    openOrder(`/user${path}`, { ...details, order: { ...details.order, addressChangedAt }, vendorOrders })
    await signInAs(aUser())
    const card = within(await screen.findByRole('region', { name: 'Shipping address' }))
    expect(card.getByText('Address corrected')).toBeDefined()
    expect(card.queryByRole('button', { name: 'Change address' })).toBeNull()
  })

  it('cannot be changed by the shop', async () => {
    openOrder(`/shop${path}`, ownVendorOrder)
    await screen.findByRole('region', { name: 'Shipping address' })
    expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull()
  })
})

describe('customer block', () => {
  const admin = aUser({ id: 9, userType: 'admin', isAdmin: true })
  const asAdmin = async (customer = aUser()) => {
    const page = openOrder(path, details, {
      'GET /users/9': () => ({ body: { data: admin } }),
      'GET /users/5': () => ({ body: { data: customer } }),
      'GET /users/5/consequences': () => ({ body: { data: someConsequences() } }),
      'POST /users/5/block': () => ({ body: { data: customer } }),
      'POST /users/5/unblock': () => ({ body: { data: customer } }),
    })
    await signInAs(admin)
    return page
  }

  it('blocks after confirmation with a reason, and shows the block to the admin [ORD-44]', async () => {
    const { server, user, toasts } = await asAdmin()
    await user.click(await screen.findByRole('button', { name: 'Add to Blacklist' }))
    const dialog = await dialogOf()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(server.calls('POST /users/5/block')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Add to Blacklist' }))
    const again = await dialogOf()
    await user.type(await again.findByRole('textbox', { name: /Reason/ }), 'never opens the door')
    await again.findByText(/They get an email about the block/)
    server.answers['GET /users/5'] = () => ({ body: { data: aUser({ isBlocked: true }) } })
    await user.click(again.getByRole('button', { name: 'Add to Blacklist' }))
    await waitFor(() => expect(toasts).toEqual(['Ama Mensah is blocked']))
    expect(server.calls('POST /users/5/block')[0]?.body).toEqual({
      reason: 'never opens the door',
      pauseShops: true,
      holdPayouts: true,
    })
    expect(await screen.findByText('On the blacklist')).toBeDefined()
  })

  it('unblocks again [ORD-44]', async () => {
    const { server, user, toasts } = await asAdmin(aUser({ isBlocked: true }))
    await user.click(await screen.findByRole('button', { name: 'Remove from Blacklist' }))
    const dialog = await dialogOf()
    await dialog.findByText('They are notified by email.')
    await user.click(dialog.getByRole('button', { name: 'Remove from Blacklist' }))
    await waitFor(() => expect(toasts).toEqual(['Ama Mensah is no longer blocked']))
    expect(server.calls('POST /users/5/unblock').length).toBe(1)
  })

  it('shows the reason of a refusal', async () => {
    const { server, user } = await asAdmin()
    const message = 'This is the last admin. Please make another one first'
    server.answers['POST /users/5/block'] = () => ({ status: 409, body: { message, code: 'last_admin' } })
    await user.click(await screen.findByRole('button', { name: 'Add to Blacklist' }))
    const dialog = await dialogOf()
    await user.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'x')
    await dialog.findByText(/They get an email about the block/)
    await user.click(dialog.getByRole('button', { name: 'Add to Blacklist' }))
    expect(await dialog.findByText(message)).toBeDefined()
  })

  it('is neither offered nor revealed to a shop', async () => {
    const { email, phone, firstName, lastName } = aUser()
    const contact = { id: 5, email, phone, firstName, lastName, imageUrl: null, profileImage: null }
    openOrder(`/shop${path}`, ownVendorOrder, { 'GET /users/5': () => ({ body: { data: contact } }) })
    expect(await screen.findByRole('link', { name: 'ama@axle.example' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Blacklist/ })).toBeNull()
  })
})
