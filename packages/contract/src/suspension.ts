import { z } from 'zod'
import { User } from './accounts.ts'
import { data, Id, MoneyDifference, optionalParagraph, OrderId, PathId } from './common.ts'
import { limits } from './limits.ts'
import { defineRoutes } from './route.ts'
import { ShopStatus } from './shops.ts'

const OrdersOfUser = z.object({
  count: z.int(),
  /** The oldest of them, at most five. */
  orders: z.array(z.object({ id: OrderId, orderCode: z.string() })),
})

/** What blocking, unblocking or deleting a user affects. */
export const Consequences = z
  .object({
    shops: z.array(
      z.object({
        id: Id,
        businessName: z.string(),
        status: ShopStatus,
        /** The status restored by unblocking; null if no block paused the shop. */
        suspendedFrom: ShopStatus.nullable(),
      }),
    ),
    /** Open orders from these shops. */
    shopOrders: OrdersOfUser,
    /** Open orders that the user placed. */
    ownOrders: OrdersOfUser,
    /** Orders of the user that the site has to refund. */
    refunds: OrdersOfUser,
    /** The amount due to all shops of the user, including closed ones. */
    payoutsDue: MoneyDifference,
    payoutsHeld: z.boolean(),
    /** Open sign-ins. */
    sessions: z.int(),
  })
  .meta({ id: 'Consequences' })
export type Consequences = z.input<typeof Consequences>

/** By default, blocking pauses the shops and holds the payouts. */
const Block = z.object({
  /** For admins only. */
  reason: optionalParagraph(limits.text.notes).optional(),
  pauseShops: z.boolean().default(true),
  holdPayouts: z.boolean().default(true),
})

const params = z.object({ id: PathId })

export const suspensionRoutes = defineRoutes({
  'GET /users/:id/consequences': {
    access: ['admin'],
    tag: 'Accounts',
    summary: 'What a block of a user, its end or a deletion concerns: shops, open orders, refunds, payouts, sign-ins',
    params,
    response: data(Consequences),
  },
  'POST /users/:id/block': {
    access: ['admin'],
    tag: 'Accounts',
    summary:
      'Block a user: every sign-in ends at once and no other begins; their shops are paused and payouts held unless the call says otherwise',
    params,
    body: Block.prefault({}),
    response: data(User),
  },
  'POST /users/:id/unblock': {
    access: ['admin'],
    tag: 'Accounts',
    summary: 'Lift a block: shops that it paused get back the status they had, and held payouts are released',
    params,
    response: data(User),
  },
})
