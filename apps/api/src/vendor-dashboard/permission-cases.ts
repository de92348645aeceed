import { type PermissionCases } from '@axle/testing/permission-world'

export const cases: PermissionCases = {
  'GET /business/:id/desk': { owners: ['vendor'], send: ({ shopId }) => ({ params: { id: shopId } }) },
  'GET /business/:id/tasks': { owners: ['vendor'], send: ({ shopId }) => ({ params: { id: shopId } }) },
  'GET /business/:id/products': { owners: ['vendor'], send: ({ shopId }) => ({ params: { id: shopId } }) },
  'PUT /business/:id/products': {
    owners: ['vendor'],
    send: async (world) => ({
      params: { id: world.shopId },
      body: { changes: [{ id: await world.product(), price: 99, stock: 7 }] },
    }),
  },
}
