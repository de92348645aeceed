import { aShop } from '@axle/testing/builders'
import { idOf, idOfCaller, type PermissionCases } from '@axle/testing/permission-world'

const shopFields = (imageUrl: string) => ({
  name: 'Kantamanto Gears',
  description: 'Gearboxes and clutches for every road',
  address: '4 Kojo Thompson Road, Accra',
  phone: '0302123456',
  country: 'Ghana',
  imageUrl,
})

export const cases: PermissionCases = {
  'GET /business': {},
  'POST /business': {
    send: async (world, asker) => ({ body: shopFields(await world.picture(idOfCaller(world, asker))) }),
  },
  'GET /business/towns': {},
  'GET /business/:id': { send: ({ shopId }) => ({ params: { id: shopId } }) },
  'PUT /business/:id': {
    owners: ['vendor'],
    send: ({ shopId }) => ({ params: { id: shopId }, body: { address: '5 Ring Road, Accra' } }),
  },
  'DELETE /business/:id': {
    owners: ['vendor'],
    send: idOf((world) => aShop(world.db, world.users.vendor.id)),
  },
  'PUT /business/:id/pause': {
    owners: ['vendor'],
    send: async ({ db, users }) => ({
      params: { id: await aShop(db, users.vendor.id) },
      body: { message: 'Back soon' },
    }),
  },
  'DELETE /business/:id/pause': {
    owners: ['vendor'],
    send: idOf(async ({ db, users }) => {
      const id = await aShop(db, users.vendor.id)
      await db
        .updateTable('shop')
        .set({ paused_from: new Date(0) })
        .where('id', '=', id)
        .execute()
      return id
    }),
  },
  'PUT /business/:id/transfer-ownership': {
    send: async ({ db, users }) => ({
      params: { id: await aShop(db, users.vendor.id) },
      body: { transferFromUserId: users.vendor.id, transferToUserId: users.otherVendor.id },
    }),
  },
  'GET /business/user/:userId': {
    owners: ['vendor'],
    send: ({ users }) => ({ params: { userId: users.vendor.id } }),
  },
}
