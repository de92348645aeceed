import { acceptanceAfter, type OrderStatus } from '@axle/contract'
import type { Trx } from '../../platform/platform.ts'
import { hasOpenCheck } from '../chassis/check-repository.ts'
import type { LockedOrder } from '../order-repository.ts'
import { readClockRules, startClock, writeAnswer } from './acceptance-repository.ts'
import { answerClock } from './answer-clock.ts'

interface Change {
  readonly order: LockedOrder
  readonly vendorOrder: LockedOrder['vendorOrders'][number]
  readonly to: OrderStatus
  readonly byUserId: number | null
  readonly byKey: string | undefined
  readonly at: Date
}

/** Records what a change of status says about the acceptance of a vendor order. */
export async function followAcceptance(
  trx: Trx,
  { order, vendorOrder, to, byUserId, byKey, at }: Change,
): Promise<void> {
  const by = byUserId === null ? 'site' : byUserId === order.userId && byKey === undefined ? 'buyer' : 'shop'
  const means = acceptanceAfter(vendorOrder.status, to, by)
  // A shop that confirms a payment still has the chassis number to check.
  const isUnchecked = means === 'accepted' && to === 'pending_delivery' && (await hasOpenCheck(trx, [vendorOrder.id]))
  if (means === 'starts' || isUnchecked)
    await startClock(trx, vendorOrder.id, answerClock(at, await readClockRules(trx, vendorOrder.shop_id)))
  else if (means !== undefined) await writeAnswer(trx, vendorOrder.id, { answer: means, byUserId, byKey, at })
}
