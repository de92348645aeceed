import { mayAskForCheck } from '@axle/contract'
import { DomainError, forbidden } from '../../errors/errors.ts'
import type { Actor } from '../../http/actor.ts'
import type { CallOf } from '../../http/handlers.ts'
import type { Platform, Trx } from '../../platform/platform.ts'
import type { PhotoKeeper } from '../../uploads/index.ts'
import { hasClock, isAccepted, readClockRules, startClock } from '../accepting/acceptance-repository.ts'
import { answerClock } from '../accepting/answer-clock.ts'
import { rolesOf } from '../order-policy.ts'
import { lockOrder, orderNotFound } from '../order-repository.ts'
import { addCheck, deleteCheck, findCheck } from './check-repository.ts'

type Context = readonly [Platform, PhotoKeeper]

/**
 * Asks the shop of a vendor order, for its buyer, to check the chassis number before it sends. Throws not-found to strangers,
 * 403 to all but the buyer, and 409 `not_askable` once the shop accepted, or was asked already.
 */
export async function askForCheck(
  [platform, photos]: Context,
  actor: Actor,
  id: string,
  { vendorOrderId, ...request }: CallOf<'POST /orders/:id/chassis-checks'>['body'],
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const vendorOrder = await lockForBuyer(trx, actor, id, vendorOrderId)
    const hasAccepted = await isAccepted(trx, vendorOrderId)
    const hasAsked = (await findCheck(trx, vendorOrderId)) !== undefined
    const acceptance = hasAccepted ? ({ state: 'accepted' } as const) : null
    const chassisCheck = hasAsked ? ({ state: 'open' } as const) : null
    if (!mayAskForCheck({ status: vendorOrder.status, acceptance, chassisCheck }))
      throw new DomainError('conflict', 'not_askable', 'The shop can no longer be asked to check the chassis number')
    const at = platform.clock.now()
    await addCheck(trx, photos, { vendorOrderId, buyerId: actor.id, request, at })
    // An order of the version before has no time to answer.
    if (vendorOrder.status === 'pending_delivery' && !(await hasClock(trx, vendorOrderId)))
      await startClock(trx, vendorOrderId, answerClock(at, await readClockRules(trx, vendorOrder.shop_id)))
    await platform.events.publish(trx, 'order.check-asked', { orderId: id, vendorOrderId })
  })
}

/** Takes the question back for the buyer, with its number and photos. Throws 409 `not_open` once it was answered. */
export async function withdrawCheck(
  [platform, photos]: Context,
  actor: Actor,
  { id, vendorOrderId }: CallOf<'DELETE /orders/:id/chassis-checks/:vendorOrderId'>['params'],
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    await lockForBuyer(trx, actor, id, vendorOrderId)
    const check = await findCheck(trx, vendorOrderId)
    if (check === undefined) return
    if (check.answer !== null) throw new DomainError('conflict', 'not_open', 'The shop has already answered')
    await deleteCheck(trx, photos, vendorOrderId)
  })
}

async function lockForBuyer(trx: Trx, actor: Actor, id: string, vendorOrderId: number) {
  const order = await lockOrder(trx, id)
  const roles = rolesOf(actor, order)
  if (roles.length === 0) throw orderNotFound()
  if (!roles.includes('buyer')) throw forbidden('Only the buyer can ask for this check')
  const vendorOrder = order.vendorOrders.find((each) => each.id === vendorOrderId)
  if (vendorOrder === undefined) throw orderNotFound()
  return vendorOrder
}
