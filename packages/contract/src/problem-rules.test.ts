import { describe, expect, it } from 'vitest'
import {
  isWished,
  largestRefund,
  mayReport,
  piecesLeave,
  problemReasons,
  type Reportable,
  reportWindow,
  warrantyInDays,
  wholeRefund,
} from './problem-rules.ts'

const on = (day: number) => new Date(Date.UTC(2026, 10, day))
const delivered: Reportable = {
  status: 'delivered',
  orderedAt: on(1),
  promisedDays: 3,
  deliveredAt: on(4),
  receivedAt: on(5),
  receivedBy: 'buyer',
  isPaidToShop: false,
  deniedAt: null,
  replacementDays: null,
  warrantyDays: null,
  replaced: [],
}
const untilOf = (reason: (typeof problemReasons)[number], facts: Partial<Reportable>) =>
  reportWindow(reason, { ...delivered, ...facts }, on(5))?.until

describe('the deadline of a problem', () => {
  it('is a week after the receipt, whatever the shop grants', () => {
    expect(untilOf('does_not_fit', {})).toEqual(on(12))
    expect(untilOf('wrong_part', { replacementDays: 2 })).toEqual(on(12))
  })
  it('counts from the delivery until the receipt is known', () => {
    expect(untilOf('damaged', { receivedAt: null, receivedBy: null })).toEqual(on(11))
  })
  it('lasts as long as the shop replaces', () => {
    expect(untilOf('does_not_fit', { replacementDays: 14 })).toEqual(on(19))
  })
  it('lasts as long as the warranty for faults only', () => {
    expect(untilOf('damaged', { warrantyDays: 20 })).toEqual(on(25))
    expect(untilOf('not_as_described', { warrantyDays: 20 })).toEqual(on(25))
    expect(untilOf('does_not_fit', { warrantyDays: 20 })).toEqual(on(12))
  })
  it('lets buyers change their mind only if the shop replaces', () => {
    expect(untilOf('changed_mind', { warrantyDays: 20 })).toBeUndefined()
    expect(untilOf('changed_mind', { replacementDays: 3 })).toEqual(on(8))
  })
  it('begins for what never came after the latest promised day', () => {
    const sent = {
      ...delivered,
      status: 'order_picked',
      deliveredAt: null,
      receivedAt: null,
      receivedBy: null,
    } as const
    expect(mayReport('never_came', sent, on(4))).toBe(true)
    expect(mayReport('never_came', sent, new Date(on(4).getTime() - 1))).toBe(false)
    expect(mayReport('never_came', { ...sent, promisedDays: null }, on(14))).toBe(false)
    expect(mayReport('never_came', { ...sent, promisedDays: null }, on(15))).toBe(true)
    // A shop that never sends it is late, too.
    expect(mayReport('never_came', { ...sent, status: 'processing' }, on(4))).toBe(true)
    expect(reportWindow('never_came', { ...sent, status: 'pending_payment' }, on(15))).toBeNull()
  })
  it('ends for what never came two weeks after the delivery that the shop reports, or with the word of the buyer', () => {
    expect(untilOf('never_came', { receivedBy: 'silence' })).toEqual(on(18))
    expect(untilOf('never_came', { receivedBy: 'buyer' })).toBeUndefined()
  })
  it('is none before the delivery and after a cancellation', () => {
    const unsent = { ...delivered, deliveredAt: null, receivedAt: null, receivedBy: null }
    for (const reason of problemReasons.filter((each) => each !== 'never_came'))
      expect(reportWindow(reason, { ...unsent, status: 'pending_delivery' }, on(5))).toBeNull()
    for (const status of ['cancelled', 'refunded'] as const)
      for (const reason of problemReasons)
        expect(reportWindow(reason, { ...delivered, status, receivedBy: null }, on(5))).toBeNull()
  })
  it('stays when the shop takes the delivery back', () => {
    for (const status of ['processing', 'pending_refund', 'pending_payment'] as const)
      expect(mayReport('damaged', { ...delivered, status, receivedAt: null, receivedBy: null }, on(5))).toBe(true)
  })
  it('is open after a cancellation as long as the shop keeps the money, and two weeks after it says that it returned it', () => {
    const ended = { ...delivered, status: 'cancelled', deliveredAt: null, receivedAt: null, receivedBy: null } as const
    expect(untilOf('never_came', { ...ended, isPaidToShop: true })).toBeNull()
    expect(untilOf('damaged', { ...ended, isPaidToShop: true })).toBeUndefined()
    expect(untilOf('never_came', { ...ended, deniedAt: on(5) })).toEqual(on(19))
  })
  it('is not part of the time to report', () => {
    expect(mayReport('damaged', delivered, new Date(on(12).getTime() - 1))).toBe(true)
    expect(mayReport('damaged', delivered, on(12))).toBe(false)
  })
  it("begins again for as many pieces as were replaced, but not to change one's mind", () => {
    const replaced = { ...delivered, replacementDays: 9, replaced: [{ at: on(13), quantity: 2, reportedSince: 0 }] }
    expect(mayReport('damaged', replaced, on(13), 10)).toBe(true)
    expect(reportWindow('damaged', replaced, on(14))).toEqual({ from: on(13), until: on(22), quantity: 2 })
    expect([2, 3].map((pieces) => mayReport('damaged', replaced, on(14), pieces))).toEqual([true, false])
    expect(mayReport('changed_mind', replaced, on(14))).toBe(false)
    expect(mayReport('damaged', replaced, on(22))).toBe(false)
  })
  it('begins again once for each replaced piece', () => {
    const once = { ...delivered, replaced: [{ at: on(11), quantity: 1, reportedSince: 1 }] }
    expect(mayReport('damaged', once, on(14))).toBe(false)
    // The replacement was replaced, too.
    const twice = { ...once, replaced: [...once.replaced, { at: on(13), quantity: 1, reportedSince: 0 }] }
    expect([1, 2].map((pieces) => mayReport('damaged', twice, on(14), pieces))).toEqual([true, false])
  })
  it('counts months of a warranty as 30 days', () => {
    expect(warrantyInDays(3, 'months')).toBe(90)
  })
})

