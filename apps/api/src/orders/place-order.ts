import { data, formatPesewas, limits, type NewOrder, OrderDetails, toPesewas } from '@axle/contract'
import { type SoldProduct, takeStock } from '../catalogue/index.ts'
import type { Actor } from '../http/actor.ts'
import { DomainError } from '../errors/errors.ts'
import { EncodedJson } from '../http/handlers.ts'
import type { Platform, Trx } from '../platform/platform.ts'
import { offeredMethods, type SiteSettingsReader } from '../site-settings/index.ts'
import { claimKey, keepAnswer } from './idempotency.ts'
import { getOrderDetails } from './order-details-queries.ts'
import { tellOfLowStock } from './low-stock.ts'
import { insertOrder, lockParties } from './order-repository.ts'
import { mergeLines, orderTotal, splitByShop } from './split-by-shop.ts'

const Answer = data(OrderDetails)

/**
 * Places an order in one transaction: the key is claimed, the pieces are taken off the shelf, the order is split by
 * shop at the server's own prices, and who has to know is told. All of it happens, or none. Sums in pesewas.
 * Throws 409 `out_of_stock` naming the products, `total_changed`, `idempotency_key_reused` or `idempotency_in_progress`,
 * 400 `total_too_high`.
 */
export async function placeOrder(
  platform: Platform,
  settings: SiteSettingsReader,
  actor: Actor,
  order: NewOrder,
  key: string | undefined,
): Promise<EncodedJson> {
  const { shippingFees, paymentMethods } = await settings.get()
  if (!offeredMethods(platform.config, paymentMethods).includes(order.paymentMethod))
    throw refuse('paymentMethod', 'This payment method is not available')

  return platform.db.transaction().execute(async (trx) => {
    const request = key === undefined ? undefined : { userId: actor.id, key, body: order }
    const before = request && (await claimKey(trx, request))
    if (before) return before

    const lines = mergeLines(order.items)
    const mayOrder = await lockParties(
      trx,
      actor.id,
      lines.map(({ productId }) => productId),
    )
    if (!mayOrder) throw new DomainError('unauthenticated', 'unauthenticated', 'Please sign in to continue')
    const sold = await takeStock(trx, lines)
    requireMobileMoney(order, sold)
    const parts = splitByShop(lines, sold, shippingFees[order.transitType])
    requirePayable(orderTotal(parts))
    requireExpectedTotal(order, orderTotal(parts))
    const id = await insertOrder(trx, platform, { buyerId: actor.id, order, parts })
    await platform.events.publish(trx, 'order.placed', { orderId: id })
    await tellOfLowStock(platform, trx, id, lines, sold)

    const answer = await answerOf(trx, actor, id)
    if (request) await keepAnswer(trx, request, answer)
    return answer
  })
}

/** Mobile money goes to each shop by itself, so each has to have said where. */
function requireMobileMoney({ paymentMethod }: NewOrder, sold: readonly SoldProduct[]): void {
  const without = sold.find((product) => !product.takesMobileMoney)
  if (paymentMethod === 'mobile_money' && without)
    throw refuse('paymentMethod', `${without.shopName} does not accept mobile money yet. Choose another payment method`)
}

/** Products within their limits can still add up to more than an amount of money may be. */
function requirePayable(total: number): void {
  if (total <= toPesewas(limits.money.maxCedis)) return
  throw new DomainError('invalid', 'total_too_high', 'Quantity is too high')
}

/** What was shown is what is paid: a price that changed meanwhile is told, never silently charged. */
function requireExpectedTotal(order: NewOrder, total: number): void {
  if (order.expectedTotal === undefined || order.expectedTotal === total) return
  throw new DomainError(
    'conflict',
    'total_changed',
    `The total is now ${formatPesewas(total)}. Please check your order again`,
  )
}

async function answerOf(trx: Trx, actor: Actor, id: string): Promise<EncodedJson> {
  return new EncodedJson(JSON.stringify(Answer.encode({ data: await getOrderDetails(trx, actor, id) })))
}

const refuse = (path: string, message: string) =>
  new DomainError('invalid', 'invalid', message, { errors: [{ path, message }] })
