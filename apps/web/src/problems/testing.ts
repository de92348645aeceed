import { type ProblemSide, type ProblemState, problemWaitsFor, stepsIn } from '@axle/contract/problem-steps'
import type { OrderProblems, Problem } from '@axle/contract/problems'

export const orderId = 'a1b2c3d4-0000-4000-8000-000000000001'
const reportedAt = '2026-05-04T09:30:00.000Z'
const refund = { kind: 'refund', amount: 240, returnMethod: 'drop_off' } as const
const replacement = { kind: 'replacement', amount: 0, returnMethod: 'none' } as const

/** The offered or agreed settlement in a state. */
const settlements: Partial<Record<ProblemState, Problem['settlement']>> = {
  offered: { ...refund, amount: 60.5, returnMethod: 'none' },
  returning: refund,
  returned: refund,
  refunding: refund,
  refund_claimed: refund,
  refunded: refund,
  replacing: replacement,
  replacement_sent: replacement,
  replaced: replacement,
}

const report: Problem['events'][number] = {
  id: 1,
  at: reportedAt,
  kind: 'report',
  side: 'buyer',
  by: 'Ama Mensah',
  state: 'open',
  settlement: null,
  isRestocked: null,
  note: '',
  photos: [],
}

export const anEvent = (changes: Partial<Problem['events'][number]>): Problem['events'][number] => ({
  ...report,
  ...changes,
})

/** A problem in a state, as one of its sides reads it. */
export const aProblem = (state: ProblemState, side: ProblemSide, changes: Partial<Problem> = {}): Problem => ({
  id: 7,
  state,
  waitsFor: problemWaitsFor[state],
  dueAt: problemWaitsFor[state] && state !== 'escalated' ? '2099-05-12T10:00:00.000Z' : null,
  reason: 'wrong_part',
  wish: 'either',
  order: { id: orderId, code: 'AX-7KQ2MN' },
  vendorOrderId: 1,
  shop: { id: 1, name: 'Abossey Parts' },
  buyer: { id: 5, name: 'Ama Mensah' },
  items: [{ itemId: 17, productId: 17, productName: 'Front brake pads', image: null, price: 120, quantity: 2 }],
  settlement: settlements[state] ?? null,
  refunder: 'shop',
  createdAt: reportedAt,
  endedAt: null,
  side,
  text: 'Rear pads came instead of front pads',
  conversationId: null,
  wholeRefund: 240,
  largestRefund: 255,
  events: [report],
  steps: stepsIn(state, side),
  ...changes,
})

/** Reportable items of an order: five pads now, a disc that never came only later. */
export const reportable: OrderProblems['reportable'] = [
  {
    itemId: 17,
    vendorOrderId: 1,
    quantity: 5,
    reasons: [
      { reason: 'wrong_part', from: reportedAt, until: '2099-05-12T10:00:00.000Z', quantity: 5 },
      { reason: 'damaged', from: reportedAt, until: '2099-06-12T10:00:00.000Z', quantity: 5 },
    ],
  },
  {
    itemId: 18,
    vendorOrderId: 1,
    quantity: 1,
    reasons: [
      { reason: 'wrong_part', from: reportedAt, until: '2099-05-12T10:00:00.000Z', quantity: 1 },
      { reason: 'never_came', from: '2099-05-01T10:00:00.000Z', until: null, quantity: 1 },
    ],
  },
]
