import { randomUUID } from 'node:crypto'
import { type PermissionCases, type World } from '@axle/testing/permission-world'

/** The buyer, and the owner of the shop with the staff who have the right. */
const owners = ['customer', 'vendor'] as const

async function conversation({ db, users, shopId, ...world }: World) {
  const about = { shop_id: shopId, buyer_id: users.customer.id, product_id: await world.product() }
  const at = new Date()
  const row = { ...about, created_at: at, last_message_at: at }
  const { id } = await db.insertInto('conversation').values(row).returning('id').executeTakeFirstOrThrow()
  const message = { conversation_id: id, side: 'buyer', sender_id: users.customer.id, key: randomUUID() } as const
  const { id: messageId } = await db
    .insertInto('message')
    .values({ ...message, text: 'Is it new?', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id }, messageId }
}

export const cases: PermissionCases = {
  'GET /conversations': {},
  'GET /business/:id/conversations': {
    owners: ['vendor'],
    notAdmin: true,
    send: ({ shopId }) => ({ params: { id: shopId } }),
  },
  'GET /admin/conversations': {},
  'POST /conversations': {
    owners,
    notAdmin: true,
    send: async (world) => ({ body: { orderId: await world.order(), businessId: world.shopId } }),
  },
  'GET /conversations/:id': {
    owners,
    notAdmin: true,
    send: async (world) => ({ params: (await conversation(world)).params }),
  },
  'GET /conversations/:id/photos/:photoId': {
    owners,
    notAdmin: true,
    send: async (world) => {
      const { params, messageId } = await conversation(world)
      const { id: photoId } = await world.photo(world.users.customer.id, 'message_photo')
      const row = { upload_id: photoId, message_id: messageId, position: 0 }
      await world.db.insertInto('message_photo').values(row).execute()
      return { params: { ...params, photoId } }
    },
  },
  'POST /conversations/:id/messages': {
    owners,
    notAdmin: true,
    send: async (world) => ({
      params: (await conversation(world)).params,
      body: { key: randomUUID(), text: 'Yes' },
    }),
  },
  'POST /conversations/:id/read': {
    owners,
    notAdmin: true,
    send: async (world) => {
      const { params, messageId } = await conversation(world)
      return { params, body: { messageId } }
    },
  },
  'POST /conversations/:id/messages/:messageId/report': {
    owners,
    notAdmin: true,
    // Each side reports a message of the other.
    send: async (world, asker) => {
      const { params, messageId } = await conversation(world)
      const side = asker === 'customer' ? 'shop' : 'buyer'
      await world.db.updateTable('message').set({ side }).where('id', '=', messageId).execute()
      return { params: { ...params, messageId } }
    },
  },
  'POST /conversations/:id/block': {
    owners,
    notAdmin: true,
    send: async (world) => ({ params: (await conversation(world)).params }),
  },
  'DELETE /conversations/:id/block': {
    owners,
    notAdmin: true,
    send: async (world) => ({ params: (await conversation(world)).params }),
  },
  'POST /conversations/:id/call-admin': {
    owners,
    notAdmin: true,
    send: async (world) => ({ params: (await conversation(world)).params }),
  },
}
