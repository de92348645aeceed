import type { PermissionCases, World } from '@axle/testing/permission-world'

const ofShop = { owners: ['vendor'], send: ({ shopId }: World) => ({ params: { id: shopId } }) } as const

export const cases: PermissionCases = {
  'POST /product-views/:id': { send: async (world) => ({ params: { id: await world.product() } }) },
  'GET /business/:id/figures/sales': ofShop,
  'GET /business/:id/figures/products': ofShop,
  'GET /business/:id/figures/searches': ofShop,
  'GET /business/:id/figures/prices': ofShop,
  'GET /business/:id/figures/unsold': ofShop,
  'GET /business/:id/figures/missed': ofShop,
}
