import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderDetails } from '@axle/contract/orders'
import { signOut } from '../lib/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { failure, openOrder } from './open-order.tsx'
import { details, orderWith, ownPart } from './testing.ts'

const { id } = details.order
const path = `/orders/${id}`
const statusSelect = () => screen.findByRole('combobox', { name: 'Status' })
const dialogOf = async () => within(await screen.findByRole('dialog'))

beforeEach(() => () => signOut())

describe('the status of an order', () => {
  it('offers the usual next step first', async () => {
    openOrder(path)
    const options = within(await statusSelect()).getAllByRole('option')
    expect(options.slice(0, 2).map((option) => option.textContent)).toEqual(['Processing', 'Pending payment'])
    expect(await statusSelect()).toHaveProperty('value', 'pending_delivery')
  })

  const paid = (paymentMethod: OrderDetails['order']['paymentMethod'], whole = details) =>
    orderWith({ paymentMethod }, { paymentStatus: 'confirmed' }, whole)
  it.each([
    [path, paid('card'), 'GH₵930.20 of it was paid online. Nothing is given back by itself'],
    [`/shop${path}`, paid('card', ownPart), 'GH₵915.00 of it was paid online. An admin gives it back'],
    [`/shop${path}`, paid('mobile_money', ownPart), 'GH₵915.00 of it was paid to the shop itself'],
  ])('calling off what was paid asks first, and says where the money is: %s', async (at, shown, said) => {
    const { server, user } = openOrder(at, shown)
    await user.selectOptions(await statusSelect(), 'rejected')
    const dialog = await dialogOf()
    expect(dialog.getByText(new RegExp(said))).toBeDefined()
    expect(server.calls(`PUT /orders/${id}/status`)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Set to Rejected' }))
    await waitFor(() => expect(server.calls(`PUT /orders/${id}/status`)[0]?.body).toEqual({ status: 'rejected' }))
  })

  it('what nobody paid is called off without a question', async () => {
    const { server, user } = openOrder(path)
    await user.selectOptions(await statusSelect(), 'cancelled')
    await waitFor(() => expect(server.calls(`PUT /orders/${id}/status`).length).toBe(1))
  })
})

describe('how a parcel can be followed', () => {
  it('ORD-49 a shop says carrier and number of its own part', async () => {
    const { server, user, toasts } = openOrder(`/shop${path}`, ownPart)
    await user.click(await screen.findByRole('button', { name: 'Add tracking' }))
    await user.type(screen.getByRole('textbox', { name: 'Carrier' }), 'VIP bus')
    await user.type(screen.getByRole('textbox', { name: 'Tracking number' }), 'KE-11')
    const sent = orderWith({}, { carrier: 'VIP bus', trackingNumber: 'KE-11' }, ownPart)
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

  it('ORD-49 an admin says it of each part, and what was typed stays where it fails', async () => {
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

describe('where an order goes', () => {
  it('ORD-49 an admin changes it, by the rules of every address', async () => {
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

  it('is not the shop’s to change', async () => {
    openOrder(`/shop${path}`, ownPart)
    await screen.findByRole('region', { name: 'Shipping address' })
    expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull()
  })
})

describe('the blacklist', () => {
  const admin = aUser({ id: 9, userType: 'admin', isAdmin: true })
  const asAdmin = async (customer = aUser()) => {
    const page = openOrder(path, details, {
      'GET /users/9': () => ({ body: { data: admin } }),
      'GET /users/5': () => ({ body: { data: customer } }),
      'POST /users/5/block': () => ({ body: { data: customer } }),
      'POST /users/5/unblock': () => ({ body: { data: customer } }),
    })
    await signInAs(admin)
    return page
  }

  it('ORD-44 an admin puts a customer on it after a question, and is shown that he is', async () => {
    const { server, user, toasts } = await asAdmin()
    await user.click(await screen.findByRole('button', { name: 'Add to Blacklist' }))
    const dialog = await dialogOf()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(server.calls('POST /users/5/block')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Add to Blacklist' }))
    const again = await dialogOf()
    await user.type(again.getByRole('textbox', { name: /Reason/ }), 'never opens the door')
    server.answers['GET /users/5'] = () => ({ body: { data: aUser({ isBlocked: true }) } })
    await user.click(again.getByRole('button', { name: 'Add to Blacklist' }))
    await waitFor(() => expect(toasts).toEqual(['Ama Mensah is on the blacklist']))
    expect(server.calls('POST /users/5/block')[0]?.body).toEqual({ reason: 'never opens the door' })
    expect(await screen.findByText('On the blacklist')).toBeDefined()
  })

  it('ORD-44 and lets him in again', async () => {
    const { server, user, toasts } = await asAdmin(aUser({ isBlocked: true }))
    await user.click(await screen.findByRole('button', { name: 'Remove from Blacklist' }))
    await user.click((await dialogOf()).getByRole('button', { name: 'Remove from Blacklist' }))
    await waitFor(() => expect(toasts).toEqual(['Ama Mensah is off the blacklist']))
    expect(server.calls('POST /users/5/unblock').length).toBe(1)
  })

  it('a refusal is told with its reason', async () => {
    const { server, user, toasts } = await asAdmin()
    const message = 'This is the last admin. Please make another one first'
    server.answers['POST /users/5/block'] = () => ({ status: 409, body: { message, code: 'last_admin' } })
    await user.click(await screen.findByRole('button', { name: 'Add to Blacklist' }))
    await user.click((await dialogOf()).getByRole('button', { name: 'Add to Blacklist' }))
    await waitFor(() => expect(toasts).toEqual([message]))
  })

  it('is not offered to a shop, which is told nothing of it', async () => {
    const { email, phone, firstName, lastName } = aUser()
    const contact = { id: 5, email, phone, firstName, lastName, imageUrl: null, profileImage: null }
    openOrder(`/shop${path}`, ownPart, { 'GET /users/5': () => ({ body: { data: contact } }) })
    expect(await screen.findByRole('link', { name: 'ama@axle.example' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Blacklist/ })).toBeNull()
  })
})
