import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signOut } from '../lib/session.ts'
import { aUser, signInAs } from '../lib/testing/people.ts'
import { open } from '../lib/testing/screen.tsx'
import { serve } from '../lib/testing/server.ts'
import PaymentPage from './payment-page.tsx'

const order = {
  id: 'a1',
  orderCode: 'AX-7KQ2MN',
  userId: 5,
  totalAmount: 930.2,
  status: 'pending_delivery',
  paymentMethod: 'cash_on_delivery',
}
const details = { order, vendorOrders: [{ paymentStatus: 'pending_confirmation' }], orderItems: [], history: [] }

async function start(shown: unknown, status = 200) {
  serve({
    'GET /users/5': () => ({ body: { data: aUser() } }),
    'GET /orders/a1': () => ({ status, body: shown }),
    'POST /logout': () => ({ body: { data: { ended: true } } }),
  })
  await signInAs(aUser())
  open({ '/payment': <PaymentPage /> }, '/payment?order=a1')
}

beforeEach(() => () => signOut())

describe('paying an order', () => {
  it('SITE-40, CHK-26, PERM-85 shows the sum, the code and that nothing is due before delivery', async () => {
    await start({ data: details })
    expect(await screen.findByText('GH₵930.20')).toBeDefined()
    expect(screen.getByText('AX-7KQ2MN')).toBeDefined()
    expect(screen.getByText(/nothing to pay now/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe('/user/orders/a1')
  })

  it('a paid order says so', async () => {
    await start({ data: { ...details, vendorOrders: [{ paymentStatus: 'confirmed' }] } })
    expect(await screen.findByText('This order is paid.')).toBeDefined()
  })

  it('PERM-86 somebody else’s order is refused', async () => {
    await start({ message: 'Order not found', code: 'not_found' }, 404)
    expect(await screen.findByText('This order is not there')).toBeDefined()
  })

  it('PERM-86 also to a shop or an admin, who may read it but do not pay it', async () => {
    await start({ data: { ...details, order: { ...order, userId: 6 } } })
    expect(await screen.findByText('This order is not there')).toBeDefined()
    expect(screen.queryByText('AX-7KQ2MN')).toBeNull()
  })
})
