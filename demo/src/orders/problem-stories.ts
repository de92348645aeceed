import {
  type OrderStatus,
  type ProblemReason,
  type ProblemState,
  type ProblemWish,
  type ReturnMethod,
} from '@axle/contract'

/** A step of a problem: what was done by whom, and the state after it. */
export interface ProblemMove {
  readonly kind:
    | 'report'
    | 'offer'
    | 'refuse'
    | 'escalate'
    | 'grant'
    | 'hand_over'
    | 'inspect'
    | 'send_replacement'
    | 'claim_refund'
    | 'confirm'
    | 'withdraw'
  readonly side: 'buyer' | 'shop'
  readonly state: ProblemState
  readonly note?: string
}

export interface ProblemStory {
  readonly reason: ProblemReason
  readonly wish: ProblemWish
  readonly text: string
  readonly settlement?: {
    readonly kind: 'replacement' | 'refund'
    readonly part: number
    readonly returnMethod: ReturnMethod
  }
  readonly moves: readonly ProblemMove[]
  /** Messages about it, the buyer first, then in turns. */
  readonly messages?: readonly string[]
}

const report: ProblemMove = { kind: 'report', side: 'buyer', state: 'open' }
const refused: ProblemMove = {
  kind: 'refuse',
  side: 'shop',
  state: 'refused',
  note: 'The part was tested before it left us, and the picture shows another part number.',
}
const back = (state: ProblemState): readonly ProblemMove[] => [
  report,
  { kind: 'grant', side: 'shop', state: 'returning', note: 'Sorry about that. Please send it back to the shop.' },
  { kind: 'hand_over', side: 'buyer', state: 'returned', note: 'Sent with the VIP bus this morning.' },
  { kind: 'inspect', side: 'shop', state },
]
const refund = { kind: 'refund', part: 1, returnMethod: 'send' } as const
const replacement = { kind: 'replacement', part: 0, returnMethod: 'send' } as const
const wrongSide = {
  reason: 'wrong_part',
  wish: 'replacement',
  text: 'I ordered the left one and got the right one. The box says right as well.',
} as const
const noFit = {
  reason: 'does_not_fit',
  wish: 'refund',
  text: 'My mechanic tried it: the bolt holes are about 5 mm apart from the old part.',
} as const

/** Problems with orders that were delivered: nothing is agreed yet. */
const afterDelivery: readonly ProblemStory[] = [
  {
    reason: 'damaged',
    wish: 'either',
    text: 'The corner is broken. The carton was already open when the rider came.',
    moves: [report],
    messages: ['Good morning, I have reported a problem. Did you see the pictures?'],
  },
  {
    ...noFit,
    settlement: { kind: 'refund', part: 0.4, returnMethod: 'none' },
    moves: [
      report,
      { kind: 'offer', side: 'shop', state: 'offered', note: 'Keep it and take a part of the money back?' },
    ],
    messages: ['It does not fit my Corolla.', 'Some garages drill the holes. We can also pay a part back.'],
  },
  { ...noFit, moves: [report, refused] },
  {
    reason: 'not_as_described',
    wish: 'refund',
    text: 'It was sold as brand new, but it is clearly used: there is old oil in it.',
    moves: [
      report,
      refused,
      { kind: 'escalate', side: 'buyer', state: 'escalated', note: 'It is used. Please look at the pictures.' },
    ],
    messages: [
      'This part is not new.',
      'All our parts of this brand are new.',
      'Then why is there oil inside? I have asked an admin to look at it.',
    ],
  },
  {
    reason: 'changed_mind',
    wish: 'refund',
    text: 'I found the old one again.',
    moves: [report, { kind: 'withdraw', side: 'buyer', state: 'closed' }],
  },
]

const byStatus: Partial<Record<OrderStatus, Readonly<Record<'site' | 'shop', readonly ProblemStory[]>>>> = {
  delivered: { site: afterDelivery, shop: afterDelivery },
  pending_replacement: {
    site: [{ ...wrongSide, settlement: replacement, moves: back('replacing') }],
    shop: [
      { ...wrongSide, settlement: replacement, moves: back('replacing') },
      {
        ...wrongSide,
        settlement: replacement,
        moves: [...back('replacing'), { kind: 'send_replacement', side: 'shop', state: 'replacement_sent' }],
      },
    ],
  },
  replaced: both({
    ...wrongSide,
    settlement: replacement,
    moves: [
      ...back('replacing'),
      { kind: 'send_replacement', side: 'shop', state: 'replacement_sent' },
      { kind: 'confirm', side: 'buyer', state: 'replaced', note: 'This is the right one. Thank you!' },
    ],
  }),
  pending_refund: {
    site: [{ ...noFit, settlement: refund, moves: back('refunded').slice(0, 2) }],
    shop: [
      { ...noFit, settlement: refund, moves: back('refunding').slice(0, 3) },
      { ...noFit, settlement: refund, moves: back('refunding') },
      { ...noFit, settlement: refund, moves: back('refunding').slice(0, 2) },
    ],
  },
  refunded: {
    site: [{ ...noFit, settlement: refund, moves: back('refunded') }],
    shop: [
      {
        ...noFit,
        settlement: refund,
        moves: [
          ...back('refunding'),
          { kind: 'claim_refund', side: 'shop', state: 'refund_claimed', note: 'Sent by mobile money.' },
          { kind: 'confirm', side: 'buyer', state: 'refunded' },
        ],
      },
    ],
  },
}

function both(story: ProblemStory) {
  return { site: [story], shop: [story] }
}

/** The stories of problems with orders in a status, one after the other; `by` holds the money. */
export const storiesOf = (status: OrderStatus, by: 'site' | 'shop'): readonly ProblemStory[] =>
  byStatus[status]?.[by] ?? []
