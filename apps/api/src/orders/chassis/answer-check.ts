import { awaitsCheck } from '@axle/contract'
import { DomainError } from '../../errors/errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { CallOf } from '../../http/handlers.ts'
import { by, record } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { acceptFor } from '../accepting/accept-order.ts'
import { cancelPieces, type ReturnMoney } from '../cancelling/cancel-items.ts'
import { changeableVendorOrders } from '../changeable-vendor-orders.ts'
import { lockOrder, orderNotFound } from '../order-repository.ts'
import { findCheck, writeCheckAnswer } from './check-repository.ts'

type Call = CallOf<'POST /orders/:id/chassis-checks/:vendorOrderId/answer'>

/**
 * Answers a check for the shop: it fits, which accepts the vendor order, or some pieces do not, which cancels these with a reason
 * and accepts the rest. Throws not-found to strangers, 403 without the right, 409 `not_open` without a question, and 409 `check_changed` when
 * the buyer has asked anew since.
 */
export async function answerCheck(
  platform: Platform,
  returnMoney: ReturnMoney,
  actor: Actor,
  { id, vendorOrderId }: Call['params'],
  answer: Call['body'],
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const [vendorOrder] = changeableVendorOrders(actor, order, vendorOrderId, 'chassis-checks')
    if (vendorOrder === undefined) throw orderNotFound()
    const check = await findCheck(trx, vendorOrderId)
    // A repeated yes changes nothing.
    if (check?.answer === 'fits' && answer.fits) return
    const chassisCheck = check && ({ state: check.answer ?? 'open' } as const)
    if (check === undefined || !awaitsCheck({ status: vendorOrder.status, chassisCheck }))
      throw new DomainError('conflict', 'not_open', 'The buyer no longer asks for this check')
    if (check.askedAt.getTime() !== answer.askedAt.getTime())
      throw new DomainError('conflict', 'check_changed', 'The buyer changed the chassis number. Please look again')
    const at = platform.clock.now()
    await writeCheckAnswer(trx, vendorOrderId, answer.fits ? 'fits' : 'misfit', at)
    await record(trx, {
      ...by(actor),
      action: 'order.check-answered',
      subjectType: 'order',
      subjectId: id,
      details: { vendorOrderId, fits: answer.fits },
    })
    const cancelling = { platform, trx, returnMoney, actor, order }
    const { fits, items = [], reason, moneyReturned } = answer
    const isWhole = !fits && (await cancelPieces(cancelling, { vendorOrderId, items, reason, moneyReturned }))
    if (!isWhole) await acceptFor(platform, trx, actor, id, vendorOrderId)
  })
}
