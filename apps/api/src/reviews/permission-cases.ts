import { type PermissionCases, staffRoleOf, type World } from '@axle/testing/permission-world'

const reviewOf = async (world: World) => ({ params: await world.review() })
const orderOf = async (world: World) => ({ params: { id: world.shopId, orderId: await world.order() } })
const owners = ['vendor'] as const

export const cases: PermissionCases = {
  'PUT /products/:id/rate': {
    // Vendors and their staff cannot review what their own shop sells.
    send: async (world, asker) => {
      const sellsIt = asker === 'vendor' || staffRoleOf[asker] !== undefined
      return {
        params: { id: await world.product(sellsIt ? await world.thirdShop() : world.shopId) },
        body: { rating: 5, comment: 'Fits well' },
      }
    },
  },
  'PUT /products/:id/ratings/:ratingId': {
    owners: ['customer'],
    send: async (world) => ({ ...(await reviewOf(world)), body: { rating: 1, comment: 'It broke' } }),
  },
  'DELETE /products/:id/ratings/:ratingId': { owners: ['customer'], send: reviewOf },
  'PUT /products/:id/ratings/:ratingId/reply': {
    owners,
    notAdmin: true,
    send: async (world) => ({ ...(await reviewOf(world)), body: { text: 'Thank you' } }),
  },
  'DELETE /products/:id/ratings/:ratingId/reply': {
    owners,
    send: async (world) => {
      const params = await world.review()
      const reply = { reply: 'Thank you', reply_shop_id: world.shopId, replied_at: new Date() }
      await world.db.updateTable('review').set(reply).where('id', '=', params.ratingId).execute()
      return { params }
    },
  },
  'GET /business/:id/reviews': { owners, send: ({ shopId }) => ({ params: { id: shopId } }) },
  'POST /products/:id/ratings/:ratingId/reports': {
    send: async (world, asker) => {
      const params = await world.review()
      // Nobody reports the own review.
      const author = { user_id: world.users.otherCustomer.id }
      if (asker === 'customer')
        await world.db.updateTable('review').set(author).where('id', '=', params.ratingId).execute()
      return { params, body: { reason: 'spam' } }
    },
  },
  'GET /admin/reported-reviews': {},
  'POST /admin/reported-reviews/:id/dismiss': {
    send: async (world) => {
      const { ratingId } = await world.review()
      const at = new Date()
      const report = {
        review_id: ratingId,
        reporter_id: world.users.otherCustomer.id,
        reason: 'spam',
        note: '',
      } as const
      await world.db
        .insertInto('review_report')
        .values({ ...report, created_at: at })
        .execute()
      return { params: { id: ratingId }, body: { until: at.toISOString() } }
    },
  },
  'GET /business/:id/orders/:orderId/review-request': { owners, send: orderOf },
  'POST /business/:id/orders/:orderId/review-request': {
    owners,
    notAdmin: true,
    send: orderOf,
  },
  'GET /review-requests': {},
  'PUT /review-requests': { send: () => ({ body: { wanted: false } }) },
}
