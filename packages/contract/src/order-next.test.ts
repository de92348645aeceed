import { describe, expect, it } from 'vitest'
import { acceptanceStates } from './order-acceptance.ts'
import { moneySentenceOf, type NextFacts, nextOf, nextSentences, type ProblemFacts } from './order-next.ts'
import { isEarned, orderStatuses, paymentStatuses, PaymentMethod, TransitType } from './order-status.ts'
import { isOpenProblem, problemStates, returnMethods } from './problem-steps.ts'

const [soon, later] = ['2026-12-01T10:00:00.000Z', '2026-12-08T10:00:00.000Z']
const facts = (changes: Partial<NextFacts<string>> = {}): NextFacts<string> => ({
  now: new Date('2026-11-28T09:00:00.000Z'),
  status: 'pending_delivery',
  paymentStatus: 'pending_confirmation',
  paymentMethod: 'cash_on_delivery',
  transitType: 'standard',
  acceptance: null,
  hasPickupCode: false,
  expectedAt: null,
  payUntil: null,
  isTransferReported: false,
  isReceived: false,
  silenceCountsAt: null,
  reportUntil: null,
  problems: [],
  ...changes,
})
const aProblem = (changes: Partial<ProblemFacts<string>> = {}): ProblemFacts<string> => ({
  state: 'open',
  dueAt: soon,
  settlement: null,
  refunder: null,
  ...changes,
})
const said = (changes: Partial<NextFacts<string>>) =>
  nextOf(facts(changes)).map(({ key, until }) => (until === null ? key : `${key} ${until}`))

describe('what happens next with a vendor order', () => {
  it.each<[string, Partial<NextFacts<string>>, readonly string[]]>([
    [
      'to be paid online',
      { status: 'pending_payment', paymentMethod: 'card', payUntil: soon },
      [`payOnlineBy ${soon}`],
    ],
    ['to be paid online, without an end', { status: 'pending_payment', paymentMethod: 'card' }, ['payOnline']],
    [
      'to be sent by mobile money',
      { status: 'pending_payment', paymentMethod: 'mobile_money', payUntil: soon },
      [`sendMoneyBy ${soon}`],
    ],
    [
      'a reported transfer',
      { status: 'pending_payment', paymentMethod: 'mobile_money', payUntil: soon, isTransferReported: true },
      ['moneySaid'],
    ],
    [
      'a transfer that the shop did not find',
      { status: 'pending_payment', paymentMethod: 'mobile_money', paymentStatus: 'failed' },
      ['sendMoneyAgain'],
    ],
    ['paid, not moved yet', { status: 'pending_payment', paymentStatus: 'confirmed' }, ['moneyArrived']],
    [
      'waiting for the shop',
      { acceptance: { state: 'waiting', dueAt: soon }, expectedAt: later },
      [`waitsForShopBy ${soon}`],
    ],
    ['waiting for the shop, without an end', { acceptance: { state: 'waiting', dueAt: null } }, ['waitsForShop']],
    [
      'accepted, with a promised day',
      { acceptance: { state: 'accepted', dueAt: soon }, expectedAt: later },
      ['accepted', `expectedBy ${later}`],
    ],
    ['of before acceptance existed', {}, ['received']],
    ['being packed', { status: 'processing', acceptance: { state: 'accepted', dueAt: soon } }, ['packing']],
    [
      'being packed after the promised day',
      { status: 'processing', expectedAt: '2026-11-27T09:00:00.000Z' },
      ['packing', 'overdue 2026-11-27T09:00:00.000Z'],
    ],
    ['on its way', { status: 'order_picked', expectedAt: later }, ['onItsWay', `expectedBy ${later}`]],
    [
      'on its way after the promised day',
      { status: 'order_picked', carrier: 'Bus', expectedAt: '2026-11-27T09:00:00.000Z' },
      ['onItsWayWith', 'expectedLate 2026-11-27T09:00:00.000Z'],
    ],
    [
      'on its way with a number',
      { status: 'order_picked', carrier: 'Bus', trackingNumber: '1' },
      ['onItsWayWithNumber'],
    ],
    [
      'ready to pick up: the day of a delivery says nothing',
      { status: 'order_picked', transitType: 'pickup', hasPickupCode: true, expectedAt: later },
      ['readyToPickUpWithCode'],
    ],
    ['ready, without a code', { status: 'order_picked', transitType: 'pickup' }, ['readyToPickUp']],
    [
      'delivered, not confirmed',
      { status: 'delivered', silenceCountsAt: soon, reportUntil: later },
      [`deliveredCounts ${soon}`],
    ],
    [
      'delivered and received',
      { status: 'delivered', isReceived: true, silenceCountsAt: soon, reportUntil: later },
      [`deliveredUntil ${later}`],
    ],
    ['delivered long ago', { status: 'delivered', isReceived: true }, ['delivered']],
    ['completed', { status: 'completed', isReceived: true, reportUntil: later }, [`completedUntil ${later}`]],
    ['completed long ago', { status: 'completed', isReceived: true }, ['completed']],
    ['replaced', { status: 'replaced', isReceived: true, reportUntil: later }, ['replaced']],
    ['cancelled', { status: 'cancelled', acceptance: { state: 'accepted', dueAt: soon } }, ['cancelled']],
    ['cancelled unpaid', { status: 'cancelled', paymentStatus: 'expired' }, ['notPaid']],
    [
      'cancelled without an answer',
      { status: 'cancelled', acceptance: { state: 'expired', dueAt: soon } },
      ['unanswered'],
    ],
    ['declined', { status: 'rejected', acceptance: { state: 'declined', dueAt: soon } }, ['rejected']],
    ['refunded', { status: 'refunded', isReceived: true }, ['refunded']],
    ['a replacement by hand', { status: 'pending_replacement' }, ['replaceAsked']],
    ['a refund by hand', { status: 'pending_refund' }, ['refundAsked']],
    ['a problem with all of it', { status: 'pending_refund', problems: [aProblem()] }, [`problem.open ${soon}`]],
  ])('%s', (_, changes, sentences) => {
    expect(said(changes)).toEqual(sentences)
  })

  it.each(orderStatuses)('is one sentence, and at most the day of arrival: %s', (status) => {
    const all = [...acceptanceStates, null].flatMap((state) =>
      [false, true].flatMap((isReceived) =>
        PaymentMethod.options.flatMap((paymentMethod) =>
          paymentStatuses.flatMap((paymentStatus) =>
            TransitType.options.flatMap((transitType) =>
              [...problemStates, null].map((problem) => {
                const acceptance = state && { state, dueAt: soon }
                const silenceCountsAt = isEarned(status) && !isReceived ? soon : null
                const problems = problem ? [aProblem({ state: problem, settlement: aSettlement })] : []
                const given = { status, acceptance, isReceived, paymentMethod, paymentStatus, transitType, problems }
                const keys = nextOf(facts({ ...given, silenceCountsAt, expectedAt: later })).map(({ key }) => key)
                return { keys, isOpen: problem !== null && isOpenProblem(problem) }
              }),
            ),
          ),
        ),
      ),
    )
    const isGood = ({ keys: [first, ...rest], isOpen }: (typeof all)[number]) =>
      first !== undefined &&
      nextSentences.includes(first) &&
      first.startsWith('problem.') === isOpen &&
      (rest.length === 0 || (rest.length === 1 && rest[0] === 'expectedBy'))
    expect(all.filter((one) => !isGood(one))).toEqual([])
  })
})