describe('a refund', () => {
  const some = { reason: 'damaged', pieces: 10_000, fees: 2_000, left: 32_000, coversAll: false } as const
  const all = { ...some, pieces: 30_000, coversAll: true } as const
  it('is the price of the pieces, with all of them also the delivery', () => {
    expect([wholeRefund(some), largestRefund(some)]).toEqual([10_000, 10_000])
    expect([wholeRefund(all), largestRefund(all)]).toEqual([32_000, 32_000])
  })
  it('leaves the delivery to the shop when the buyer changed their mind, unless the shop wants otherwise', () => {
    expect([
      wholeRefund({ ...all, reason: 'changed_mind' }),
      largestRefund({ ...all, reason: 'changed_mind' }),
    ]).toEqual([30_000, 32_000])
  })
  it('is never more than what is left', () => {
    expect(largestRefund({ ...some, left: 4_000 })).toBe(4_000)
    expect(wholeRefund({ ...all, left: 1_000, reason: 'changed_mind' })).toBe(0)
  })
  it('of the last pieces leaves the shop what it kept of others that came back', () => {
    expect([wholeRefund, largestRefund].map((of) => of({ ...all, pieces: 10_000 }))).toEqual([12_000, 12_000])
  })
  it('lets the buyer keep the pieces only for a part of the money', () => {
    expect(piecesLeave('damaged', { returnMethod: 'none' }, false)).toBe(false)
    expect(piecesLeave('damaged', { returnMethod: 'none' }, true)).toBe(true)
    expect(piecesLeave('damaged', { returnMethod: 'send' }, false)).toBe(true)
    expect(piecesLeave('never_came', { returnMethod: 'none' }, false)).toBe(true)
  })
  it('is granted only to those who wish it', () => {
    expect([isWished('either', 'refund'), isWished('refund', 'refund'), isWished('replacement', 'refund')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
