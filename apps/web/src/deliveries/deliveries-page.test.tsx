import type { Delivery, DeliveryPage } from '@axle/contract/deliveries'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open } from '../lib/testing/screen.tsx'
import { type Sent, serve } from '../lib/testing/server.ts'
import DeliveriesPage from './deliveries-page.tsx'

const delivery = (given: Partial<Delivery> = {}): Delivery => ({
  vendorOrderId: 7,
  orderId: '0197c2f0-0000-4000-8000-000000000001',
  orderCode: 'AX-7KQ2MP',
  businessId: 3,
  vendorName: 'Kwame Parts',
  vendorPhone: '+233302123456',
  status: 'pending_delivery',
  isLate: true,
  transitType: 'speedy',
  itemCount: 2,
  partCount: 1,
  isUnpaid: false,
  trackingNumber: null,
  carrier: null,
  deliveryToName: 'Ama Mensah',
  deliveryToPhone: '+233241234567',
  deliveryToAddress: 'House 4',
  deliveryToCity: 'Tema',
  deliveryToState: 'Greater Accra',
  createdAt: '2026-01-01T08:00:00.000Z',
  ...given,
})
const other = delivery({
  vendorOrderId: 8,
  orderCode: 'AX-9ZZ2AB',
  isLate: false,
  status: 'order_picked',
  trackingNumber: 'GP-1',
  carrier: 'Ghana Post',
})
const meta: DeliveryPage['meta'] = {
  total: 2,
  page: 1,
  limit: 10,
  statusCounts: { pending_delivery: 1, order_picked: 1 },
  late: 1,
  regions: [
    { region: 'Greater Accra', count: 2 },
    { region: 'Volta', count: 1 },
  ],
}
type Answers = Parameters<typeof serve>[0]

function show(data: Delivery[] = [delivery(), other], more: Answers = {}, at = '/deliveries') {
  const server = serve({
    'GET /deliveries': () => ({ body: { data, meta: { ...meta, total: data.length } } }),
    ...more,
  })
  return { server, ...open({ '/deliveries': <DeliveriesPage /> }, at) }
}
const tracked = (carrier: string | null, trackingNumber: string | null) => ({
  body: { data: { vendorOrders: [{ id: 7, carrier, trackingNumber }] } },
})
const put = `PUT /orders/${delivery().orderId}`
const last = (sent: Sent[]) => Object.fromEntries(sent.at(-1)?.query ?? [])
const form = (code = 'AX-7KQ2MP') => screen.getByRole('form', { name: `Tracking for ${code} from Kwame Parts` })
const field = (name: string) => within(form()).getByRole<HTMLInputElement>('textbox', { name })

