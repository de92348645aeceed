import { describe, expect, it } from 'vitest'
import { orderStatuses } from './order-status.ts'
import {
  actsBeforeDeadline,
  isAgreed,
  isOpenProblem,
  mayChangeStatusDuring,
  mayTakeStep,
  problemClocks,
  problemRules,
  problemSides,
  problemStates,
  type ProblemState,
  problemSteps,
  problemWaitsFor,
  type Refunder,
  reminderAt,
  returnMethods,
  stateAfter,
  stateAtDeadline,
  statusDuring,
  stepsIn,
} from './problem-steps.ts'

const allFacts = [null, 'site' as const, 'shop' as const].flatMap((refunder: Refunder) => [
  { refunder, settlement: null },
  ...returnMethods.flatMap((returnMethod) => [
    { refunder, settlement: { kind: 'replacement' as const, amount: 0, returnMethod } },
    { refunder, settlement: { kind: 'refund' as const, amount: 5_000, returnMethod } },
  ]),
])
const open = problemStates.filter(isOpenProblem)

describe('the table of problems', () => {
  it('says who may do what in each state', () => {
    const table = open.map((state) => [state, ...problemSides.map((side) => stepsIn(state, side).join(' '))])
    expect(table).toEqual([
      ['open', 'withdraw', 'grant offer refuse', ''],
      ['offered', 'accept escalate withdraw', 'grant offer refuse', ''],
      ['refused', 'escalate withdraw', 'grant offer', ''],
      ['escalated', 'withdraw', 'grant', 'decide'],
      ['returning', 'escalate withdraw hand_over', 'inspect', ''],
      ['returned', '', 'inspect contest', ''],
      ['replacing', '', 'contest send_replacement', ''],
      ['replacement_sent', 'confirm deny', '', ''],
      ['refunding', '', 'claim_refund', ''],
      ['refund_claimed', 'confirm deny', '', ''],
    ])
  })
  it('allows nothing once a problem is over', () => {
    const final = problemStates.filter((state) => !isOpenProblem(state))
    expect(final.flatMap((state) => problemSides.flatMap((side) => stepsIn(state, side)))).toEqual([])
    expect(final.map((state) => problemWaitsFor[state])).toEqual([null, null, null])
  })
  it('lets those act for whom a problem waits', () => {
    const waiting = open.map((state) => [state, problemWaitsFor[state]] as const)
    expect(waiting.filter(([state, side]) => side === null || stepsIn(state, side).length === 0)).toEqual([])
  })
  it('gives every state but that of admins a deadline', () => {
    expect(open.filter((state) => problemClocks[state] === null)).toEqual(['escalated'])
  })
  it('leads only where it says', () => {
    for (const step of problemSteps)
      for (const facts of allFacts) expect(problemRules[step].leadsTo, step).toContain(stateAfter(step, facts))
    for (const state of open)
      for (const facts of allFacts) {
        const next = stateAtDeadline(state, facts)
        if (next !== undefined) expect(problemClocks[state]?.leadsTo, state).toContain(next)
      }
  })
  it('reaches each end from each state, by steps or by silence', () => {
    const nextOf = (state: ProblemState): readonly ProblemState[] =>
      isOpenProblem(state)
        ? [
            ...problemSteps
              .filter((step) => problemSides.some((side) => mayTakeStep(step, state, side)))
              .flatMap((step) => problemRules[step].leadsTo),
            ...(problemClocks[state]?.leadsTo ?? []),
          ]
        : []
    for (const state of open) {
      const reached = new Set<ProblemState>()
      const waiting: ProblemState[] = [state]
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (reached.has(next)) continue
        reached.add(next)
        waiting.push(...nextOf(next))
      }
      expect([...reached], state).toEqual(expect.arrayContaining(['replaced', 'refunded', 'closed']))
    }
  })
})

