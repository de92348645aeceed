import type { PermissionCases } from '@axle/testing/permission-world'

export const cases: PermissionCases = {
  'GET /orders': {},
  'GET /orders/business/:id': {
    owners: ['vendor'],
    shows: ['customer'],
    send: ({ shopId }) => ({ params: { id: shopId } }),
  },
  'GET /deliveries': {},
}
