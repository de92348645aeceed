import {
  isCancellable,
  isCancellableOrder,
  isEarned,
  isPackingStep,
  limits,
  needsCheckFirst,
  type OrderStatus,
  releasesStock,
  vendorOrdersToUpdate,
  orderStatusOf,
} from '@axle/contract'
import { releaseStock } from '../catalogue/index.ts'
import { type Actor, mayInShop } from '../http/actor.ts'
import { by, record } from '../platform/audit.ts'
import { editedFields } from '../errors/edit-conflict.ts'
import { beyondRole, DomainError, forbidden } from '../errors/errors.ts'
import type { CallOf } from '../http/handlers.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { followAcceptance } from './accepting/follow-acceptance.ts'
import { requireNoOpenCheck } from './chassis/require-no-open-check.ts'
import { addCode } from './picking-up/pickup-repository.ts'
import { reserveForOrder } from './placing/low-stock.ts'
import { rolesOf } from './order-policy.ts'
import {
  itemsOfVendorOrders,
  type LockedOrder,
  lockOrder,
  needsWork,
  orderNotFound,
  recordStatusChange,
  setOrderStatus,
  setVendorOrderStatus,
} from './order-repository.ts'
import { changeableVendorOrders } from './changeable-vendor-orders.ts'
import { deleteReceipts, receivedAmong } from './receiving/receipt-repository.ts'
import { refuseDuringProblems } from './problems/refuse-during-problems.ts'

/**
 * Sets the status of one vendor order, or of all that the caller may change and that are not cancelled. Any status may
 * be set; each change is recorded with user, time and reason. Throws not-found to strangers and 403 to the buyer. Throws
 * 409 `chassis_check_open` before that check is answered, `received` when a shop takes back what the buyer has, 409 when stock is short for a revived vendor order, and 409 `edit_conflict` when the status changed since it was shown.
 */
export async function changeOrderStatus(
  platform: Platform,
  actor: Actor,
  id: string,
  { status: to, vendorOrderId, reason, was }: CallOf<'PUT /orders/:id/status'>['body'],
): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const changeable = changeableVendorOrders(actor, order, vendorOrderId, 'orders-pack')
    const now = { status: orderStatusOf(changeable.map(({ status }) => status)) }
    if (editedFields({ status: to }, { was, now }).status === undefined) return
    const shops = (vendorOrderId === undefined ? vendorOrdersToUpdate(changeable) : changeable).map(
      ({ shop_id }) => shop_id,
    )
    requireWork(
      actor,
      changeable.filter(({ shop_id }) => shops.includes(shop_id)),
      to,
    )
    await refuseDuringProblems(trx, movingIds(order, shops, to), to)
    await protectReceived(trx, actor, order, movingIds(order, shops, to), to)
    await requireChecked(trx, order, shops, to)
    const byWhom = { byUserId: actor.id, byKey: actor.key?.name }
    await changeVendorOrderStatuses(platform, trx, { order, shops, to, ...byWhom, note: reason })
    await auditStatusChange(trx, actor, { order, shops, to })
  })
}

/**
 * What the buyer has received stays delivered: problems and payouts depend on it, and the shop may not take that back alone. An
 * admin who does takes the receipt back, too.
 */
async function protectReceived(
  trx: Trx,
  actor: Actor,
  { vendorOrders }: LockedOrder,
  moving: readonly number[],
  to: OrderStatus,
): Promise<void> {
  const received = await receivedAmong(trx, moving)
  const isBack = !isEarned(to)
  if (actor.role === 'admin') return isBack ? deleteReceipts(trx, received) : undefined
  if (received.length === 0) return
  // Nor may it revive what a refund ended.
  if (isBack || vendorOrders.some(({ id, status }) => received.includes(id) && releasesStock(status)))
    throw new DomainError(
      'conflict',
      'received',
      'The buyer has received this order. Only an admin can take that status back',
    )
}

const movingIds = ({ vendorOrders }: LockedOrder, shops: readonly number[], to: OrderStatus): number[] =>
  vendorOrders.filter(({ shop_id, status }) => shops.includes(shop_id) && status !== to).map(({ id }) => id)

/** A shop answers the check of a chassis number before it goes on with an order. */
const requireChecked = (trx: Trx, { vendorOrders }: LockedOrder, shops: readonly number[], to: OrderStatus) =>
  requireNoOpenCheck(
    trx,
    vendorOrders
      .filter(({ shop_id, status }) => shops.includes(shop_id) && needsCheckFirst(status, to))
      .map(({ id }) => id),
  )

/** Staff who only pack may not cancel, reject or reopen. */
function requireWork(actor: Actor, vendorOrders: LockedOrder['vendorOrders'], to: OrderStatus): void {
  const others = vendorOrders.filter(({ status }) => status !== to && !isPackingStep(status, to))
  if (others.some(({ shop_id }) => !mayInShop(actor, shop_id, 'orders-work'))) throw beyondRole()
}

