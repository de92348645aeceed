import type { PermissionCases, World } from '@axle/testing/permission-world'

const none = { elsewhere: null, abroad: null, places: [], freeFrom: null, speedy: null, pickUp: false }
const delivery = JSON.stringify(none)
const owners = ['vendor'] as const
const ofShop = ({ shopId }: World) => ({ params: { id: shopId } })

export const cases: PermissionCases = {
  'GET /delivery-terms': { send: ({ shopId }) => ({ query: { businessId: shopId } }) },
  'GET /business/:id/delivery': { owners, send: ofShop },
  'PUT /business/:id/delivery': { owners, send: (world) => ({ ...ofShop(world), body: { pickUp: true } }) },
  'DELETE /business/:id/delivery': {
    owners,
    send: async (world) => {
      await world.db.updateTable('shop').set({ delivery }).where('id', '=', world.shopId).execute()
      return ofShop(world)
    },
  },
  'POST /business/:id/delivery/rows': {
    owners,
    send: (world) => ({ ...ofShop(world), body: { csv: 'region,fee\nAshanti,40' } }),
  },
}
