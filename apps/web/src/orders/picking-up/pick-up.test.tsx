import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { openOrder } from '../details/open-order.tsx'
import { details, orderWith, ownVendorOrder } from '../testing.ts'

const { id } = details.order
const vendor = aUser({ id: 11, userType: 'vendor' })
afterEach(signOut)

const ready = (pickupCode: string | null) =>
  orderWith({ transitType: 'pickup' }, { status: 'order_picked', pickupCode }, ownVendorOrder)
const delivered = orderWith({ transitType: 'pickup' }, { status: 'delivered' }, ownVendorOrder)

async function startAsShop(answer: () => { status?: number; body: object }) {
  const opened = openOrder(`/shop/orders/${id}`, ready(null), {
    'GET /business/user/11': () => ({ body: { data: [{ id: 1, name: 'Abossey Parts', status: 'active' }] } }),
    [`POST /orders/${id}/hand-over`]: answer,
  })
  await signInAs(vendor)
  return opened
}
const type = async (code: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code of the buyer' }), code)
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }))
}

describe('picking up an order', () => {
  it('shows the buyer the code, and where to show it', async () => {
    openOrder(`/user/orders/${id}`, ready('012345'))
    await signInAs(aUser())
    expect(await screen.findByText('012 345')).toBeDefined()
    expect(screen.getByText(/^Your order is ready at Abossey Parts/)).toBeDefined()
  })

  it('hands the parts over when the shop types the code', async () => {
    const { server, toasts } = await startAsShop(() => ({ body: { data: delivered } }))
    await type('012 345')
    await waitFor(() => expect(toasts).toEqual(['Handed over']))
    expect(server.calls(`POST /orders/${id}/hand-over`).map(({ body }) => body)).toEqual([
      { vendorOrderId: 1, code: '012 345' },
    ])
    expect(screen.queryByRole('textbox', { name: 'Code of the buyer' })).toBeNull()
  })

  it('says at the field that a code is wrong, and keeps it', async () => {
    const message = 'This is not the code of this order. Please ask the buyer again'
    await startAsShop(() => ({ status: 409, body: { code: 'wrong_code', message } }))
    await type('999999')
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Code of the buyer' })).toHaveProperty('value', '999999')
  })
})
