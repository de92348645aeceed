import { z } from 'zod'
import {
  data,
  Flag,
  Id,
  Money,
  optionalParagraph,
  OrderId,
  page,
  PageMeta,
  paging,
  paragraph,
  PathId,
  Timestamp,
} from './common.ts'
import { limits } from './limits.ts'
import { problemLimits, problemReasons, problemWishes } from './problem-rules.ts'
import { problemSides, problemStates, problemSteps, returnMethods } from './problem-steps.ts'
import { defineRoutes } from './route.ts'
import { newPhotos, Photo, photoQuery, photoResponse } from './uploads.ts'

const ProblemReason = z.enum(problemReasons, 'Choose what is wrong')
const ProblemWish = z.enum(problemWishes, 'Choose what you wish')
const ProblemState = z.enum(problemStates)
const ProblemSide = z.enum(problemSides)

const Settlement = z.object({
  kind: z.enum(['replacement', 'refund']),
  /** For a refund, in cedis. */
  amount: Money,
  returnMethod: z.enum(returnMethods),
})

/** One step of a problem, or the report of it, or what a deadline did. */
export const ProblemEvent = z.object({
  id: Id,
  at: Timestamp,
  kind: z.enum(['report', 'deadline', ...problemSteps]),
  side: z.enum([...problemSides, 'site']),
  /** A name; buyers read that of the shop. Empty for the site. */
  by: z.string(),
  /** The state after it. */
  state: ProblemState,
  settlement: Settlement.nullable(),
  /** After an inspection: whether the pieces went back into the stock. */
  isRestocked: z.boolean().nullable(),
  note: z.string(),
  /** Read by `GET /problems/:id/photos/:photoId`. */
  photos: z.array(Photo).optional(),
})
export type ProblemEvent = z.input<typeof ProblemEvent>

const ProblemItem = z.object({
  itemId: Id,
  productId: Id,
  productName: z.string(),
  image: z.string().nullable(),
  price: Money,
  /** Pieces of the problem. */
  quantity: z.int(),
})

const rowFields = {
  id: Id,
  state: ProblemState,
  /** Null once it is over. */
  waitsFor: ProblemSide.nullable(),
  /** The deadline, or null. `stateAtDeadline` returns the state after it without an answer. */
  dueAt: Timestamp.nullable(),
  reason: ProblemReason,
  wish: ProblemWish,
  order: z.object({ id: OrderId, code: z.string() }),
  vendorOrderId: Id,
  shop: z.object({ id: Id, name: z.string() }),
  buyer: z.object({ id: Id, name: z.string() }),
  items: z.array(ProblemItem),
  /** The settlement that is offered, agreed or done. */
  settlement: Settlement.nullable(),
  /** The side that returns the money: the site if it received it; null if nobody has paid. */
  refunder: z.enum(['site', 'shop']).nullable(),
  createdAt: Timestamp,
  endedAt: Timestamp.nullable(),
}

/** The orders of a side, and how its other problems ended; the rest are open. */
const PartyHistory = z.object({
  orders: z.int(),
  problems: z.int(),
  replaced: z.int(),
  refunded: z.int(),
  closed: z.int(),
})
export type PartyHistory = z.input<typeof PartyHistory>

/** A problem in a list. */
export const ProblemRow = z.object(rowFields).meta({ id: 'ProblemRow' })
export type ProblemRow = z.input<typeof ProblemRow>

export const Problem = z
  .object({
    ...rowFields,
    /** As whom the caller reads it. */
    side: ProblemSide,
    text: z.string(),
    /** Since when texts and photos are removed, because the account of the buyer was deleted. */
    textsRemovedAt: Timestamp.nullable().optional(),
    /** The messages about the vendor order, if the caller may read them and there are any. */
    conversationId: Id.nullable().optional(),
    /** The whole refund, and the largest, for the pieces of the problem; of an ended one, 0. */
    wholeRefund: Money,
    largestRefund: Money,
    /** What is known of both sides, for admins. */
    parties: z.object({ buyer: PartyHistory, shop: PartyHistory }).optional(),
    /** Oldest first. */
    events: z.array(ProblemEvent),
    /** The steps that the caller may take now; for staff by their rights. */
    steps: z.array(z.enum(problemSteps)),
  })
  .meta({ id: 'Problem' })
export type Problem = z.input<typeof Problem>

/** What the buyer sticks on a returned parcel. */
export const ReturnLabel = z
  .object({
    problemId: Id,
    orderCode: z.string(),
    shop: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
    buyer: z.object({ name: z.string() }),
    items: z.array(z.object({ itemId: Id, productName: z.string(), quantity: z.int() })),
  })
  .meta({ id: 'ReturnLabel' })
export type ReturnLabel = z.input<typeof ReturnLabel>

/** Until when what can be reported about how many pieces of an item that are in no open problem. */
const Reportable = z.object({
  itemId: Id,
  vendorOrderId: Id,
  /** The most pieces that any reason allows. */
  quantity: z.int(),
  reasons: z.array(
    z.object({ reason: ProblemReason, from: Timestamp, until: Timestamp.nullable(), quantity: z.int() }),
  ),
})