/** Cancels an order for its buyer. Throws 409 once a vendor order was sent or received. */
export async function cancelOrder(platform: Platform, actor: Actor, id: string, reason?: string): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id)
    const roles = rolesOf(actor, order)
    if (roles.length === 0) throw orderNotFound()
    if (!roles.includes('buyer')) throw forbidden('Only the buyer can cancel an order')
    const received = await receivedAmong(
      trx,
      order.vendorOrders.map((each) => each.id),
    )
    if (received.length > 0 || !isCancellableOrder(order.vendorOrders.map(({ status }) => status)))
      throw new DomainError(
        'conflict',
        'already_sent',
        'This order can no longer be cancelled. Please contact the shop',
      )
    const shops = order.vendorOrders
      .filter((vendorOrder) => isCancellable(vendorOrder.status))
      .map(({ shop_id }) => shop_id)
    await refuseDuringProblems(trx, movingIds(order, shops, 'cancelled'), 'cancelled')
    await changeVendorOrderStatuses(platform, trx, { order, shops, to: 'cancelled', byUserId: actor.id, note: reason })
    await auditStatusChange(trx, actor, { order, shops, to: 'cancelled' })
  })
}

/** Adds a user's change to the audit log. The order's own history also has the changes by the site and the gateway. */
export async function auditStatusChange(
  trx: Trx,
  actor: Actor,
  { order, shops, to }: Pick<VendorOrderChange, 'order' | 'shops' | 'to'>,
): Promise<void> {
  const moved = order.vendorOrders.filter(
    (vendorOrder) => shops.includes(vendorOrder.shop_id) && vendorOrder.status !== to,
  )
  if (moved.length === 0) return
  const details = { parts: moved.map(({ id, status }) => ({ vendorOrderId: id, from: status, to })) }
  await record(trx, {
    ...by(actor),
    action: 'order.status-changed',
    subjectType: 'order',
    subjectId: order.id,
    details,
  })
}

/** A status change of the vendor orders of some shops. `byUserId` is null for changes by the site; `because` gives its reason. */
export interface VendorOrderChange {
  readonly order: LockedOrder
  readonly shops: readonly number[]
  readonly to: OrderStatus
  readonly byUserId: number | null
  /** The name of the API key with which a program made it for that user. */
  readonly byKey?: string | undefined
  readonly note?: string | undefined
  readonly because?: 'paid' | 'expired' | 'problem' | 'unanswered'
}

/**
 * Sets the status of vendor orders of a locked order, and with it stock, history and the order's own status. Publishes each
 * change. Skips vendor orders that already have the status. Throws 409 `out_of_stock` when a revived one needs stock again.
 */
export async function changeVendorOrderStatuses(
  platform: Platform,
  trx: Trx,
  { order, shops, to, byUserId, byKey, note, because }: VendorOrderChange,
): Promise<void> {
  const at = platform.clock.now()
  const moving = order.vendorOrders.filter(
    (vendorOrder) => shops.includes(vendorOrder.shop_id) && vendorOrder.status !== to,
  )
  if (moving.length === 0) return
  // A problem says itself which pieces go back into the stock.
  if (because !== 'problem') await adjustStock(platform, trx, { orderId: order.id, moving, to })
  for (const vendorOrder of moving) {
    await setVendorOrderStatus(trx, vendorOrder.id, to, !releasesStock(to), at)
    await recordStatusChange(trx, {
      orderId: order.id,
      vendorOrderId: vendorOrder.id,
      from: vendorOrder.status,
      to,
      byUserId,
      byKey,
      note,
      at,
    })
    if (order.pick_up && to === 'order_picked')
      await addCode(trx, vendorOrder.id, platform.ids.digits(limits.pickup.digits))
    await followAcceptance(trx, { order, vendorOrder, to, byUserId, byKey: byKey ?? undefined, at })
    await platform.events.publish(trx, 'order.status-changed', {
      orderId: order.id,
      vendorOrderId: vendorOrder.id,
      from: vendorOrder.status,
      to,
      byUserId,
      ...(because && { because }),
    })
  }
  const statuses = order.vendorOrders.map((vendorOrder) => (moving.includes(vendorOrder) ? to : vendorOrder.status))
  await setOrderStatus(trx, order.id, { status: orderStatusOf(statuses), reappears: needsWork(to), at })
}

/**
 * Releases the stock of a vendor order when it is cancelled, and reserves it again when it is revived. One statement
 * handles all vendor orders and locks products by rising id: separate ones could deadlock with a checkout.
 */
async function adjustStock(
  platform: Platform,
  trx: Trx,
  { orderId, moving, to }: { orderId: string; moving: LockedOrder['vendorOrders']; to: OrderStatus },
): Promise<void> {
  const holds = !releasesStock(to)
  const changing = moving.filter((vendorOrder) => vendorOrder.holds_stock !== holds).map(({ id }) => id)
  if (changing.length === 0) return
  const items = await itemsOfVendorOrders(trx, changing)
  if (!holds) return releaseStock(trx, items)
  await reserveForOrder(platform, trx, orderId, items)
}
