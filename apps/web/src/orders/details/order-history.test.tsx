import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderDetails } from '@axle/contract/orders'
import { signOut } from '../../lib/session/session.ts'
import { aUser, signInAs } from '../../lib/testing/people.ts'
import { ownVendorOrder, orderWith } from '../testing.ts'
import { openOrder } from './open-order.tsx'

beforeEach(() => () => signOut())

const at = '2026-05-05T10:00:00.000Z'
const step = (status: 'processing' | 'completed', given: Partial<OrderDetails['history'][number]>) => ({
  status,
  from: 'pending_delivery' as const,
  at,
  by: 'Ama Owusu',
  vendorOrderId: 1,
  ...given,
})
const linesOf = async (shown: OrderDetails, path: '/shop/orders' | '/user/orders' | '/orders') => {
  openOrder(`${path}/${shown.order.id}`, shown)
  if (path === '/user/orders') await signInAs(aUser())
  const history = within(await screen.findByRole('list', { name: 'History of Abossey Parts', hidden: true }))
  return history.getAllByRole('listitem', { hidden: true }).map((line) => line.textContent ?? '')
}
const changes = {
  paymentStatus: 'confirmed',
  paymentChangedAt: at,
  trackingNumber: 'KE-1',
  trackingChangedAt: at,
} as const

describe('the history of an order', () => {
  it.each(['/shop/orders', '/orders'] as const)('names who took each step, with their role, at %s', async (path) => {
    const shown = orderWith(
      {},
      {
        ...changes,
        paymentChangedBy: { name: 'Kofi Mensah', role: 'sales' },
        trackingChangedBy: { name: 'Yaw Boateng', role: null },
      },
      ownVendorOrder,
    )
    const history = [step('processing', { byRole: 'packing' }), step('completed', { by: 'Esi Addo', byRole: 'owner' })]
    const lines = (await linesOf({ ...shown, history }, path)).join('\n')
    expect(lines).toContain('by Ama Owusu, packing')
    expect(lines).toContain('by Esi Addo, owner')
    expect(lines).toContain('by Kofi Mensah, sales')
    expect(lines).toMatch(/by Yaw Boateng$/m)
  })

  it('names only the shop to the buyer, and only for steps off the usual way', async () => {
    const history = [step('processing', { by: 'Abossey Parts' }), step('completed', { by: 'Abossey Parts' })]
    const lines = await linesOf({ ...orderWith({}, changes, ownVendorOrder), history }, '/user/orders')
    expect(lines.filter((line) => line.includes('by '))).toEqual([
      expect.stringMatching(/^Completed.*by Abossey Parts$/),
    ])
  })
})