const aSettlement = { kind: 'refund', amount: 5, returnMethod: 'send' } as const

describe('the sentence on a problem', () => {
  it.each(returnMethods.filter((method) => method !== 'none'))('says how pieces come back: %s', (returnMethod) => {
    const problems = [aProblem({ state: 'returning', settlement: { ...aSettlement, returnMethod } })]
    expect(nextOf(facts({ status: 'delivered', problems }))).toEqual([
      { key: `problem.returning_${returnMethod}`, until: soon, amount: 5 },
    ])
  })

  it('is about the one that waits for the buyer, before the one that ends sooner', () => {
    const problems = [aProblem(), aProblem({ state: 'refused', dueAt: later }), aProblem({ state: 'escalated' })]
    expect(said({ status: 'delivered', problems })).toEqual([`problem.refused ${later}`])
  })

  it('is about the one that ends first, if none waits for the buyer', () => {
    const problems = [
      aProblem({ state: 'escalated', dueAt: null }),
      aProblem({ dueAt: later }),
      aProblem({ state: 'replacing', dueAt: soon }),
    ]
    expect(said({ status: 'delivered', problems })).toEqual([`problem.replacing ${soon}`])
  })

  it('ends with the problem', () => {
    const problems = [aProblem({ state: 'closed', dueAt: null }), aProblem({ state: 'replaced', dueAt: null })]
    expect(said({ status: 'delivered', isReceived: true, reportUntil: later, problems })).toEqual([
      `deliveredUntil ${later}`,
    ])
  })
})

describe('where the money of a vendor order is', () => {
  const paid = { status: 'cancelled', paymentStatus: 'confirmed', paymentMethod: 'card' } as const
  it.each([
    ['payOnDelivery', {}],
    ['sendMoney', { paymentMethod: 'mobile_money' }],
    ['sendMoneyAgain', { paymentMethod: 'mobile_money', paymentStatus: 'failed' }],
    ['unconfirmed', { paymentMethod: 'mobile_money', isTransferReported: true }],
    [undefined, { paymentMethod: 'card' }],
    [undefined, { paymentStatus: 'confirmed' }],
    [undefined, { status: 'pending_payment' }],
    [undefined, { status: 'delivered' }],
    ['nothingPaid', { status: 'cancelled' }],
    ['refundPerhaps', { status: 'cancelled', paymentMethod: 'mobile_money', isTransferReported: true }],
    ['refundByShop', paid],
    ['refundOwed', { ...paid, refund: 'owed' }],
    ['refundOnItsWay', { ...paid, refund: 'sent' }],
    ['refundDelayed', { ...paid, refund: 'failed' }],
    ['refundDone', { ...paid, refund: 'processed' }],
    ['refundDone', { ...paid, paymentStatus: 'refunded' }],
  ] as const)('%s: %o', (key, changes) => {
    expect(moneySentenceOf({ ...facts(), refund: undefined, ...changes })).toBe(key)
  })
})
