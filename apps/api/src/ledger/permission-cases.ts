import { type PermissionCases } from '@axle/testing/permission-world'

export const cases: PermissionCases = {
  'GET /payouts/due': {},
  'GET /payouts': { owners: ['vendor'], send: ({ shopId }) => ({ query: { businessId: shopId } }) },
  'POST /payouts': { send: async (world) => ({ body: { businessId: await world.shopToPay(), amount: 120.5 } }) },
  'GET /business/:id/ledger': { owners: ['vendor'], send: ({ shopId }) => ({ params: { id: shopId } }) },
}