describe('deliveries page', () => {
  it('shows open deliveries with delay, shop and buyer, phone links and a link to the order [SITE-31]', async () => {
    const { server } = show()
    const table = await screen.findByRole('table', { name: 'Deliveries in progress' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(last(server.calls('GET /deliveries'))).toEqual({ page: '1', limit: '10' })
    const [late, picked] = rows.map((row) => within(row))
    expect(late?.getByText('Late')).toBeTruthy()
    expect(late?.getByText('Pending delivery')).toBeTruthy()
    expect(late?.getByRole('link', { name: 'AX-7KQ2MP' }).getAttribute('href')).toBe(`/orders/${delivery().orderId}`)
    expect(late?.getByText('2 pieces · Speedy')).toBeTruthy()
    expect(late?.getByText('House 4, Tema, Greater Accra')).toBeTruthy()
    const calls = ['Call Kwame Parts, +233302123456', 'Call Ama Mensah, +233241234567']
    expect(calls.map((name) => late?.getByRole('link', { name }).getAttribute('href'))).toEqual([
      'tel:+233302123456',
      'tel:+233241234567',
    ])
    expect(picked?.queryByText('Late')).toBeNull()
    expect(picked?.getByRole('textbox', { name: 'Tracking number' })).toHaveProperty('value', 'GP-1')
  })

  it('filters by status, age, region and text in the URL, with counts', async () => {
    const user = userEvent.setup()
    const { server, url } = show()
    const status = within(await screen.findByRole('navigation', { name: 'Status' }))
    await screen.findByRole('link', { name: 'Late 1' })
    expect(status.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All 2',
      'Pending delivery 1',
      'Processing 0',
      'Order picked 1',
    ])
    await user.click(status.getByRole('link', { name: 'Order picked 1' }))
    expect(status.getByRole('link', { name: 'Order picked 1' }).getAttribute('aria-current')).toBe('true')
    await user.click(screen.getByRole('link', { name: 'Late 1' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Region' }), 'Volta (1)')
    await user.type(screen.getByRole('searchbox', { name: 'Search deliveries...' }), 'ama ')
    await waitFor(() => expect(url()).toBe('/deliveries?status=order_picked&late=true&region=Volta&q=ama'))
    await waitFor(() =>
      expect(last(server.calls('GET /deliveries'))).toEqual({
        page: '1',
        limit: '10',
        status: 'order_picked',
        late: 'true',
        region: 'Volta',
        q: 'ama',
      }),
    )
  })

  it('keeps the chosen region as an option when the other filters match nothing in it', async () => {
    show([], {}, '/deliveries?region=Ashanti')
    await screen.findByText('No deliveries found')
    expect(screen.getByRole('combobox', { name: 'Region' })).toHaveProperty('value', 'Ashanti')
    await userEvent.click(screen.getByRole('link', { name: 'Show all deliveries' }))
    expect(await screen.findByText('No deliveries in progress')).toBeTruthy()
  })

  it('saves carrier and tracking number in place on Enter, for this vendor order alone [ORD-49]', async () => {
    const user = userEvent.setup()
    const { server, toasts } = show(undefined, { [put]: () => tracked('DHL', 'D-1') })
    await screen.findByRole('link', { name: 'AX-7KQ2MP' })
    expect(within(form()).queryByRole('button')).toBeNull()
    await user.type(field('Carrier'), 'DHL')
    Object.assign(server.answers, {
      'GET /deliveries': () => ({ body: { data: [delivery({ carrier: 'DHL', trackingNumber: 'D-1' }), other], meta } }),
    })
    await user.type(field('Tracking number'), ' D-1 {Enter}')
    await waitFor(() => expect(toasts).toEqual(['Tracking for AX-7KQ2MP saved']))
    expect(server.calls(put).map(({ body }) => body)).toEqual([
      { vendorOrderId: 7, carrier: 'DHL', trackingNumber: 'D-1' },
    ])
    expect(field('Tracking number').value).toBe('D-1')
    expect(within(form()).queryByRole('button')).toBeNull()
  })

  it('asks what to keep after the shop entered another number [V-01]', async () => {
    const user = userEvent.setup()
    const conflict = { message: 'Changed', code: 'edit_conflict', conflicts: [] }
    const { server, toasts } = show([delivery({ trackingNumber: 'GP-1', carrier: 'Ghana Post' })], {
      [put]: () => ({ status: 409, body: conflict }),
      [put.replace('PUT', 'GET')]: () => tracked('VIP', 'V-2'),
    })
    await screen.findByRole('link', { name: 'AX-7KQ2MP' })
    await user.type(field('Tracking number'), '9{Enter}')
    await screen.findByRole('dialog', { name: 'Changed while you were editing' })
    expect(screen.getByRole('group', { name: 'Tracking number' }).textContent).toBe(
      'Tracking numberCurrentV-2YoursGP-19',
    )
    server.answers[put] = () => tracked('VIP', 'V-2')
    await user.click(screen.getByRole('radio', { name: /^Current/ }))
    await user.click(screen.getByRole('button', { name: 'Save my choice' }))
    await waitFor(() => expect(toasts).toEqual(['Tracking for AX-7KQ2MP saved']))
    expect(server.calls(put).map(({ body }) => body)).toEqual([
      { vendorOrderId: 7, trackingNumber: 'GP-19' },
      { vendorOrderId: 7 },
    ])
  })

  it('restores the values on Escape, and clears the number when the field is emptied', async () => {
    const user = userEvent.setup()
    const { server } = show([delivery({ trackingNumber: 'GP-1', carrier: 'Ghana Post' })], {
      [put]: () => tracked('Ghana Post', null),
    })
    await screen.findByRole('link', { name: 'AX-7KQ2MP' })
    await user.type(field('Tracking number'), '99{Escape}')
    expect(field('Tracking number').value).toBe('GP-1')
    await user.type(field('Tracking number'), '{Enter}')
    expect(server.calls(put)).toEqual([])
    await user.clear(field('Tracking number'))
    await user.click(within(form()).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.calls(put)[0]).toMatchObject({
        body: { vendorOrderId: 7, trackingNumber: null },
        was: { trackingNumber: 'GP-1' },
      }),
    )
  })

  it('reports a failed save and keeps what was typed', async () => {
    const user = userEvent.setup()
    show(undefined, { [put]: () => ({ status: 500, body: {} }) })
    await screen.findByRole('link', { name: 'AX-7KQ2MP' })
    await user.type(field('Tracking number'), 'D-1{Enter}')
    expect(await screen.findByText('Failed to save tracking. Please try again.')).toBeTruthy()
    expect(field('Tracking number').value).toBe('D-1')
    await user.click(within(form()).getByRole('button', { name: 'Undo' }))
    expect(screen.queryByText('Failed to save tracking. Please try again.')).toBeNull()
  })

  it('takes the next step of this vendor order with one click [O-02]', async () => {
    const user = userEvent.setup()
    const { server, toasts } = show(undefined, { [`${put}/status`]: () => ({ body: { data: {} } }) })
    await user.click(await screen.findByRole('button', { name: 'Start packing: AX-7KQ2MP from Kwame Parts' }))
    await waitFor(() => expect(toasts).toEqual(['AX-7KQ2MP is now: Processing']))
    expect(server.calls(`${put}/status`)[0]?.body).toEqual({ status: 'processing', vendorOrderId: 7 })
    await waitFor(() => expect(server.calls('GET /deliveries').length).toBe(2))
  })

  it('asks before it delivers an unpaid prepaid order [O-07]', async () => {
    const user = userEvent.setup()
    const unpaid = delivery({ status: 'order_picked', isUnpaid: true })
    const { server, toasts } = show([unpaid], { [`${put}/status`]: () => ({ body: { data: {} } }) })
    await user.click(await screen.findByRole('button', { name: 'Mark delivered: AX-7KQ2MP from Kwame Parts' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as delivered without payment?' }))
    expect(dialog.getByText(/Kwame Parts has not received the money/)).toBeTruthy()
    expect(server.calls(`${put}/status`)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Mark delivered' }))
    await waitFor(() => expect(toasts).toEqual(['AX-7KQ2MP is now: Delivered']))
    expect(server.calls(`${put}/status`)[0]?.body).toEqual({ status: 'delivered', vendorOrderId: 7 })
  })

  it('says why a step failed', async () => {
    const refused = { status: 409, body: { message: 'Not enough pieces left', code: 'out_of_stock' } }
    const { toasts } = show([delivery({ isUnpaid: true })], { [`${put}/status`]: () => refused })
    await userEvent.click(await screen.findByRole('button', { name: /: AX-7KQ2MP/ }))
    await waitFor(() => expect(toasts).toHaveLength(1))
  })

  it('shows a load error and retries', async () => {
    const { server } = show(undefined, { 'GET /deliveries': () => ({ status: 500, body: {} }) })
    expect(await screen.findByText('Failed to fetch orders')).toBeTruthy()
    Object.assign(server.answers, { 'GET /deliveries': () => ({ body: { data: [other], meta } }) })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'AX-9ZZ2AB' })).toBeTruthy()
  })
})
