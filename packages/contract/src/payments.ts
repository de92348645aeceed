import { z } from 'zod'
import {
  data,
  Id,
  singleLine,
  Money,
  MoneyDifference,
  MoneySum,
  optionalSingleLine,
  optionalParagraph,
  OrderId,
  page,
  PageMeta,
  paging,
  PathId,
  SearchText,
  Timestamp,
} from './common.ts'
import { limits } from './limits.ts'
import { PaymentMethod, PaymentState, PaymentStatus } from './order-status.ts'
import { defineRoutes } from './route.ts'
import { PayoutAccount } from './shops.ts'

const RefundState = z.enum(['pending', 'sent', 'processed', 'failed'])
/** `pending`: to be asked of the gateway; `sent`: asked; `processed`: the money is on its way back to the buyer. */
export type RefundState = z.infer<typeof RefundState>

export const Refund = z
  .object({
    id: Id,
    orderId: OrderId,
    orderCode: z.string(),
    vendorOrderId: Id,
    businessId: Id,
    vendorName: z.string(),
    amount: Money,
    /** `owed`: paid online, called off, and nobody has asked for it to be given back yet; such a one has the id of its part. */
    state: z.enum([...RefundState.options, 'owed']),
    /** Why, in the words of who asked for it; empty where nothing was said. */
    reason: z.string(),
    /** What the gateway said when it refused. */
    failure: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Refund' })
export type Refund = z.input<typeof Refund>

/** How one shop's part of an order is paid. */
export const VendorOrderPayment = z.object({
  vendorOrderId: Id,
  businessId: Id,
  vendorName: z.string(),
  vendorPhone: z.string(),
  /** Then nobody is told where to pay the shop. */
  isShopPaused: z.boolean().optional(),
  amount: Money,
  paymentStatus: PaymentStatus,
  /** Nothing is to be paid for it any more: it is paid, was called off, or was delivered without being paid in advance. */
  isSettled: z.boolean(),
  /** Where mobile money goes; only where the order is paid that way, is not paid, and the shop said where. */
  payTo: PayoutAccount.nullable(),
  /** What the buyer says of a transfer: when, and the number of the transaction. */
  said: z.object({ reference: z.string(), at: Timestamp }).nullable(),
})

/** How an order is paid and how far that has come. Sums in cedis, of the parts that the reader may see. */
export const OrderPayment = z
  .object({
    orderId: OrderId,
    orderCode: z.string(),
    method: PaymentMethod,
    /** Of the last attempt to pay; `pending` before the first. */
    state: PaymentState,
    /** What the buyer is still asked for: the sum of the parts that are not settled. */
    due: Money,
    paid: Money,
    refunded: Money,
    /** The gateway's page, while an online payment is open. Only for the buyer. */
    payUrl: z.string().nullable(),
    /** Whether the buyer can begin or go on to pay online now. */
    canPay: z.boolean(),
    /** When an unpaid order is given up and its pieces go back to the shelf; null where it is not. */
    expiresAt: Timestamp.nullable(),
    /** Why the last attempt failed, as the gateway says it. */
    failure: z.string().nullable(),
    /** The gateway is the one for practice: no money moves. */
    isPractice: z.boolean(),
    parts: z.array(VendorOrderPayment),
    refunds: z.array(Refund),
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.input<typeof OrderPayment>

export const ledgerKinds = ['paid_in', 'refunded', 'due', 'paid_out'] as const
/** A row of the books: only ever added. */
export const LedgerEntry = z
  .object({
    id: Id,
    at: Timestamp,
    /**
     * `paid_in`: from the buyer; `refunded`: back to the buyer; `due`: what the site owes the shop of it (less than nothing
     * where it was taken back); `paid_out`: given to the shop.
     */
    kind: z.enum(ledgerKinds),
    amount: MoneyDifference,
    /** Who has the money: the site collected it, or the buyer paid the shop itself, to which nothing is due then. */
    heldBy: z.enum(['site', 'shop']),
    orderId: OrderId,
    orderCode: z.string(),
    vendorOrderId: Id,
    note: z.string(),
  })
  .meta({ id: 'LedgerEntry' })
export type LedgerEntry = z.input<typeof LedgerEntry>

/** `outstanding` is what the site still owes the shop; less than nothing where it paid out what was refunded later. */
const LedgerSums = z.object({
  paidIn: MoneySum,
  refunded: MoneySum,
  due: MoneyDifference,
  paidOut: MoneySum,
  outstanding: MoneyDifference,
})

/** What the site owes one shop. */
export const PayoutDue = z
  .object({
    businessId: Id,
    businessName: z.string(),
    payTo: PayoutAccount.nullable(),
    amount: MoneyDifference,
    orders: z.int(),
    /** Since when the oldest of it is due. */
    since: Timestamp,
    /** Not to be paid out while the owner is blocked. */
    isHeld: z.boolean().optional(),
  })
  .meta({ id: 'PayoutDue' })
export type PayoutDue = z.input<typeof PayoutDue>

/** Money that an admin gave to a shop outside of this site and marked as paid. */
export const Payout = z
  .object({
    id: Id,
    businessId: Id,
    businessName: z.string(),
    amount: MoneySum,
    orders: z.int(),
    /** Where it went, as the shop's payout stood then. */
    payTo: PayoutAccount.nullable(),
    reference: z.string(),
    at: Timestamp,
    by: z.string(),
  })
  .meta({ id: 'Payout' })
export type Payout = z.input<typeof Payout>

const params = z.object({ id: OrderId })
const table = { ...paging, limit: paging.limit.default(limits.list.adminTable) }

export const paymentRoutes = defineRoutes({
  'GET /orders/:id/payment': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Payments',
    summary: 'How an order is paid and how far that has come; a shop sees its own part',
    params,
    response: data(OrderPayment),
  },
  'POST /orders/:id/payment': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Payments',
    summary: 'Begin or go on paying an own order online: the answer has the page to pay at. Never opens two payments',
    params,
    body: z.object({}).default({}),
    response: data(OrderPayment),
  },
  'POST /orders/:id/payment/check': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Payments',
    summary: 'Ask the gateway now what became of the payment',
    params,
    body: z.object({}).default({}),
    response: data(OrderPayment),
  },
  'POST /orders/:id/payment/said': {
    access: 'signed-in',
    owner: 'private',
    tag: 'Payments',
    summary: 'The buyer says that a shop was paid by mobile money; the shop confirms it',
    params,
    body: z.object({ vendorOrderId: Id, reference: singleLine('Reference is required!', 60) }),
    response: data(OrderPayment),
  },
  'POST /orders/:id/refund': {
    access: ['admin'],
    tag: 'Payments',
    summary: 'Give back what was paid online for one part, or for all that are called off',
    params,
    body: z.object({ vendorOrderId: Id.optional(), reason: optionalParagraph(limits.text.notes).default('') }),
    response: data(OrderPayment),
  },
  'GET /refunds': {
    access: ['admin'],
    tag: 'Payments',
    summary: 'Money to give back, and what was given back',
    query: z.object({ ...table, state: z.enum(['owed', 'open', 'failed', 'processed']).default('owed') }),
    response: z.object({
      data: z.array(Refund),
      meta: PageMeta.extend({
        counts: z.object({ owed: z.int(), open: z.int(), failed: z.int(), processed: z.int() }),
      }),
    }),
  },
  'GET /payouts/due': {
    access: ['admin'],
    tag: 'Payments',
    summary: 'What the site owes shops, most first',
    query: z.object({ ...table, q: SearchText.optional() }),
    response: z.object({ data: z.array(PayoutDue), meta: PageMeta.extend({ sum: MoneyDifference }) }),
  },
  'GET /payouts': {
    access: ['vendor', 'admin'],
    owner: 'public',
    tag: 'Payments',
    summary: 'What shops were paid, newest first; a vendor names an own shop',
    query: z.object({ ...table, businessId: PathId.optional() }),
    response: page(Payout),
  },
  'POST /payouts': {
    access: ['admin'],
    tag: 'Payments',
    summary:
      'Mark what is due to a shop as paid; nothing is sent. 409 when another amount is due than was shown, or payouts are held',
    body: z.object({ businessId: Id, amount: Money, reference: optionalSingleLine().default('') }),
    response: data(Payout),
    status: 201,
  },
  'GET /business/:id/ledger': {
    access: ['vendor', 'admin'],
    owner: 'public',
    tag: 'Payments',
    summary: "A shop's books, newest first, and their sums",
    params: z.object({ id: PathId }),
    query: z.object({ ...table, vendorOrderId: PathId.optional() }),
    response: z.object({ data: z.array(LedgerEntry), meta: PageMeta.extend({ sums: LedgerSums }) }),
  },
})
