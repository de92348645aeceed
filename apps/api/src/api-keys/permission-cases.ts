import { type PermissionCases } from '@axle/testing/permission-world'

const owners = ['vendor'] as const
const fields = { name: 'Stock system', scopes: ['orders-view'], lastDay: new Date().toISOString().slice(0, 10) }

export const cases: PermissionCases = {
  'GET /business/:id/api-keys': { owners, send: ({ shopId }) => ({ params: { id: shopId } }) },
  'POST /business/:id/api-keys': {
    owners,
    notAdmin: true,
    send: ({ shopId }) => ({ params: { id: shopId }, body: fields }),
  },
  'DELETE /business/:id/api-keys/:keyId': {
    owners,
    send: async (world) => ({ params: { id: world.shopId, keyId: (await world.apiKey()).id } }),
  },
}