export const OrderProblems = z
  .object({
    problems: z.array(ProblemRow),
    /** For the buyer: what can be reported now or later. Empty for others. */
    reportable: z.array(Reportable),
  })
  .meta({ id: 'OrderProblems' })
export type OrderProblems = z.input<typeof OrderProblems>

const isOnce = (items: readonly { readonly id: number }[]): boolean =>
  new Set(items.map(({ id }) => id)).size === items.length

export const NewProblem = z
  .object({
    /** Chosen by the caller for each problem. A second call with it returns the first problem. */
    key: z.uuid(),
    vendorOrderId: Id,
    items: z
      .array(z.object({ id: Id, quantity: z.int('Quantity is required!').min(1, 'Quantity is required!') }))
      .min(1, 'Choose what the problem is about')
      .max(limits.order.maxItems, 'Too many items in one order')
      .refine(isOnce, 'The same item is listed twice'),
    reason: ProblemReason,
    wish: ProblemWish,
    text: paragraph('Please write what is wrong', problemLimits.text),
    photos: newPhotos(problemLimits.photos),
  })
  .meta({ id: 'NewProblem' })
export type NewProblem = z.output<typeof NewProblem>

export const NewProblemStep = z
  .object({
    /** Chosen by the caller for each step. A second call with it changes nothing more. */
    key: z.uuid(),
    step: z.enum(problemSteps),
    /** The state that the caller saw. In another one by now, nothing happens (409 `problem_changed`). */
    was: ProblemState,
    /** For `grant` and `offer`, and for a decision for the buyer. A granted refund is always the whole one; its amount is ignored. */
    settlement: Settlement.optional(),
    /** Whether the pieces go back into the stock: of `inspect`, and of pieces that need not come back. */
    restock: z.boolean().optional(),
    note: optionalParagraph(problemLimits.text).default(''),
    photos: newPhotos(problemLimits.photos),
  })
  .meta({ id: 'NewProblemStep' })
export type NewProblemStep = z.output<typeof NewProblemStep>

/** The tasks of a shop: answer, inspect a return, send a replacement, return money. */
export const problemTasks = ['answer', 'inspect', 'send', 'refund'] as const
export type ProblemTask = (typeof problemTasks)[number]

const query = { ...paging, limit: paging.limit.default(20) }
const common = { access: 'signed-in', owner: 'private', tag: 'Problems' } as const
const list = page(ProblemRow)

export const problemRoutes = defineRoutes({
  'POST /orders/:id/problems': {
    ...common,
    summary:
      'Report a problem with pieces of an own order. 409 `report_too_late`, or `already_reported` for pieces of an open one',
    params: z.object({ id: OrderId }),
    body: NewProblem,
    response: data(Problem),
    status: 201,
  },
  'GET /orders/:id/problems': {
    ...common,
    right: ['orders-view'],
    summary: 'The problems of an order, and for its buyer what can be reported until when',
    params: z.object({ id: OrderId }),
    response: data(OrderProblems),
  },
  'GET /problems/:id': {
    ...common,
    right: ['orders-view'],
    summary: 'A problem with all its steps, as its buyer, its shop or an admin',
    params: z.object({ id: PathId }),
    response: data(Problem),
  },
  'GET /problems/:id/return-label': {
    ...common,
    right: ['orders-view'],
    summary: 'The label of a parcel that the buyer returns. 409 `no_return` unless a return is agreed and not done',
    params: z.object({ id: PathId }),
    response: data(ReturnLabel),
  },
  'GET /problems/:id/photos/:photoId': {
    ...common,
    right: ['orders-view'],
    summary: 'A photo of a report or a step, for those who may read the problem',
    params: z.object({ id: PathId, photoId: PathId }),
    query: photoQuery,
    picture: true,
    response: photoResponse,
  },
  'POST /problems/:id/steps': {
    ...common,
    right: ['orders-work', 'orders-pack', 'refunds'],
    summary:
      'Take a step, as the table of the contract allows. 409 `problem_changed` in another state than the caller saw',
    params: z.object({ id: PathId }),
    body: NewProblemStep,
    response: data(Problem),
  },
  'GET /problems': {
    access: 'signed-in',
    tag: 'Problems',
    summary: 'The problems that the caller reported, the newest first',
    query: z.object({ ...query, open: Flag.optional() }),
    response: list,
  },
  'GET /business/:id/problems': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['orders-view'],
    tag: 'Problems',
    summary: 'The problems of a shop: open ones by their deadline, then ended ones, the newest first',
    params: z.object({ id: PathId }),
    query: z.object({ ...query, open: Flag.optional(), task: z.enum(problemTasks).optional() }),
    response: z.object({
      data: z.array(ProblemRow),
      meta: PageMeta.extend({ tasks: z.record(z.enum(problemTasks), z.int()) }),
    }),
  },
  'GET /admin/problems': {
    access: ['admin'],
    tag: 'Problems',
    summary: 'The problems that wait for an admin, the oldest first',
    query: z.object(query),
    response: list,
  },
})
