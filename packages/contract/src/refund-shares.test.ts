import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundableOf, shareRefund } from './refund-shares.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

describe('the refund for pieces of an item', () => {
  it('is their price, although a part was refunded for another piece', () => {
    expect(refundableOf({ price: 10_000, paid: 20_000, spent: 6_000 })).toBe(10_000)
  })
  it('is what is left of the money paid for the item', () => {
    expect(refundableOf({ price: 10_000, paid: 10_000, spent: 6_000 })).toBe(4_000)
    expect(refundableOf({ price: 10_000, paid: 10_000, spent: 12_000 })).toBe(0)
  })
})

describe('a refund for several items', () => {
  it('is shared by their price, in whole pesewas', () => {
    expect(shareRefund(5_000, [1_000, 10_000])).toEqual([455, 4_545])
    expect(
      shareRefund(
        100,
        [1, 1, 1].map((price) => price * 1_000),
      ),
    ).toEqual([34, 33, 33])
  })
  it('shares nothing beyond the items, such as the delivery fee', () => {
    expect(shareRefund(12_000, [4_000, 6_000])).toEqual([4_000, 6_000])
    expect(shareRefund(1_000, [0])).toEqual([0])
  })
  it('is shared exactly, and no item gets more than it may', () => {
    const amounts = fc.array(fc.nat(100_000_000_000), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(amounts, fc.nat(2_000_000_000_000), (refundable, amount) => {
        const shares = shareRefund(amount, refundable)
        expect(sum(shares)).toBe(Math.min(amount, sum(refundable)))
        expect(shares.every((share, at) => share >= 0 && share <= (refundable[at] ?? 0))).toBe(true)
      }),
    )
  })
})

interface Item {
  readonly price: number
  readonly pieces: number
  left: number
  spent: number
}
interface OpenProblem {
  readonly lines: readonly { readonly item: Item; readonly quantity: number; readonly refundable: number }[]
}

const problem = fc.record({
  quantities: fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }),
  /** Of the largest refund, in percent. */
  percent: fc.nat(100),
  leaves: fc.boolean(),
  /** Another problem is reported before this one ends. */
  overlaps: fc.boolean(),
})
const order = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 5_000 }), pieces: fc.integer({ min: 1, max: 4 }) }),
  {
    minLength: 3,
    maxLength: 3,
  },
)

describe('the refunds of an item in a row of problems', () => {
  it('never exceed what was paid for it', () => {
    fc.assert(
      fc.property(order, fc.array(problem, { maxLength: 12 }), (ordered, problems) => {
        const items: Item[] = ordered.map((each) => ({ ...each, left: each.pieces, spent: 0 }))
        const refunded = new Map<Item, number>()
        const open: (() => void)[] = []
        for (const { quantities, percent, leaves, overlaps } of problems) {
          const reported = report(items, quantities)
          open.push(() => settle(reported, percent, leaves, refunded))
          if (!overlaps) for (const end of open.splice(0).toReversed()) end()
        }
        for (const end of open) end()
        for (const item of items) expect(refunded.get(item) ?? 0).toBeLessThanOrEqual(item.price * item.pieces)
      }),
    )
  })
})

/** Reports pieces that are left, and holds their money. */
function report(items: readonly Item[], quantities: readonly number[]): OpenProblem {
  const lines = items.map((item, at) => {
    const quantity = Math.min(item.left, quantities[at] ?? 0)
    const paid = item.price * item.pieces
    const refundable = refundableOf({ price: item.price * quantity, paid, spent: item.spent })
    item.spent += refundable
    item.left -= quantity
    return { item, quantity, refundable }
  })
  return { lines }
}

function settle({ lines }: OpenProblem, percent: number, leaves: boolean, refunded: Map<Item, number>): void {
  const refundable = lines.map((line) => line.refundable)
  const shares = shareRefund(Math.floor((sum(refundable) * percent) / 100), refundable)
  for (const [at, { item, quantity }] of lines.entries()) {
    const share = shares[at] ?? 0
    item.spent += share - (refundable[at] ?? 0)
    if (!leaves) item.left += quantity
    refunded.set(item, (refunded.get(item) ?? 0) + share)
  }
}