describe('a settlement', () => {
  const refund = { kind: 'refund', amount: 5_000, returnMethod: 'none' } as const
  it('is carried out at once if nothing has to come back', () => {
    expect(stateAfter('grant', { settlement: refund, refunder: 'site' })).toBe('refunded')
    expect(stateAfter('grant', { settlement: refund, refunder: 'shop' })).toBe('refunding')
    expect(stateAfter('accept', { settlement: { ...refund, kind: 'replacement' }, refunder: 'shop' })).toBe('replacing')
  })
  it('waits for the pieces if they have to come back', () => {
    const settlement = { ...refund, returnMethod: 'drop_off' } as const
    expect(stateAfter('decide', { settlement, refunder: 'site' })).toBe('returning')
    expect(stateAfter('inspect', { settlement, refunder: 'site' })).toBe('refunded')
    expect(stateAfter('inspect', { settlement, refunder: 'shop' })).toBe('refunding')
  })
  it('moves no money that nobody paid', () => {
    expect(stateAfter('grant', { settlement: refund, refunder: null })).toBe('refunded')
  })
  it('goes on when the shop does not inspect what came back', () => {
    expect(stateAtDeadline('returned', { settlement: refund, refunder: 'site' })).toBe('refunded')
  })
  it('of an admin against the buyer closes the problem', () => {
    expect(stateAfter('decide', { settlement: null, refunder: 'site' })).toBe('closed')
  })
})

describe('the status of a vendor order with a problem', () => {
  const from = { former: 'delivered', now: 'pending_refund' } as const
  const all = { coversAll: true, isNothingLeft: true, refunder: 'site' } as const
  const some = { coversAll: false, isNothingLeft: false, refunder: 'site' } as const
  it('walks the statuses of refunds and replacements if the problem has all pieces', () => {
    expect(statusDuring('returning', 'refund', all, from)).toBe('pending_refund')
    expect(statusDuring('refunded', 'refund', all, from)).toBe('refunded')
    expect(statusDuring('replacing', 'replacement', all, from)).toBe('pending_replacement')
    expect(statusDuring('replaced', 'replacement', all, from)).toBe('replaced')
  })
  it('does not change for a part of the pieces', () => {
    for (const state of problemStates.filter((each) => each !== 'escalated'))
      expect(statusDuring(state, 'refund', some, from), state).toBe('delivered')
  })
  it('is the former one again when nothing comes of it, or money is left', () => {
    expect(statusDuring('closed', 'refund', all, from)).toBe('delivered')
    const cancelled = { former: 'cancelled', now: 'cancelled' } as const
    expect(statusDuring('refunding', 'refund', all, cancelled)).toBe('cancelled')
    expect(statusDuring('refunded', 'refund', { ...all, isNothingLeft: false }, from)).toBe('delivered')
  })
  it('is cancelled, not refunded, if nobody had paid', () => {
    expect(statusDuring('refunded', 'refund', { ...all, refunder: null }, from)).toBe('cancelled')
  })
  it('stays while an admin decides', () => {
    expect(statusDuring('escalated', 'refund', all, from)).toBe('pending_refund')
  })
  it('changes by hand only for sending it, and not once something is agreed', () => {
    expect(orderStatuses.filter((to) => mayChangeStatusDuring(['open', 'closed'], to))).toEqual([
      'processing',
      'order_picked',
      'delivered',
      'completed',
    ])
    for (const state of problemStates.filter(isAgreed))
      expect(
        orderStatuses.filter((to) => mayChangeStatusDuring([state], to)),
        state,
      ).toEqual([])
    expect(orderStatuses.filter((to) => !mayChangeStatusDuring(['refunded', 'closed'], to))).toEqual([])
  })
})

describe('the reminder of a deadline', () => {
  const on = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour))
  it('comes a day before, or half-way if there are less than two days', () => {
    expect(reminderAt(on(1), on(8))).toEqual(on(7))
    expect(reminderAt(on(1), on(2))).toEqual(on(1, 12))
  })
  it('goes to the side for which the problem waits, and to a shop that collects the parts', () => {
    expect(['none', 'send', 'collect'].map((method) => actsBeforeDeadline('returning', method as 'collect'))).toEqual([
      'buyer',
      'buyer',
      'shop',
    ])
    expect(actsBeforeDeadline('returned', 'collect')).toBe('shop')
    expect(actsBeforeDeadline('closed', null)).toBeNull()
  })
})
