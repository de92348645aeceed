import { idOf, type PermissionCases, type World } from '@axle/testing/permission-world'

const unpaid = (method: 'card' | 'mobile_money') => async (world: World) => ({
  params: { id: (await world.unpaidOrder(method)).id },
  body: {},
})

export const cases: PermissionCases = {
  'GET /orders/:id/payment': {
    owners: ['customer', 'vendor'],
    send: idOf(async (world) => (await world.unpaidOrder('card')).id),
  },
  'POST /orders/:id/payment': {
    owners: ['customer'],
    notAdmin: true,
    but: { vendor: 403, admin: 403 },
    send: unpaid('card'),
  },
  'POST /orders/:id/payment/check': { owners: ['customer'], but: { vendor: 403 }, send: unpaid('card') },
  'POST /orders/:id/payment/said': {
    owners: ['customer'],
    notAdmin: true,
    but: { vendor: 403, admin: 403 },
    send: async (world) => {
      const { id, vendorOrderIds } = await world.unpaidOrder('mobile_money')
      return { params: { id }, body: { vendorOrderId: vendorOrderIds[0] ?? 0, reference: '90210' } }
    },
  },
  'POST /orders/:id/refund': { send: async (world) => ({ params: { id: await world.paidOrder() }, body: {} }) },
  'GET /refunds': {},
}
