import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { openOrder } from '../details/open-order.tsx'
import { details, orderWith, ownVendorOrder } from '../testing.ts'

const { id } = details.order
afterEach(signOut)

const parcel = {
  kind: 'bus',
  station: 'Kumasi Asafo',
  phone: '0244777888',
  changedAt: '2026-05-04T09:30:00.000Z',
} as const
const sent = orderWith(
  {},
  { status: 'order_picked', carrier: 'VIP Jeoun', trackingNumber: 'WB-77', parcel },
  ownVendorOrder,
)
const unsent = orderWith({}, { status: 'processing' }, ownVendorOrder)

async function startAsShop(answer: () => { status?: number; body: object }) {
  const opened = openOrder(`/shop/orders/${id}`, unsent, {
    'GET /business/user/11': () => ({ body: { data: [{ id: 1, name: 'Abossey Parts', status: 'active' }] } }),
    [`PUT /orders/${id}/parcels/1`]: answer,
  })
  await signInAs(aUser({ id: 11, userType: 'vendor' }))
  await userEvent.click(await screen.findByRole('button', { name: 'How it is sent' }))
  return opened
}

describe('a parcel', () => {
  it('tells the buyer where to collect it, and whom to call', async () => {
    openOrder(`/user/orders/${id}`, sent)
    await signInAs(aUser())
    expect(await screen.findByText(/Collect it at Kumasi Asafo\. Waybill number: WB-77/)).toBeDefined()
    const call = await screen.findByRole('link', { name: 'Call VIP Jeoun' })
    expect(call.getAttribute('href')).toBe('tel:0244777888')
    expect(screen.queryByRole('button', { name: 'How it is sent' })).toBeNull()
  })

  it('shows the number of a rider once, with a label for readers', async () => {
    const byRider = { ...parcel, kind: 'rider', station: '' } as const
    const ridden = orderWith(
      {},
      { status: 'order_picked', carrier: 'Kofi', trackingNumber: 'R-5', parcel: byRider },
      ownVendorOrder,
    )
    openOrder(`/user/orders/${id}`, ridden)
    await signInAs(aUser())
    expect((await screen.findByRole('button', { name: 'Copy' })).closest('.row.spread')?.textContent).toMatch(
      /^Tracking number R-5/,
    )
    expect(screen.getAllByText('R-5')).toHaveLength(1)
  })

  it('of a rider needs a name and a phone, and is sent with the state that the shop saw', async () => {
    const { server, toasts } = await startAsShop(() => ({ body: { data: sent } }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the rider' }), 'Kofi')
    await userEvent.click(screen.getByRole('button', { name: 'Save and tell the buyer' }))
    expect(await screen.findByText('Phone number is required!')).toBeDefined()
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone of the rider' }), '0244 777 888')
    await userEvent.click(screen.getByRole('button', { name: 'Save and tell the buyer' }))
    await waitFor(() => expect(toasts).toEqual(['Saved: the buyer was told']))
    expect(server.calls(`PUT /orders/${id}/parcels/1`).map(({ body }) => body)).toEqual([
      { kind: 'rider', carrier: 'Kofi', station: '', phone: '0244 777 888', trackingNumber: '', changedAt: null },
    ])
  })

  it('keeps what the shop typed when somebody else changed it', async () => {
    const message = 'Somebody else changed this parcel. Please look again'
    const { server } = await startAsShop(() => ({ status: 409, body: { code: 'parcel_changed', message } }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'How it is sent' }), 'bus')
    await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), 'VIP')
    await userEvent.type(screen.getByRole('textbox', { name: 'Station where it is collected' }), 'Tamale')
    await userEvent.click(screen.getByRole('button', { name: 'Save and tell the buyer' }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Company' })).toHaveProperty('value', 'VIP')
    server.answers[`GET /orders/${id}`] = () => ({ body: { data: sent } })
    await userEvent.click(screen.getByRole('button', { name: 'Save and tell the buyer' }))
    expect((await screen.findAllByText(/WB-77/)).length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'Save and tell the buyer' }))
    await waitFor(() => expect(server.calls(`PUT /orders/${id}/parcels/1`)).toHaveLength(3))
    expect(server.calls(`PUT /orders/${id}/parcels/1`).at(-1)?.body).toMatchObject({ changedAt: parcel.changedAt })
  })
})
