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
/** `pending`: to be requested; `sent`: requested from the gateway; `processed`: on its way to the buyer. */
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
    /** `owed`: paid online and cancelled, but no refund requested yet; `id` is then the vendor order's. */
    state: z.enum([...RefundState.options, 'owed']),
    /** The reason given; may be empty. */
    reason: z.string(),
    /** The gateway's error message. */
    failure: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Refund' })
export type Refund = z.input<typeof Refund>

/** The payment of one vendor order. */
export const VendorOrderPayment = z.object({
  vendorOrderId: Id,
  businessId: Id,
  vendorName: z.string(),
  vendorPhone: z.string(),
  /** `payTo` is then hidden. */
  isShopPaused: z.boolean().optional(),
  amount: Money,
  paymentStatus: PaymentStatus,
  /** Nothing is left to pay: paid, cancelled, or delivered without payment in advance. */
  isSettled: z.boolean(),
  /** The shop's mobile money account; only for unpaid orders with this method. */
  payTo: PayoutAccount.nullable(),
  /** The transfer that the buyer reported, with its transaction number. */
  said: z
    .object({
      reference: z.string(),
      at: Timestamp,
      /** Codes of other orders at this shop with the same number, newest first; for the shop and admins. */
      alsoFor: z.array(z.string()).optional(),
    })
    .nullable(),
})

/** The payment of an order. Sums in cedis, over the vendor orders that the reader may see. */
export const OrderPayment = z
  .object({
    orderId: OrderId,
    orderCode: z.string(),
    method: PaymentMethod,
    /** The state of the last payment attempt; `pending` before the first. */
    state: PaymentState,
    /** The amount still to pay: the sum of unsettled vendor orders. */
    due: Money,
    paid: Money,
    refunded: Money,
    /** The gateway's page while an online payment is open; for the buyer only. */
    payUrl: z.string().nullable(),
    /** Whether the buyer can start or resume an online payment. */
    canPay: z.boolean(),
    /** When the unpaid order expires and its stock is released; null if it does not. */
    expiresAt: Timestamp.nullable(),
    /** The gateway's error message of the last attempt. */
    failure: z.string().nullable(),
    /** The gateway is the fake one: no money moves. */
    isPractice: z.boolean(),
    parts: z.array(VendorOrderPayment),
    refunds: z.array(Refund),
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.input<typeof OrderPayment>

export const ledgerKinds = ['paid_in', 'refunded', 'due', 'paid_out'] as const
/** An entry of the append-only ledger. */
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
    /** Who holds the money: the site, or the shop if the buyer paid it directly (nothing is then due to it). */
    heldBy: z.enum(['site', 'shop']),
    orderId: OrderId,
    orderCode: z.string(),
    vendorOrderId: Id,
    note: z.string(),
  })
  .meta({ id: 'LedgerEntry' })
export type LedgerEntry = z.input<typeof LedgerEntry>

/**
 * `outstanding` is what the site still owes the shop; less than nothing where it paid out what was refunded later. Of it,
 * `waiting` is delivered and not yet received by the buyer, and `payable` the rest.
 */
const LedgerSums = z.object({
  paidIn: MoneySum,
  refunded: MoneySum,
  due: MoneyDifference,
  paidOut: MoneySum,
  outstanding: MoneyDifference,
  waiting: MoneySum.optional(),
  payable: MoneyDifference.optional(),
})

/** The amount that may be paid out to one shop. */
export const PayoutDue = z
  .object({
    businessId: Id,
    businessName: z.string(),
    payTo: PayoutAccount.nullable(),
    amount: MoneyDifference,
    /** Delivered, and not yet received by the buyers: part of no payout until then. */
    waiting: MoneySum.optional(),
    orders: z.int(),
    /** Due date of the oldest amount. */
    since: Timestamp,
    /** Payouts are held because the owner is blocked. */
    isHeld: z.boolean().optional(),
  })
  .meta({ id: 'PayoutDue' })
export type PayoutDue = z.input<typeof PayoutDue>

/** A payout to a shop, made outside this site and recorded by an admin. */
export const Payout = z
  .object({
    id: Id,
    businessId: Id,
    businessName: z.string(),
    amount: MoneySum,
    orders: z.int(),
    /** The payout account at that time. */
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
    right: ['orders-view'],
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
    body: z.object({
      vendorOrderId: Id.optional(),
      /** As it was shown; 409 `refund_changed` if another is to be refunded. */
      amount: Money.optional(),
      reason: optionalParagraph(limits.text.notes).default(''),
    }),
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
    summary: 'What may be paid out to shops, most first; what buyers have not received waits',
    query: z.object({ ...table, q: SearchText.optional() }),
    response: z.object({
      data: z.array(PayoutDue),
      meta: PageMeta.extend({ sum: MoneyDifference, waiting: MoneySum.optional() }),
    }),
  },
  'GET /payouts': {
    access: ['vendor', 'admin'],
    owner: 'public',
    right: ['ledger-view'],
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
    right: ['ledger-view'],
    tag: 'Payments',
    summary: "A shop's books, newest first, and their sums",
    params: z.object({ id: PathId }),
    query: z.object({ ...table, vendorOrderId: PathId.optional() }),
    response: z.object({ data: z.array(LedgerEntry), meta: PageMeta.extend({ sums: LedgerSums }) }),
  },
})
