import { randomUUID } from 'node:crypto'
import type { ProblemState } from '@axle/contract'
import { type PermissionCases, type Person, type World } from '@axle/testing/permission-world'

const answer = {
  step: 'offer',
  was: 'open',
  settlement: { kind: 'replacement', amount: 0, returnMethod: 'none' },
} as const
/** A step of each side; packing staff only inspect what comes back. */
const steps: Partial<Record<Person, { step: string; was: ProblemState; restock?: boolean }>> = {
  customer: { step: 'withdraw', was: 'open' },
  admin: { step: 'decide', was: 'escalated' },
  packing: { step: 'inspect', was: 'returned', restock: true },
}

/** A problem in a state, with an agreed refund. */
async function problem({ db, users, shopId, ...world }: World, state: ProblemState = 'open') {
  const orderId = await world.order()
  const item = await db.selectFrom('order_item').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const now = new Date()
  const { id } = await db
    .insertInto('problem')
    .values({
      order_id: orderId,
      vendor_order_id: item.vendor_order_id,
      shop_id: shopId,
      buyer_id: users.customer.id,
      key: randomUUID(),
      reason: 'damaged',
      wish: 'refund',
      text: 'It is broken',
      state,
      settlement: 'refund',
      amount_pesewas: 100,
      return_method: 'drop_off',
      since: now,
      held_pesewas: item.price_pesewas,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('problem_item').values({ problem_id: id, order_item_id: item.id, quantity: 1 }).execute()
  return { id, orderId, item }
}

/** The buyer, and the owner of the shop with the staff who have a right of the call. */
const owners = ['customer', 'vendor'] as const

export const cases: PermissionCases = {
  'POST /orders/:id/problems': {
    owners: ['customer'],
    notAdmin: true,
    // They see the order, so they learn that only the buyer can.
    but: { vendor: 403, admin: 403, manager: 403, sales: 403, packing: 403, books: 403 },
    send: async (world) => {
      const id = await world.order('delivered')
      const item = await world.db
        .selectFrom('order_item')
        .selectAll()
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      await world.db
        .insertInto('vendor_order_receipt')
        .values({ vendor_order_id: item.vendor_order_id, received_by: 'buyer', at: new Date() })
        .execute()
      const body = { key: randomUUID(), vendorOrderId: item.vendor_order_id, items: [{ id: item.id, quantity: 1 }] }
      return { params: { id }, body: { ...body, reason: 'damaged', wish: 'refund', text: 'It is broken' } }
    },
  },
  'GET /orders/:id/problems': {
    owners,
    send: async (world) => ({ params: { id: (await problem(world)).orderId } }),
  },
  'GET /problems/:id': { owners, send: async (world) => ({ params: { id: (await problem(world)).id } }) },
  'GET /problems/:id/return-label': {
    owners,
    send: async (world) => ({ params: { id: (await problem(world, 'returning')).id } }),
  },
  'GET /problems/:id/photos/:photoId': {
    owners,
    send: async (world) => {
      const { id } = await problem(world)
      const { id: photoId } = await world.photo(world.users.customer.id, 'problem_photo')
      const event = { problem_id: id, at: new Date(), kind: 'report', side: 'buyer', state: 'open' } as const
      const { id: eventId } = await world.db
        .insertInto('problem_event')
        .values({ ...event, by_user_id: world.users.customer.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await world.db
        .insertInto('problem_photo')
        .values({ upload_id: photoId, event_id: eventId, position: 0 })
        .execute()
      return { params: { id, photoId } }
    },
  },
  'POST /problems/:id/steps': {
    owners,
    // They see the order.
    but: { books: 403 },
    send: async (world, asker) => {
      const { was, ...step } = steps[asker] ?? answer
      const { id } = await problem(world, was)
      return { params: { id }, body: { key: randomUUID(), note: 'Looked at it', was, ...step } }
    },
  },
  'GET /problems': {},
  'GET /business/:id/problems': { owners: ['vendor'], send: ({ shopId }) => ({ params: { id: shopId } }) },
  'GET /admin/problems': {},
}
