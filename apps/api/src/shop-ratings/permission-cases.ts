import { type PermissionCases, type World } from '@axle/testing/permission-world'

/** The customer rated the vendor's shop. */
async function aRating(world: World) {
  const { id: orderId, vendorOrderIds } = await world.deliveredOrder()
  const [vendorOrderId = 0] = vendorOrderIds
  const at = new Date()
  const marks = { as_described: 4, speed: 3, service: 5, comment: 'Good' }
  const ids = { vendor_order_id: vendorOrderId, shop_id: world.shopId, user_id: world.users.customer.id }
  const { id: ratingId } = await world.db
    .insertInto('shop_rating')
    .values({ ...ids, ...marks, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: world.shopId, ratingId, orderId }
}
const ratingOf = async (world: World) => {
  const { id, ratingId } = await aRating(world)
  return { params: { id, ratingId } }
}
const owners = ['vendor'] as const
// Shops and admins may read the order, so a 403 reveals nothing.
const buyerAlone = { owners: ['customer'], notAdmin: true, but: { vendor: 403, admin: 403 } } as const

export const cases: PermissionCases = {
  'GET /orders/:id/shop-ratings': {
    ...buyerAlone,
    send: async (world) => ({ params: { id: (await aRating(world)).orderId } }),
  },
  'PUT /orders/:id/shop-ratings/:vendorOrderId': {
    ...buyerAlone,
    send: async (world) => {
      const { id, vendorOrderIds } = await world.deliveredOrder()
      const [vendorOrderId = 0] = vendorOrderIds
      return { params: { id, vendorOrderId }, body: { asDescribed: 5, speed: 4, service: 5 } }
    },
  },
  'GET /business/:id/ratings': { send: ({ shopId }) => ({ params: { id: shopId } }) },
  'GET /business/:id/ratings/received': { owners, send: ({ shopId }) => ({ params: { id: shopId } }) },
  'PUT /business/:id/ratings/:ratingId/reply': {
    owners,
    notAdmin: true,
    send: async (world) => ({ ...(await ratingOf(world)), body: { text: 'Thank you' } }),
  },
  'DELETE /business/:id/ratings/:ratingId/reply': {
    owners,
    send: async (world) => {
      const sent = await ratingOf(world)
      const reply = { reply: 'Thank you', replied_at: new Date() }
      await world.db.updateTable('shop_rating').set(reply).where('id', '=', sent.params.ratingId).execute()
      return sent
    },
  },
  'POST /business/:id/ratings/:ratingId/reports': {
    send: async (world, asker) => {
      const sent = await ratingOf(world)
      // Nobody reports the own rating.
      const author = { user_id: world.users.otherCustomer.id }
      if (asker === 'customer')
        await world.db.updateTable('shop_rating').set(author).where('id', '=', sent.params.ratingId).execute()
      return { ...sent, body: { reason: 'spam' } }
    },
  },
  'DELETE /business/:id/ratings/:ratingId': { send: ratingOf },
  'GET /admin/reported-shop-ratings': {},
  'POST /admin/reported-shop-ratings/:id/dismiss': {
    send: async (world) => {
      const { ratingId } = await aRating(world)
      const at = new Date()
      const report = { shop_rating_id: ratingId, reporter_id: world.users.otherCustomer.id, reason: 'spam' } as const
      await world.db
        .insertInto('shop_rating_report')
        .values({ ...report, note: '', created_at: at })
        .execute()
      return { params: { id: ratingId }, body: { until: at.toISOString() } }
    },
  },
}
