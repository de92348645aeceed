import { isEarned, type OrderStatus, orderStatuses } from '@axle/contract'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { Actor } from '../http/actor.ts'
import { DomainError } from '../errors/errors.ts'
import { anAdmin, aShop, aVendor } from '@axle/testing/builders'
import { received } from '@axle/testing/order-builders'
import { manyVendorOrders, priceOfMany } from '@axle/testing/many-vendor-orders'
import { testApp } from '@axle/testing/test-app'
import { payableVendorOrders } from './ledger-repository.ts'
import { addPaymentEntry, addRefundEntry, type LedgerVendorOrder, settleDue, sumsOfVendorOrder } from './index.ts'
import { payOut } from './pay-out.ts'

const { platform, close } = await testApp()
const { db } = platform
afterAll(close)

// Each run has three vendor orders: the ledger of a thousand orders.
const runs = 350
const sizeOfRun = 3
const [admin, owner] = [await anAdmin(db), await aVendor(db)]
const actor: Actor = { id: admin.id, role: 'admin', shopIds: [], sessionId: 0 }
const at = new Date('2026-11-02T10:00:00Z')

/** The expected sums of one vendor order, computed in the simplest way. */
interface Expected {
  status: OrderStatus
  site: number
  shop: number
  due: number
  paidOut: number
  isReceived: boolean
}
const fresh = (): Expected => ({ status: 'processing', site: 0, shop: 0, due: 0, paidOut: 0, isReceived: false })
const dueNow = ({ status, site }: Expected) => (isEarned(status) ? Math.min(site, priceOfMany) : 0)
/** Whether a payout contains it: what was paid out too much is always deducted. */
const isPayable = ({ due, paidOut, isReceived }: Expected) => isReceived || due < paidOut
const payable = (all: readonly Expected[]) =>
  all.filter(isPayable).reduce((sum, { due, paidOut }) => sum + due - paidOut, 0)

const index = fc.nat({ max: sizeOfRun - 1 })
const amount = fc.integer({ min: 1, max: 10_000 })
const by = fc.constantFrom('site' as const, 'site' as const, 'shop' as const)
// Otherwise most vendor orders would never earn anything.
const earning = orderStatuses.filter(isEarned).flatMap((status) => [status, status, status])
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pay'), index, amount, by }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('refund'), index, amount, by }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('move'), index, to: fc.constantFrom(...orderStatuses, ...earning) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('settle'), index }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('receive'), index }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('payOut'), off: fc.constantFrom(0, 0, 0, 1, -1) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(
  step: Step,
  vendorOrders: readonly LedgerVendorOrder[],
  expected: readonly Expected[],
): Promise<void> {
  if (step.does === 'payOut') return payShop(vendorOrders, expected, step.off)
  const [vendorOrder, mine] = [vendorOrders[step.index], expected[step.index]]
  if (vendorOrder === undefined || mine === undefined) throw new Error('every step is about a part')
  if (step.does === 'move') {
    mine.status = step.to
    await db.updateTable('vendor_order').set({ status: step.to }).where('id', '=', vendorOrder.vendorOrderId).execute()
    return
  }
  if (step.does === 'receive') {
    mine.isReceived = true
    return received(db, vendorOrder.vendorOrderId)
  }
  if (step.does === 'settle') {
    mine.due = dueNow(mine)
    return db.transaction().execute((trx) => settleDue(trx, vendorOrder.vendorOrderId, at))
  }
  const booking = { vendorOrder, heldBy: step.by, paymentId: null, byUserId: null, at }
  // Nobody refunds more than there is.
  const amount = step.does === 'pay' ? step.amount : Math.min(step.amount, mine[step.by])
  mine[step.by] += step.does === 'pay' ? amount : -amount
  if (step.by === 'site' && amount > 0) mine.due = dueNow(mine)
  await db
    .transaction()
    .execute((trx) =>
      step.does === 'pay'
        ? addPaymentEntry(trx, { ...booking, amount })
        : addRefundEntry(trx, { ...booking, amount, refundId: null }),
    )
}

async function payShop(
  [vendorOrder]: readonly LedgerVendorOrder[],
  expected: readonly Expected[],
  off: number,
): Promise<void> {
  const net = payable(expected)
  const body = { businessId: vendorOrder?.shopId ?? 0, amount: Math.max(0, net + off), reference: '' }
  const refusal = await payOut(platform, actor, body).then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  )
  expect(refusal).toBe(net <= 0 ? 'nothing_due' : off === 0 ? undefined : 'due_changed')
  if (refusal === undefined) for (const each of expected.filter(isPayable)) each.paidOut = each.due
}

const entriesOf = async (vendorOrders: readonly LedgerVendorOrder[]) =>
  (
    await db
      .selectFrom('ledger_entry')
      .selectAll()
      .where('shop_id', '=', vendorOrders[0]?.shopId ?? 0)
      .orderBy('id')
      .execute()
  ).map((entry) => JSON.stringify(entry))

const seen = { due: 0, paidOut: 0, owesTheSite: 0, waits: 0 }

describe('the ledger, after any sequence of payments, refunds, status changes and payouts', () => {
  it('matches the simplest model, and only ever grows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        // Its own shop, because ledger entries cannot be deleted afterwards.
        const vendorOrders = await manyVendorOrders(db, await aShop(db, owner.id), owner.id, sizeOfRun, 'processing')
        const expected = vendorOrders.map(fresh)
        // Otherwise payouts, and refunds after them, would be rare.
        await take({ does: 'receive', index: 0 }, vendorOrders, expected)
        const half = Math.floor(steps.length / 2)
        for (const each of steps.slice(0, half)) await take(each, vendorOrders, expected)
        const before = await entriesOf(vendorOrders)
        for (const each of steps.slice(half)) await take(each, vendorOrders, expected)
        expect((await entriesOf(vendorOrders)).slice(0, before.length)).toEqual(before)

        for (const index of vendorOrders.keys()) await take({ does: 'settle', index }, vendorOrders, expected)
        for (const [index, mine] of expected.entries()) {
          const { status: _, isReceived: _received, ...sums } = mine
          expect(await sumsOf(vendorOrders[index])).toEqual(sums)
        }
        const unpaid = await payableVendorOrders(db, vendorOrders[0]?.shopId ?? 0)
        expect(unpaid.reduce((sum, { rest }) => sum + rest, 0)).toBe(payable(expected))
        seen.paidOut += expected.filter(({ paidOut }) => paidOut > 0).length
        seen.owesTheSite += expected.filter(({ due, paidOut }) => due < paidOut).length
        seen.due += expected.filter(({ due }) => due > 0).length
        seen.waits += expected.filter((each) => each.due > each.paidOut && !isPayable(each)).length
      }),
      { numRuns: runs },
    )
    // Otherwise this step was never tried.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
  }, 120_000)
})

async function sumsOf(vendorOrder: LedgerVendorOrder | undefined): Promise<Omit<Expected, 'status' | 'isReceived'>> {
  const { siteHolds, shopHolds, due, paidOut } = await sumsOfVendorOrder(db, vendorOrder?.vendorOrderId ?? 0)
  return { site: siteHolds, shop: shopHolds, due, paidOut }
}
