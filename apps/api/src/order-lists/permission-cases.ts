import type { PermissionCases } from '@axle/testing/permission-world'

export const cases: PermissionCases = {
  'GET /orders': {},
  'GET /orders/business/:id': {
    owners: ['vendor'],
    shows: ['customer'],
    send: ({ shopId }) => ({ params: { id: shopId } }),
  },
  'GET /business/:id/orders/sheets': {
    owners: ['vendor'],
    send: async (world) => {
      const { vendorOrderIds } = await world.unpaidOrder('card')
      return { params: { id: world.shopId }, query: { ids: vendorOrderIds[0] ?? 0 } }
    },
  },
  'GET /deliveries': {},
}
