import { z } from 'zod'
import { Id, OrderId, PageMeta, paging, PathId, Timestamp } from './common.ts'
import { defineRoutes } from './route.ts'
import type { ShopRight } from './shop-rights.ts'
import { shopSteps } from './shop-steps.ts'

/** The tasks of a shop, and the right that each takes: staff see those that they may do. */
export const rightOfTask = {
  /** Accept or decline an order. */
  accept: 'orders-pack',
  /** Pack and send an accepted order by the day that was promised. */
  send: 'orders-pack',
  /** Answer a problem. */
  answer: 'orders-work',
  /** Have the pieces of a problem collected from the buyer. */
  collect: 'orders-pack',
  /** Inspect pieces that came back. */
  inspect: 'orders-pack',
  /** Send a replacement. */
  replace: 'orders-pack',
  /** Return the money of a problem. */
  refund: 'refunds',
  /** Confirm a transfer that the buyer reported. */
  payment: 'payments',
  /** Return the money of a cancelled order. */
  money_back: 'refunds',
  /** Answer a message of a buyer. */
  message: 'messages',
  /** Reply to a review of a product. */
  review: 'reviews',
  /** Reply to a rating of the shop. */
  rating: 'reviews',
} as const satisfies Readonly<Record<string, ShopRight>>
export type ShopTaskKind = keyof typeof rightOfTask
export const shopTaskKinds = Object.keys(rightOfTask) as [ShopTaskKind, ...ShopTaskKind[]]

/** Texts that a shop may leave without an answer are tasks for these days. */
export const taskDays = { messages: 14, reviews: 30 } as const

export const ShopTask = z
  .object({
    kind: z.enum(shopTaskKinds),
    /** Of the vendor order, the problem, the conversation, the review or the rating. */
    id: Id,
    /** Null for tasks without a deadline. */
    dueAt: Timestamp.nullable(),
    /** Since when it waits. */
    since: Timestamp,
    order: z.object({ id: OrderId, code: z.string() }).nullable(),
    /** The product that it is about, or the first of the order. */
    productName: z.string().nullable(),
    image: z.string().nullable(),
    buyerName: z.string(),
    /** The step of an order that is not sent, as the list of orders names it. Optional: older nodes do not send it. */
    step: z.enum(shopSteps).optional(),
  })
  .meta({ id: 'ShopTask' })
export type ShopTask = z.input<typeof ShopTask>

export const shopTaskRoutes = defineRoutes({
  'GET /business/:id/tasks': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['orders-view'],
    tag: 'Shops',
    summary:
      'What a shop has to do: the next deadline first, then what has none, the oldest first; for staff what they may do',
    params: z.object({ id: PathId }),
    query: z.object({ ...paging, limit: paging.limit.default(20), kind: z.enum(shopTaskKinds).optional() }),
    response: z.object({
      data: z.array(ShopTask),
      /** How many there are of each kind, up to the cap of lists. */
      meta: PageMeta.extend({ counts: z.partialRecord(z.enum(shopTaskKinds), z.int()) }),
    }),
  },
})
