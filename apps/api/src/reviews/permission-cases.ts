import { type PermissionCases } from '@axle/testing/permission-world'

export const cases: PermissionCases = {
  'PUT /products/:id/rate': {
    // Vendors cannot review what their own shop sells.
    send: async (world, asker) => ({
      params: { id: await world.product(asker === 'vendor' ? await world.thirdShop() : world.shopId) },
      body: { rating: 5, comment: 'Fits well' },
    }),
  },
  'PUT /products/:id/ratings/:ratingId': {
    owners: ['customer'],
    send: async (world) => ({ params: await world.review(), body: { rating: 1, comment: 'It broke' } }),
  },
  'DELETE /products/:id/ratings/:ratingId': {
    owners: ['customer'],
    send: async (world) => ({ params: await world.review() }),
  },
}
