import { hashSecret, randomIds } from '../platform/ids.ts'
import { aCustomer, aShop, aStaffMember } from '@axle/testing/builders'
import { idOf, idOfCaller, type PermissionCases, type World } from '@axle/testing/permission-world'

const shopFields = (imageUrl: string) => ({
  name: 'Kantamanto Gears',
  description: 'Gearboxes and clutches for every road',
  address: '4 Kojo Thompson Road, Accra',
  phone: '0302123456',
  country: 'Ghana',
  imageUrl,
})

const anInvitation = async ({ db, shopId, users }: World, email: string) => {
  const token = randomIds.secret()
  const invitation = {
    shop_id: shopId,
    staff_role: 'sales',
    email,
    phone: null,
    token_hash: hashSecret(token),
  } as const
  const expires_at = new Date(Date.now() + 60_000)
  await db.deleteFrom('staff_invitation').where('shop_id', '=', shopId).execute()
  const { id } = await db
    .insertInto('staff_invitation')
    .values({ ...invitation, invited_by: users.vendor.id, language: 'en', expires_at, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}
const aMember = async ({ db, shopId }: World) => {
  const { id: userId } = await aCustomer(db)
  await aStaffMember(db, shopId, userId, 'sales')
  return { id: shopId, userId }
}

/** Another shop of the vendor, in which the manager works too. */
async function aStaffedShop({ db, users }: Pick<World, 'db' | 'users'>): Promise<number> {
  const id = await aShop(db, users.vendor.id)
  await aStaffMember(db, id, users.manager.id, 'manager')
  return id
}

export const cases: PermissionCases = {
  'GET /business/:id/staff': { owners: ['vendor'], send: ({ shopId }) => ({ params: { id: shopId } }) },
  'POST /business/:id/staff/invitations': {
    owners: ['vendor'],
    send: ({ shopId }) => ({ params: { id: shopId }, body: { role: 'packing', email: 'new@axle.example' } }),
  },
  'POST /business/:id/staff/invitations/:invitationId/resend': {
    owners: ['vendor'],
    send: async (world) => ({
      params: { id: world.shopId, invitationId: (await anInvitation(world, 'new@axle.example')).id },
    }),
  },
  'DELETE /business/:id/staff/invitations/:invitationId': {
    owners: ['vendor'],
    send: async (world) => ({
      params: { id: world.shopId, invitationId: (await anInvitation(world, 'new@axle.example')).id },
    }),
  },
  'PUT /business/:id/staff/:userId': {
    owners: ['vendor'],
    send: async (world) => ({ params: await aMember(world), body: { role: 'books' } }),
  },
  'DELETE /business/:id/staff/:userId': {
    owners: ['vendor'],
    send: async (world) => ({ params: await aMember(world) }),
  },
  'POST /staff-invitations/view': {
    send: async (world) => ({ body: { token: (await anInvitation(world, 'new@axle.example')).token } }),
  },
  'POST /staff-invitations/accept': {
    // The invited customer; people who work there already and admins are refused otherwise.
    owners: ['customer'],
    notAdmin: true,
    send: async (world) => ({ body: { token: (await anInvitation(world, world.users.customer.email)).token } }),
  },
  'POST /staff-invitations/decline': {
    send: async (world) => ({ body: { token: (await anInvitation(world, 'new@axle.example')).token } }),
  },

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
      params: { id: await aStaffedShop({ db, users }) },
      body: { message: 'Back soon' },
    }),
  },
  'DELETE /business/:id/pause': {
    owners: ['vendor'],
    send: idOf(async ({ db, users }) => {
      const id = await aStaffedShop({ db, users })
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
